#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json/json_tree.hpp"

namespace tsa {

// A JSON value that owns what it holds, so that tests may keep it, change it and write it again.
struct JsonTree {
  using Kind = Json::Kind;

  Kind kind = Kind::null;
  bool boolean = false;
  double number = 0;
  std::string text;
  std::vector<JsonTree> items;
  std::vector<std::pair<std::string, JsonTree>> members;

  JsonTree();  // clang 14 cannot make one up while it is reading what a pair of a name and a tree is
  explicit JsonTree(const Json& json);
  const JsonTree* find(std::string_view key) const;
};
inline JsonTree::JsonTree() = default;

}  // namespace tsa

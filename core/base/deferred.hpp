#pragma once

// Marks a function that is called only once something is wrong, or later than a page's first ledger. The build leaves
// such functions to the second module (wasm/build/split-engine.mjs), which it can't if they become part of their
// caller.
#define TSA_DEFERRED [[gnu::noinline]]

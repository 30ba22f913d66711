project = "Memory, by the byte"
html_theme = "alabaster"
html_static_path = ["_static"]
html_js_files = [("tpu-systems-audit/tpu-systems-audit.js", {"type": "module"})]

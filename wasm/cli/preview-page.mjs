// The page of `preview`. Like every page of this project, it runs only scripts from its own origin.

export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Preview</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/page.css" />
    <script type="module" src="/tpu-systems-audit.js"></script>
    <script type="module" src="/preview.js"></script>
  </head>
  <body>
    <main id="lesson"><tpu-systems-audit lesson="/lesson/lesson.json"></tpu-systems-audit></main>
  </body>
</html>
`;

export const SCRIPT = `new EventSource('/changes').addEventListener('change', () => location.reload());\n`;

export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

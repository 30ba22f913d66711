/** A style sheet with its imports, minified. */
export async function minifiedStyle(path) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0].text.trimEnd();
}

/** Importing a style sheet in a script gives its minified text. */
export const stylesAsText = {
  name: 'styles-as-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({ contents: await minifiedStyle(path), loader: 'text' }));
  },
};

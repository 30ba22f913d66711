// The layers of web/: each folder may import only itself and those to its left. `npm run check` runs this.
const LAYERS = ['lesson', 'engine', 'text', 'session', 'charts', 'hosts', 'views', 'element', 'pages'];

const oneWay = LAYERS.slice(0, -1).map((layer, i) => ({
  name: `${layer}-imports-to-the-left`,
  comment: `web/${layer} may not import from ${LAYERS.slice(i + 1).join(', ')}.`,
  severity: 'error',
  from: { path: `^web/${layer}/` },
  to: { path: `^web/(${LAYERS.slice(i + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...oneWay,
    {
      name: 'no-circle',
      severity: 'error',
      from: { path: '^web/' },
      to: { circular: true },
    },
    {
      name: 'no-other-folder',
      comment: 'A module of web/ is in one of the layers.',
      severity: 'error',
      from: { path: '^web/[^/]+\\.ts$' },
      to: {},
    },
    {
      name: 'resolved',
      severity: 'error',
      from: { path: '^web/' },
      to: { couldNotResolve: true, pathNot: '^packed$' },
    },
  ],
  options: {
    parser: 'swc',
    // Imports of types count, too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^wasm/', '^dist/'] },
    exclude: { path: ['^web/(lessons|examples)/'] },
    enhancedResolveOptions: { extensions: ['.ts', '.mjs', '.js', '.css'] },
  },
};

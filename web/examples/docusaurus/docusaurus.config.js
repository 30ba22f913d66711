const baseUrl = '/';

export default {
  title: 'Memory, by the byte',
  url: 'https://course.example',
  baseUrl,
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  // The folder static/tpu-systems-audit/ is a copy of dist/.
  scripts: [{ src: `${baseUrl}tpu-systems-audit/tpu-systems-audit.js`, type: 'module' }],
};

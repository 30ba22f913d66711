import { TpuSystemsAudit } from './audit-element.js';
import { networkSource, provideSource } from './source.js';

export { TpuSystemsAudit };

provideSource(networkSource(import.meta.url));
if (!customElements.get('tpu-systems-audit')) customElements.define('tpu-systems-audit', TpuSystemsAudit);

import { TpuSystemsAudit } from '../element/audit-element.js';
import { networkSource, provideSource } from '../lesson/asset-source.js';

export { TpuSystemsAudit };

provideSource(networkSource(import.meta.url));
if (!customElements.get('tpu-systems-audit')) customElements.define('tpu-systems-audit', TpuSystemsAudit);

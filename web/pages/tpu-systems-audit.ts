import { TpuSystemsAudit } from '../element/audit-element.js';
import { networkSource } from '../lesson/asset-source.js';

export { TpuSystemsAudit };

TpuSystemsAudit.define(networkSource(import.meta.url));

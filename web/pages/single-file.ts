import { engine, lessons } from 'packed';
import { asked, lay } from './page-params.js';
import { TpuSystemsAudit } from '../element/audit-element.js';
import { reportHeight } from '../hosts/iframe-height.js';
import type { Audit } from '../hosts/autosave.js';
import { framed } from '../hosts/parent-window.js';
import { reportToPlatform } from '../hosts/scorm.js';
import { packedSource, provideSource } from '../lesson/asset-source.js';
import { speakSplice } from '../hosts/splice.js';

provideSource(packedSource(engine, lessons));
customElements.define('tpu-systems-audit', TpuSystemsAudit);

const wanted = asked(location.search);
const audit = wanted.element as Audit;
const platform = reportToPlatform(audit);
// Around somebody else's lesson there is no choice of lessons.
if (platform || framed()) document.documentElement.dataset.inside = '';
lay(wanted);
if (!platform) speakSplice(audit);
reportHeight();

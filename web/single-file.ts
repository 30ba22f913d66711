import { engine, lessons } from 'packed';
import { asked, lay } from './asked.js';
import { TpuSystemsAudit } from './audit-element.js';
import { reportHeight } from './frame.js';
import type { Audit } from './keeping.js';
import { framed } from './parent.js';
import { reportToPlatform } from './scorm.js';
import { packedSource, provideSource } from './source.js';
import { speakSplice } from './splice.js';

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

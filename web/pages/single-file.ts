import { catalogues, engine, lessons } from 'packed';
import { TpuSystemsAudit } from '../element/audit-element.js';
import { reportHeight } from '../hosts/iframe-height.js';
import { isFramed } from '../hosts/parent-window.js';
import { connectScorm } from '../hosts/scorm.js';
import { connectSplice } from '../hosts/splice.js';
import { packedSource } from '../lesson/asset-source.js';
import { mountElement, readPageParams } from './page-params.js';

TpuSystemsAudit.define(packedSource(engine, lessons, catalogues));

const params = readPageParams(location.search);
const hasPlatform = connectScorm(params.element);
// A page around this one has its own choice of lessons.
if (hasPlatform || isFramed()) document.documentElement.dataset.inside = '';
mountElement(params);
if (!hasPlatform) connectSplice(params.element);
reportHeight();

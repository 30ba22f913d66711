import { catalogues, engine, lessons } from 'packed';
import { TpuSystemsAudit } from '../element/audit-element.js';
import { reportHeight } from '../hosts/iframe-height.js';
import { isFramed } from '../hosts/parent-window.js';
import { connectScorm } from '../hosts/scorm.js';
import { connectSplice } from '../hosts/splice.js';
import { packedSource } from '../lesson/asset-source.js';
import { loadSentences, words } from '../text/catalogue.js';
import type { Say, WordFormatter } from '../text/words.js';
import { mountElement, readPageParams } from './page-params.js';

const source = packedSource(engine, lessons, catalogues);
TpuSystemsAudit.define(source);

/** What a host's notice says is in the language of the page. */
let inLanguage: WordFormatter = words;
const say: Say = (word, ...args) => inLanguage(word, args);
void loadSentences(source, document.documentElement.lang, false).then((loaded) => (inLanguage = loaded.words));

const params = readPageParams(location.search);
const hasPlatform = connectScorm(params.element, say);
// A page around this one has its own choice of lessons.
if (hasPlatform || isFramed()) document.documentElement.dataset.inside = '';
mountElement(params);
if (!hasPlatform) connectSplice(params.element);
reportHeight();

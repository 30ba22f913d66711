// The lesson that generated sheets are read against: inputs and lines of every kind.
import { PLAIN, dimension } from './units.mjs';

export const CONDITION = null;

export const inputs = [
  { name: 'state', unit: 'B', dimension: dimension({ B: 1 }) },
  { name: 'buffer', unit: 'B', dimension: dimension({ B: 1 }) },
  { name: 'bandwidth', unit: 'B/s', dimension: dimension({ B: 1, s: -1 }) },
  { name: 'width', unit: 'B/param', dimension: dimension({ B: 1, param: -1 }) },
  { name: 'size', unit: 'param', dimension: dimension({ param: 1 }) },
  { name: 'slice', unit: 'chip', dimension: dimension({ chip: 1 }) },
  { name: 'work', unit: 'FLOP', dimension: dimension({ FLOP: 1 }) },
  { name: 'wait', unit: 's', dimension: dimension({ s: 1 }) },
  { name: 'n', unit: '1', dimension: PLAIN },
  { name: 'share', unit: '1', dimension: PLAIN },
];

const line = (name, unit, role, powers) => ({ name, unit, role, dimension: powers && dimension(powers) });

export const lines = [
  line('weights', 'B', 'ledger', { B: 1 }),
  line('masters', 'B', 'ledger', { B: 1 }),
  line('moments', 'B', 'ledger', { B: 1 }),
  line('total', 'B', 'total', { B: 1 }),
  line('traffic', 'B', 'figure', { B: 1 }),
  line('speed', 'FLOP/s', 'rate', { FLOP: 1, s: -1 }),
  line('ratio', '1', 'ratio', {}),
  line('needed', 'chip', 'figure', { chip: 1 }),
  line('fits', 'condition', 'verdict', CONDITION),
];

export const isExact = ({ role }) => role === 'ledger' || role === 'total';

const MOST = 1e300;

export const lesson = {
  schema: 'tpu-systems-audit/lesson/1',
  id: 'generated',
  title: 'Generated',
  lang: 'en',
  authors: ['A'],
  licence: 'MIT',
  prerequisites: [],
  introduction: 'Inputs and lines of every kind.',
  counting_units: ['param', 'chip'],
  inputs: inputs.map(({ name, unit }) => ({
    name,
    unit,
    label: name,
    default: 3,
    least: -MOST,
    most: MOST,
    whole: false,
  })),
  lines: lines.map(({ name, unit, role }) => ({ name, unit, label: name, role })),
  stages: [
    {
      title: 'One',
      task: 'Do.',
      lines: ['weights'],
      cases: [{ id: 'one', title: 'One', given: { state: 3 }, expect: { weights: 3 }, source: 'by hand' }],
      hints: [],
      why: 'So.',
    },
  ],
  misconceptions: [],
  notes: [],
  scope: { not_measured: [], sentence: 'nothing was measured', left_out: [], advice: 'Add it.' },
  sources: {},
  tables: [],
  ladders: [],
  figures: [],
};

export const solution = `weights = state
masters = buffer
moments = size * width
total = weights + masters + moments
traffic = bandwidth * wait
speed = work / wait
ratio = n
needed = slice
fits = total <= traffic
`;

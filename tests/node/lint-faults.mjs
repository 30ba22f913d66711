// Faults for the example lesson web/examples/lessons/first-lesson: functions that change its object or its sheets.

const misconception = (line, formula) => (lesson) =>
  lesson.misconceptions.push({ id: 'planted', line, formula, say: 'A sentence.' });

export const bars = (change) => (lesson) => {
  lesson.sources = { hand: { title: 'by hand' } };
  lesson.tables = [
    {
      id: 'machines',
      title: 'Machines',
      columns: [{ name: 'memory', label: 'memory', unit: 'B', input: 'memory' }],
      rows: [{ id: 'small', title: 'small', figures: { memory: { value: 1000, source: 'hand' } } }],
    },
  ];
  const figure = { id: 'bars', kind: 'bars', title: 'Stored', x: 'machine', y: 'bytes', unit: 'B', lines: ['stored'] };
  lesson.figures = [
    { ...figure, over: { table: 'machines', rows: ['small'] }, alt: 'One bar for each machine.', ...change },
  ];
};

// What is planted, then the finding that must come of it: rule, file, and the path or the line.
export const FAULTS = {
  'a starter that passes': [{ starter: (text, solution) => solution }, 'starter_passes', 'starter.sheet', 1],
  'a starter wrong in a way that nothing names': [
    { starter: (text) => text.replace('= rows', '= rows * row_bytes * 3') },
    'starter_unintended',
    'starter.sheet',
    1,
  ],
  'a solution whose units do not work out': [
    { solution: (text) => text.replace('stored / read_rate', 'stored + read_rate') },
    'unit_mismatch',
    'solution.sheet',
    4,
  ],
  'a solution without one of the lines': [
    { solution: (text) => text.replace('fits  ', 'fitted') },
    'defines_line',
    'solution.sheet',
    1,
  ],
  'a solution that refuses a good case': [
    { solution: (text) => text.replace('> 0', '> 0 and read_rate != 16000 B/s') },
    'accepted',
    'lesson.json',
    '$.stages[0].cases.thousand_rows',
  ],
  'a pinned value that the solution does not give': [
    { lesson: (lesson) => (lesson.stages[0].cases[0].expect.stored = 64001) },
    'pinned',
    'lesson.json',
    '$.stages[0].cases.thousand_rows.expect.stored',
  ],
  'a pinned value of the wrong truth': [
    { lesson: (lesson) => (lesson.stages[0].cases[1].expect.fits = true) },
    'pinned',
    'lesson.json',
    '$.stages[0].cases.million_rows.expect.fits',
  ],
  'a case without a source': [
    { lesson: (lesson) => delete lesson.stages[0].cases[0].source },
    'required',
    'lesson.json',
    '$.stages[0].cases[0].source',
  ],
  'a source that names nothing': [
    { lesson: (lesson) => (lesson.stages[0].cases[1].source = '64000') },
    'source',
    'lesson.json',
    '$.stages[0].cases[1].source',
  ],
  'a case that pins nothing': [
    { lesson: (lesson) => (lesson.stages[0].cases[1].expect = {}) },
    'pins_nothing',
    'lesson.json',
    '$.stages[0].cases[1].expect',
  ],
  'a stage without probes': [
    { lesson: (lesson) => delete lesson.stages[0].probes },
    'no_probes',
    'lesson.json',
    '$.stages[0].probes',
  ],
  'a guard that could be stricter and no case would tell': [
    {
      lesson: ({ stages: [{ probes }] }) =>
        Object.assign(probes, { count: 1, ranges: { ...probes.ranges, read_rate: { from: 0.125, to: 1e6 } } }),
    },
    'mutant_survives',
    'solution.sheet',
    3,
  ],
  'a misconception that is the right formula': [
    { lesson: misconception('stored', 'row_bytes * rows') },
    'same_as_right',
    'lesson.json',
    '$.misconceptions[3].formula',
  ],
  'a misconception that differs on no draw of its stage': [
    { lesson: misconception('stored', 'rows * max(row_bytes, 1 B/row)') },
    'same_as_right',
    'lesson.json',
    '$.misconceptions[3].formula',
  ],
  'a misconception that another of its line cannot be told from': [
    { lesson: misconception('stored', 'rows * 1 B/row') },
    'same_as_other',
    'lesson.json',
    '$.misconceptions[3].formula',
  ],
  'a misconception that another of its line always answers for': [
    { lesson: misconception('stored', 'rows * 1 B/row') },
    'hidden_by_other',
    'lesson.json',
    '$.misconceptions[3]',
  ],
  'a misconception that is never said, being a constant': [
    { lesson: misconception('stored', '7 B') },
    'never_fires',
    'lesson.json',
    '$.misconceptions[3]',
  ],
  'a misconception that no student can write': [
    { lesson: misconception('stored', 'read_time * read_rate * 2') },
    'unreadable_in_place',
    'lesson.json',
    '$.misconceptions[3].formula',
  ],
  'a condition that is false in no case': [
    {
      lesson: ({ inputs: [, , memory], stages: [stage] }) => {
        memory.most = stage.cases[1].given.memory = 1e12;
        stage.cases[1].expect.fits = true;
      },
    },
    'one_sided_condition',
    'lesson.json',
    '$.lines[1]',
  ],
  'a guard that refuses no refusal': [
    { solution: (text) => text.replace('fits ', 'require row_bytes > 0 B/row\nfits ') },
    'unshown_guard',
    'solution.sheet',
    2,
  ],
  'a note that always shows': [
    { lesson: (lesson) => (lesson.notes[0].when = 'stored >= 0') },
    'one_sided_note',
    'lesson.json',
    '$.notes[0].when',
  ],
  'a refusal that nothing refuses': [
    { lesson: (lesson) => lesson.stages[0].refusals.push({ given: { memory: 0 }, because: 'no memory' }) },
    'refused',
    'lesson.json',
    '$.stages[0].refusals[1]',
  ],
  'a refusal that is a division by zero': [
    { solution: (text) => text.replace(/(require.*\n)(.*\n)/, '$2$1') },
    'refused',
    'lesson.json',
    '$.stages[0].refusals[0]',
  ],
  'a field without a name': [
    { lesson: (lesson) => delete lesson.inputs[1].label },
    'required',
    'lesson.json',
    '$.inputs[1].label',
  ],
  'a field with a blank for its name': [
    { lesson: (lesson) => (lesson.inputs[1].label = '  ') },
    'blank',
    'lesson.json',
    '$.inputs[1].label',
  ],
  'a field without a unit': [
    { lesson: (lesson) => delete lesson.inputs[2].unit },
    'required',
    'lesson.json',
    '$.inputs[2].unit',
  ],
  'a unit that is none': [
    { lesson: (lesson) => (lesson.inputs[2].unit = 'KB') },
    'unit',
    'lesson.json',
    '$.inputs[2].unit',
  ],
  'a figure without an alternative text': [
    { lesson: bars({ alt: undefined }) },
    'required',
    'lesson.json',
    '$.figures[0].alt',
  ],
  'a figure whose alternative text is its title': [
    { lesson: bars({ alt: 'Stored' }) },
    'alternative_text',
    'lesson.json',
    '$.figures[0].alt',
  ],
  'a figure with an axis without a name': [{ lesson: bars({ x: ' ' }) }, 'blank', 'lesson.json', '$.figures[0].x'],
  'a figure without a table': [
    { lesson: bars({ over: { table: 'machines', rows: [] } }) },
    'figure_table',
    'lesson.json',
    '$.figures[0].over.rows',
  ],
  'a scope without its sentence': [
    { lesson: (lesson) => (lesson.scope.sentence = '') },
    'not_empty',
    'lesson.json',
    '$.scope.sentence',
  ],
  'a scope that leaves nothing out': [
    { lesson: (lesson) => (lesson.scope.left_out = []) },
    'no_scope',
    'lesson.json',
    '$.scope.left_out',
  ],
};

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importedBy } from '../../web/build/bundle/import-graph.mjs';

test('the imports of a script: each file once, dynamic imports only on request', () => {
  const imports = (path, kind = 'import-statement') => ({ path, kind });
  const outputs = {
    page: { imports: [imports('shared'), imports('later', 'dynamic-import')] },
    shared: { imports: [imports('page')] },
    later: { imports: [imports('shared')] },
  };
  assert.deepEqual([...importedBy(outputs, 'page')], ['page', 'shared']);
  assert.deepEqual(
    [...importedBy(outputs, 'page', ['import-statement', 'dynamic-import'])],
    ['page', 'shared', 'later'],
  );
});

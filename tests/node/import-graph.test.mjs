import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brought } from '../../web/build/import-graph.mjs';

test('a script brings what it imports, each file once, and what it imports later only where that is asked for', () => {
  const imports = (path, kind = 'import-statement') => ({ path, kind });
  const outputs = {
    page: { imports: [imports('shared'), imports('later', 'dynamic-import')] },
    shared: { imports: [imports('page')] },
    later: { imports: [imports('shared')] },
  };
  assert.deepEqual([...brought(outputs, 'page')], ['page', 'shared']);
  assert.deepEqual([...brought(outputs, 'page', ['import-statement', 'dynamic-import'])], ['page', 'shared', 'later']);
});

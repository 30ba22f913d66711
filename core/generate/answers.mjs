// The TypeScript types of the engine's answers, one for each of the `$defs` of core/api/answers.schema.json.

const PRIMITIVES = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' };

// Says nothing about a value's type.
const IGNORED = new Set([
  'description',
  'pattern',
  'minLength',
  'minimum',
  'maximum',
  'minItems',
  'additionalProperties',
]);

function refuseUnknown(schema, known) {
  const unknown = Object.keys(schema).filter((key) => !IGNORED.has(key) && !known.includes(key));
  if (unknown.length > 0) throw new Error(`answers.schema.json: no type for ${unknown.join(', ')}`);
}

const comment = ({ description }, indent) => (description ? `${indent}/** ${description} */\n` : '');

function members({ properties = {}, required = [], additionalProperties }, indent) {
  if (additionalProperties !== false)
    throw new Error('answers.schema.json: an object without additionalProperties: false');
  return Object.entries(properties)
    .map(([name, schema]) => {
      const optional = required.includes(name) ? '' : '?';
      return `${comment(schema, `${indent}  `)}${indent}  ${name}${optional}: ${typeOf(schema, `${indent}  `)};\n`;
    })
    .join('');
}

const inArray = (type) => (/[|&]/.test(type) ? `(${type})` : type);

function typeOf(schema, indent = '') {
  refuseUnknown(schema, ['$ref', 'const', 'enum', 'anyOf', 'type', 'items', 'properties', 'required']);
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, indent)).join(' | ');
  if (schema.type === 'array') return `${inArray(typeOf(schema.items, indent))}[]`;
  if (schema.type === 'object') return `{\n${members(schema, indent)}${indent}}`;
  return [schema.type]
    .flat()
    .map((name) => PRIMITIVES[name])
    .join(' | ');
}

function declaration([name, schema]) {
  const head = `${comment(schema, '')}export `;
  if (schema.type === 'object') return `${head}interface ${name} ${typeOf(schema)}\n`;
  return `${head}type ${name} = ${typeOf(schema)};\n`;
}

/** The types as TypeScript text. */
export const answerTypes = ({ $defs }) =>
  `// Generated from core/api/answers.schema.json.\n\n${Object.entries($defs).map(declaration).join('\n')}`;

import { readFile } from 'node:fs/promises';
import { parseAst } from 'vite';

const CONTRACT = /[\\/]contract[\\/](?:[\w-]+[\\/])?[\w-]+\.ts$/;
const OURS = /[\\/](contract|web)[\\/].*\.tsx?(\?shapes)?$/;
const SHAPES = '?shapes';
const ZOD = 'zod/mini';
const makers = new Set(['get', 'post', 'put', 'del']);

/**
 * Makes two of each file of the contract in the browser's copy: what it says beside its shapes (addresses of endpoints,
 * lists of words, limits), and with `?shapes` the shapes, which bring the library that checks them. Whoever names a shape
 * is led to the second, so that pages without a form carry neither. The shapes of replies, of queries and of parts of a
 * path are in none: only the server and the tests check them. A form names the body it checks in full, as
 * `identity.signUp.body`, which is a value of its own there. A plugin for Vite.
 */
export function contractShapes() {
  const known = new Map();
  /** Which of a file's values are shapes or made with some. */
  const shapesOf = (id, resolve) => {
    if (!known.has(id)) known.set(id, readShapes(id, resolve, shapesOf));
    return known.get(id);
  };
  return {
    name: 'contract-shapes',
    enforce: 'post',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: {
      order: 'pre',
      filter: { id: /\?shapes$/ },
      async handler(source, importer) {
        const found = await this.resolve(source.slice(0, -SHAPES.length), importer, { skipSelf: true });
        return found && `${found.id}${SHAPES}`;
      },
    },
    load: {
      filter: { id: /\?shapes$/ },
      handler: async (id) => ({ code: await readFile(id.slice(0, -SHAPES.length), 'utf8'), moduleType: 'ts' }),
    },
    transform: {
      filter: { id: OURS, code: /contract|zod/ },
      async handler(code, id) {
        const resolve = async (source, from) => (await this.resolve(source, from.replace(SHAPES, '')))?.id ?? '';
        const [file, isShapes] = [id.replace(SHAPES, ''), id.endsWith(SHAPES)];
        const isContract = CONTRACT.test(file);
        if (!isContract && !code.includes('@stepwell/contract')) return undefined;
        const { body } = this.parse(code);
        const edits = [];
        const own = isContract && !isShapes ? await shapesOf(file, resolve) : new Set();
        const bodies = [];
        if (isContract) for (const statement of body) editEndpoints(statement, edits, bodies);
        const more = isShapes
          ? bodies.map(({ name, start, end }) => `export const ${name} = ${code.slice(start, end)};`)
          : [];
        const objects = new Map();
        for (const statement of body) {
          if (statement.type === 'ImportDeclaration') {
            const source = statement.source.value;
            const target = source === ZOD ? ZOD : await resolve(source, id);
            if (own.size > 0 && target === ZOD) edits.push({ ...spanOf(statement), text: '' });
            else if (CONTRACT.test(target)) {
              const shapes = await shapesOf(target, resolve);
              edits.push({ ...spanOf(statement), text: importsOf(statement, source, shapes, own.size > 0) });
              for (const { local } of statement.specifiers) objects.set(local.name, source);
            }
          } else if (own.size > 0) editShapes(statement, own, edits);
        }
        const checked = isContract ? [] : checkedIn(body, objects);
        edits.push(...checked.map(({ name, start, end }) => ({ start, end, text: name })));
        for (const [name, source] of new Map(checked.map(({ name, source }) => [name, source])))
          more.push(`import { ${name} } from ${JSON.stringify(source + SHAPES)};`);
        if (edits.length === 0 && more.length === 0) return undefined;
        // From the end, so that the places before stay where they are.
        const edited = edits
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
        return { code: [edited, ...more].join('\n'), map: null };
      },
    },
  };
}

const spanOf = ({ start, end }) => ({ start, end });

/** The names in a file whose values hold a shape: made by the library, or out of a name that does. */
async function readShapes(id, resolve, shapesOf) {
  const { body } = parseAst(await readFile(id, 'utf8'), { lang: 'ts' });
  const shapes = new Set();
  const imports = body.filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type');
  for (const { source, specifiers } of imports) {
    if (source.value === ZOD) for (const { local } of specifiers) shapes.add(local.name);
    const target = source.value.startsWith('.') ? await resolve(source.value, id) : '';
    const theirs = CONTRACT.test(target) ? await shapesOf(target, resolve) : new Set();
    for (const { imported, local } of specifiers) if (imported && theirs.has(imported.name)) shapes.add(local.name);
  }
  const values = body.flatMap((statement) => valuesOf(statement));
  for (let before = -1; before !== shapes.size; ) {
    before = shapes.size;
    for (const { name, value } of values) if (!shapes.has(name) && names(value, shapes)) shapes.add(name);
  }
  return shapes;
}

/** Names that a statement gives to values. */
function valuesOf(statement) {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (inner?.type === 'VariableDeclaration')
    return inner.declarations.map(({ id, init }) => ({ name: id.name, value: init }));
  const isNamed = inner?.type === 'FunctionDeclaration' || inner?.type === 'ClassDeclaration';
  return isNamed ? [{ name: inner.id.name, value: inner }] : [];
}

/** What of an endpoint stays beside its address: the rule for a file. */
const isKept = ({ key }) => key?.name === 'file';
const partsOf = (node) =>
  node.type === 'CallExpression' && makers.has(node.callee.name) ? node.arguments[1] : undefined;

/** Whether a value names one of these, types and the shapes of endpoints aside. */
function names(node, wanted) {
  if (Array.isArray(node)) return node.some((one) => names(one, wanted));
  if (!node || typeof node !== 'object') return false;
  if (node.type === 'Identifier') return wanted.has(node.name);
  if (node.type?.startsWith('TS')) return names(node.expression, wanted);
  const parts = partsOf(node);
  if (parts) return names((parts.properties ?? []).filter(isKept), wanted);
  const isName = (key) => key === 'parent' || (!node.computed && (key === 'key' || key === 'property'));
  return Object.entries(node).some(([key, inner]) => !isName(key) && names(inner, wanted));
}

/**
 * Takes the shapes out of endpoints, and tells where those of bodies stand. `within` is the constant and the property that
 * an endpoint is the value of.
 */
function editEndpoints(node, edits, bodies, within = []) {
  if (Array.isArray(node)) for (const one of node) editEndpoints(one, edits, bodies, within);
  if (!node || typeof node !== 'object' || Array.isArray(node)) return;
  const parts = partsOf(node);
  if (parts) {
    const all = parts.properties ?? [];
    const body = all.find(({ key }) => key?.name === 'body');
    if (body && within.length === 2) bodies.push({ name: bodyName(...within), ...spanOf(body.value) });
    if (!all.some(isKept)) edits.push({ ...spanOf(parts), text: '{}' });
    else for (const part of all) if (!isKept(part)) edits.push(without(part));
    return;
  }
  let inner = within;
  if (node.type === 'VariableDeclarator') inner = [node.id.name];
  else if (node.type === 'Property') inner = [...within, node.key?.name];
  for (const [key, part] of Object.entries(node)) if (key !== 'parent') editEndpoints(part, edits, bodies, inner);
}
const without = (part) => ({ ...spanOf(part), text: part.key ? `${part.key.name}: undefined` : '...{}' });
const bodyName = (object, endpoint) => `${object}$${endpoint}$body`;

/** Takes shapes out of what stands at the top of a file. */
function editShapes(statement, shapes, edits) {
  const declared = valuesOf(statement);
  const left = declared.filter(({ name }) => !shapes.has(name));
  if (declared.length === left.length) return;
  if (left.length > 0) throw new Error(`A shape and something else in one declaration: ${declared[0].name}`);
  edits.push({ ...spanOf(statement), text: '' });
}

/** An import as two: of shapes, and of the rest. Where shapes have been taken out, nobody needs theirs. */
function importsOf({ specifiers }, source, shapes, isWithout) {
  const text = (list, from) => {
    const all = list.map(({ imported, local }) =>
      imported.name === local.name ? local.name : `${imported.name} as ${local.name}`,
    );
    return all.length > 0 ? `import { ${all.join(', ')} } from ${JSON.stringify(from)};` : '';
  };
  const isShape = ({ imported }) => shapes.has(imported.name);
  const rest = text(
    specifiers.filter((one) => !isShape(one)),
    source,
  );
  return isWithout ? rest : `${rest} ${text(specifiers.filter(isShape), source + SHAPES)}`;
}

/** Every `identity.signUp.body` whose first name comes from the contract, and the file it comes from. */
function checkedIn(node, objects, found = []) {
  if (Array.isArray(node)) for (const one of node) checkedIn(one, objects, found);
  if (!node || typeof node !== 'object' || Array.isArray(node)) return found;
  const endpoint = node.type === 'MemberExpression' && node.property.name === 'body' ? node.object : {};
  const source = endpoint.type === 'MemberExpression' && objects.get(endpoint.object.name);
  if (source) found.push({ ...spanOf(node), name: bodyName(endpoint.object.name, endpoint.property.name), source });
  else for (const [key, inner] of Object.entries(node)) if (key !== 'parent') checkedIn(inner, objects, found);
  return found;
}

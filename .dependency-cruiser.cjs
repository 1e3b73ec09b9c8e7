const not = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const slice = '^(server|web)/slices/([^/]+)/';
const leaf = (folder) => ['^contract/', `^server/${folder}/`, 'node_modules/(zod|drizzle-orm)/'];

module.exports = {
  forbidden: [
    not('no-cycles', {}, { circular: true }, 'Two files that need each other are one file, or hide a third.'),
    not(
      'contract-is-a-leaf',
      { path: '^contract/' },
      { pathNot: ['^contract/', 'node_modules/zod/'] },
      'Both sides read the contract; it reads neither.',
    ),
    not(
      'art-is-a-leaf',
      { path: '^art/' },
      { pathNot: '^art/' },
      'Pictures are drawn from numbers; both sides draw them.',
    ),
    not(
      'runtimes-are-a-leaf',
      { path: '^runtimes/' },
      { pathNot: '^runtimes/' },
      'Programs run in them on the server and in the browser: they know neither Node nor a page.',
    ),
    not(
      'tables-are-leaves',
      { path: '^server/tables/' },
      { pathNot: leaf('tables') },
      'Every slice reads them, so they read no slice.',
    ),
    not(
      'events-are-leaves',
      { path: '^server/events/' },
      { pathNot: leaf('events') },
      'Every slice listens to them, so they know no slice.',
    ),
    not('browser-and-server-meet-in-the-contract', { path: '^web/' }, { path: '^server/' }, 'Not even for a type.'),
    not('server-never-imports-web', { path: '^server/' }, { path: '^web/' }, 'Pages are rendered from the built file.'),
    not(
      'platform-knows-no-slice',
      { path: '^server/(platform|ports|adapters)/' },
      { path: '^server/(slices/|events/|app|main|tables/(?!platform|columns))' },
      'It would know the whole house soon.',
    ),
    not(
      'ports-speak-only-our-words',
      { path: '^server/ports/', pathNot: '\\.exam\\.ts$' },
      { pathNot: ['^contract/', '^server/ports/', '^(node:)?stream$'] },
      'An interface that imports its provider is the provider.',
    ),
    not(
      'adapters-are-chosen-in-main',
      { path: '^server/(slices|platform|ports)/' },
      { path: '^server/adapters/' },
      'Ask the port.',
    ),
    not(
      'the-gallery-is-no-part-of-the-product',
      { path: '^web/', pathNot: '^web/gallery/' },
      { path: '^web/gallery/' },
      'It shows parts to those who build screens.',
    ),
    not('ui-knows-no-slice', { path: '^web/(ui|api)/' }, { path: '^web/(slices|shell|router)' }, ''),
    not(
      'neighbours-by-the-front-door',
      { path: slice },
      { path: '^$1/slices/', pathNot: ['^$1/slices/$2/', '\\.public\\.(tsx?|module\\.css)$'] },
      'From another slice import only *.public; its tables and events live in server/tables and server/events.',
    ),
    {
      name: 'slices-form-no-ring',
      severity: 'error',
      scope: 'folder',
      comment: 'Emit an event and let the other listen.',
      from: { path: '^server/slices/([^/]+)' },
      // Folders inside a slice may need one another.
      to: { circular: true, pathNot: '^server/slices/$1(/|$)' },
    },
    not(
      'tests-stay-outside',
      { pathNot: ['\\.test\\.tsx?$', '/testing/', '\\.exam\\.ts$'] },
      { path: ['\\.test\\.tsx?$', '/testing/', '\\.exam\\.ts$'] },
      'Nobody imports a test.',
    ),
  ],
  options: {
    exclude: { path: '\\.test\\.tsx?$' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};

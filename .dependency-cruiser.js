/** Who may import whom. Each message says where the code belongs; a test seeds one violation per rule. */
const tests = '\\.test\\.tsx?$'
const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files need each other: move what both need to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      comment: 'This import leads nowhere: correct its path, or add the package to package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-imports-only-zod-and-punycode',
      comment:
        'contract/ runs in browser and server alike: move what needs more than zod and punycode.js to server/ or web/.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^contract/', '^club\\.ts$', npm('zod', 'punycode.js')] },
    },
    {
      name: 'contract-meets-neither-side',
      comment: 'contract/ and its tests know neither server/ nor web/: a test of both belongs to tests/.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'club-imports-nothing',
      comment: 'club.ts is what a club edits: it imports types at most; move code to contract/rules/.',
      severity: 'error',
      from: { path: '^club\\.ts$' },
      to: { dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'web-asks-one-file-for-the-club',
      comment:
        'The club may come from the database one day: read it by useClub() or getClub() of web/lib/club.ts, which has its types too.',
      severity: 'error',
      from: { path: '^web/', pathNot: ['^web/lib/club\\.ts$', tests] },
      to: { path: '^club\\.ts$' },
    },
    {
      name: 'server-asks-context-for-the-club',
      comment:
        'The club may come from the database one day: read it by the context. The demo invents people of this club.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/create-context\\.ts$', '^server/demo/', tests] },
      to: { path: '^club\\.ts$', dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'web-never-sees-server',
      comment: 'The browser knows the server by contract/ only: move what both need there.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'web-leaves-endpoints-to-the-server',
      comment:
        "Name the endpoint: call('GET /api/user'). Values that pages need belong to contract/rules/ or a .form.ts file; with an endpoint's file a page would load every schema, and Zod.",
      severity: 'error',
      from: { path: '^web/', pathNot: tests },
      to: {
        path: '^contract/',
        pathNot: ['^contract/rules/', '\\.form\\.ts$', '^contract/(values|passwords|email)\\.ts$'],
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'server-never-sees-web',
      comment: 'The server knows the site by build/site.json only: move what both need to contract/.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'kysely-only-in-queries',
      comment:
        'SQL has two homes: move it to queries.ts or <subject>-queries.ts of the feature, or to server/database/.',
      severity: 'error',
      from: { path: '^(server|web|contract|scripts)/', pathNot: ['^server/database/', '[/-]queries\\.ts$'] },
      to: { path: npm('kysely') },
    },
    {
      name: 'engines-only-in-database',
      comment: 'Only server/database/ knows an engine: go through its open.ts.',
      severity: 'error',
      from: { path: '^(server|web|contract|scripts)/', pathNot: '^server/database/' },
      to: { path: npm('better-sqlite3', 'pg') },
    },
    {
      name: 'database-knows-no-feature',
      comment: 'Features stand on server/database/, never the reverse: move what both need to a folder of server/.',
      severity: 'error',
      from: { path: '^server/database/', pathNot: tests },
      to: { path: '^server/features/' },
    },
    {
      name: 'fastify-only-in-http-and-routes',
      comment:
        'Only server/http/, app.ts and routes know HTTP: move this to server/http/ or to the routes.ts of the feature; a service never sees it.',
      severity: 'error',
      from: {
        path: '^(server|web|contract|scripts)/',
        pathNot: ['^server/app\\.ts$', '^server/http/', '/routes\\.ts$'],
      },
      to: { path: npm('fastify', 'fastify-type-provider-zod', '@fastify/[^/]+') },
    },
    {
      name: 'features-use-each-others-index',
      comment: 'A server feature uses another through its index.ts: export there what is needed.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/features/[^/]+/',
        pathNot: ['^server/features/$1/', '^server/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'server-meets-features-in-index',
      comment:
        'The parts that put features together use them through their index.ts, and app.ts their routes: export there what is needed.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/features/', '^server/app\\.ts$', tests] },
      to: { path: '^server/features/', pathNot: '^server/features/[^/]+/index\\.ts$' },
    },
    {
      name: 'jobs-know-no-feature',
      comment: 'server/jobs/ runs any job: export the job from its feature and list it in server/start/jobs.ts.',
      severity: 'error',
      from: { path: '^server/jobs/', pathNot: tests },
      to: { path: '^server/features/' },
    },
    {
      name: 'policy-is-pure',
      comment: 'policy.ts decides on plain values: reading and writing belong to service.ts and queries.ts.',
      severity: 'error',
      from: { path: '/policy\\.ts$' },
      to: {
        path: [
          '^server/(cli|database|deliveries|http|mail|start)/',
          '^server/(app|context|create-context|security/passwords)\\.ts$',
          '/(service|routes)\\.ts$',
          '[/-]queries\\.ts$',
          'node_modules/',
          '^node:',
        ],
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'policy-uses-no-built-in',
      comment: 'policy.ts decides on plain values: files, clocks and randomness are given to it by service.ts.',
      severity: 'error',
      from: { path: '/policy\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-features-are-islands',
      comment:
        'Features of the site do not know each other: compose them in web/pages/, share parts in web/ui/ or web/lib/.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'features-know-no-page',
      comment: 'Pages compose features, never the reverse: move what the feature needs to web/lib/ or web/ui/.',
      severity: 'error',
      from: { path: '^web/features/' },
      to: { path: '^web/(pages/|root\\.tsx$|routes\\.ts$)' },
    },
    {
      name: 'ui-and-lib-know-neither',
      comment:
        'web/ui/ and web/lib/ know no feature and no page: give them plain values, or move the part to its feature.',
      severity: 'error',
      from: { path: '^web/(ui|lib)/' },
      to: { path: '^web/(features/|pages/|root\\.tsx$|routes\\.ts$)' },
    },
    {
      name: 'product-never-imports-tests',
      comment: 'tests/ and bench/ serve no club: move what the product needs into the product.',
      severity: 'error',
      from: { path: '^(club\\.ts$|(contract|server|web)/)', pathNot: tests },
      to: { path: ['^tests/', '^bench/', tests] },
    },
    {
      name: 'server-runs-on-dependencies',
      comment: 'The server runs without development packages: move this one to "dependencies" in package.json.',
      severity: 'error',
      from: { path: '^(server|contract)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'type-import'] },
    },
  ],
  options: {
    // With TypeScript 7 every other parser finds nothing, and finding nothing passes.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Written by `react-router typegen`: types of one page, beside it only in the eyes of TypeScript.
    exclude: { path: '\\+types/|^virtual:' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.css', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}

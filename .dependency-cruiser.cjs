/**
 * Imports point one way: bin → lib → functions → shared, and within shared from each room to those
 * below it.
 */
const { undeployedDependencies } = require('./package.json')

/** Packages without input or output of their own. */
const PURE_PACKAGES = 'node_modules/(big\\.js|dinero\\.js|ipaddr\\.js|hepburn|transliteration|valibot)/'

/** Where rules are: pure code. */
const RULES = ['^shared/core/', '^shared/.+/rules/']

/**
 * The rooms of shared/, from the ground up: each imports from itself and from those before it,
 * never from one after it.
 */
const FLOORS = [
  'core',
  'platform',
  'data',
  'reference',
  'table',
  'audit',
  'datasets',
  'events',
  'jobs',
  'mail',
  'requests',
  'accounts',
  'http',
  'pages',
  'exchangeRates',
  'addresses',
  'customs',
  'carriers',
  'rating',
  'documents',
  'money',
  'shipping',
  'imports',
  'fulfilment',
  'statistics',
  'webhooks',
  'operations',
  'floor',
  'privacy',
  'sandboxes',
]

/**
 * The folders of shared/shipping/, from the ground up. Records: shipments and labels as they are
 * stored together.
 */
const SHIPPING_FLOORS = [
  'boxes',
  'shippingRules',
  'records',
  'exceptions',
  'overpacks',
  'shipments',
  'quotes',
  'labels',
  'tracking',
  'manifests',
  'bills',
  'batches',
]

/** Each folder imports from itself and from those before it. */
const floorsOf = (parent, folders) => [
  ...folders.map((folder, floor) => ({
    name: `floor-of-${folder}`,
    comment: 'A folder imports from folders below it.',
    severity: 'error',
    from: { path: `^${parent}/${folder}/` },
    to: { path: `^${parent}/`, pathNot: `^${parent}/(${folders.slice(0, floor + 1).join('|')})/` },
  })),
  {
    name: `floors-of-${parent.replaceAll('/', '-')}`,
    comment: 'Every folder has a floor.',
    severity: 'error',
    from: {},
    to: { path: `^${parent}/`, pathNot: `^${parent}/(${folders.join('|')})/` },
  },
]

/**
 * Code that shows what the platform is made of: the stacks, the bundler and the description of the
 * API are made from it.
 */
const TABLES = [
  '^functions/permissions\\.ts$',
  '^functions/[^/]+/(apiFunctions|carrierFunctions|operatorFunctions|workerFunctions|scheduledFunctions)\\.ts$',
  '^functions/api/[^/]+/(routes|docsFiles|consoleFiles|mcpFiles)\\.ts$',
  '^shared/core/(csv|durations|editDistance|encryptionPurposes|problems|result|scopes|signingSecrets).ts$',
  '^shared/pages/colours\\.ts$',
  '^shared/carriers/rules/gs1Elements\\.ts$',
  '^shared/http/(responses|edgeHeaders|fields|routes).ts$',
  '^shared/platform/rules/invoicing\\.ts$',
  '^shared/reference/vat\\.ts$',
  '^shared/platform/(liveAlias|branding|metricNames|queueVariables)\\.ts$',
  '^shared/reference/rules/(adapterNames|services)\\.ts$',
  '^shared/jobs/rules/missedRuns\\.ts$',
  '^shared/requests/rules/',
  '^shared/sandboxes/rules/simulations\\.ts$',
  '^shared/table/keys\\.ts$',
  '^shared/documents/typesetting/fontFiles\\.ts$',
]

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: ['^test/', '^lib/dynamodb/test/'] },
      to: { path: ['^test/', '^lib/dynamodb/test/'] },
    },
    {
      name: 'benches-run-without-jest',
      severity: 'error',
      from: { path: '^test/proof/bench/' },
      to: { path: '@jest/globals', reachable: true },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules know nothing of AWS, the platform or Node: what they need is passed in.',
      severity: 'error',
      from: { path: RULES },
      to: { pathNot: [...RULES, PURE_PACKAGES] },
    },
    ...floorsOf('shared', FLOORS),
    ...floorsOf('shared/shipping', SHIPPING_FLOORS),
    {
      name: 'shared-stands-below',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(functions|lib|bin|scripts)/' },
    },
    {
      name: 'functions-stand-below-lib',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: '^(lib|bin|scripts)/' },
    },
    {
      name: 'functions-stand-apart',
      comment: 'What two functions need lies in shared/.',
      severity: 'error',
      from: { path: '^functions/([^/]+/[^/]+)/' },
      to: { path: '^functions/[^/]+/[^/]+/', pathNot: '^functions/$1/' },
    },
    {
      name: 'runtime-wires-the-environment',
      comment:
        'Functions take the table and the settings of their environment from functions/runtime/; what lies below is given them.',
      severity: 'error',
      from: { path: '^(functions|shared)/', pathNot: '^(functions/runtime|shared/platform|shared/table)/' },
      to: { path: '^shared/platform/(config|dynamo)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tables-hold-data',
      comment: 'Reading the tables of functions must not load the functions.',
      severity: 'error',
      from: { path: ['^functions/[^/]+\\.ts$', '^functions/[^/]+/[^/]+\\.ts$'] },
      to: { path: '^functions/[^/]+/[^/]+/', pathNot: '^functions/api/[^/]+/routes\\.ts$' },
    },
    {
      name: 'lib-knows-data-only',
      comment: 'Only the local stack and the command lines load code of the platform.',
      severity: 'error',
      from: { path: '^lib/', pathNot: '^lib/(local|ops|importers)/' },
      to: { path: '^(functions|shared)/', pathNot: TABLES },
    },
    {
      name: 'bin-stands-on-top',
      severity: 'error',
      from: { pathNot: '^(bin|test)/' },
      to: { path: '^bin/' },
    },
    {
      name: 'the-embedded-table-stands-alone',
      comment: 'It is a package of its own, which knows nothing of this platform.',
      severity: 'error',
      from: { path: '^lib/dynamodb/' },
      to: { path: '^(?!lib/dynamodb/|node_modules/)', dependencyTypesNot: ['core'] },
    },
    {
      name: 'the-embedded-table-is-a-package',
      comment: 'Others use what its package.json exports, by its name.',
      severity: 'error',
      from: { pathNot: '^lib/dynamodb/' },
      to: {
        path: '^lib/dynamodb/',
        pathNot: '^lib/dynamodb/(src/index|test/dynamodbLocal/startDynamoDb)\\.ts$',
      },
    },
    {
      name: 'the-client-stands-alone',
      comment: 'It is published: it knows nothing of this platform, and needs no packages.',
      severity: 'error',
      from: { path: '^lib/client/src/' },
      to: { path: '^(?!lib/client/src/)', dependencyTypesNot: ['core'] },
    },
    {
      name: 'the-client-runs-everywhere',
      comment: 'Only its command line needs Node.',
      severity: 'error',
      from: { path: '^lib/client/src/', pathNot: '^lib/client/src/cli/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-console-is-an-ordinary-client',
      comment: 'It uses the published client, the parser of barcodes and the CSV format, and runs in a browser.',
      severity: 'error',
      from: { path: '^lib/console/src/' },
      to: {
        path: '^(?!lib/console/src/|lib/client/src/index\\.ts$|shared/carriers/rules/gs1Elements\\.ts$|shared/core/csv\\.ts$|node_modules/)',
      },
    },
    {
      name: 'deployed-code-uses-deployed-packages',
      severity: 'error',
      from: { path: '^(functions|shared)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'deployed-code-uses-no-tool-packages',
      severity: 'error',
      from: { path: '^(functions|shared)/' },
      to: {
        path: `^node_modules/(${undeployedDependencies.join('|').replaceAll('.', '\\.')})/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'start-and-ops-run-without-dev-dependencies',
      comment: '`npm ci --omit=dev` installs all that `npm start` and `npm run ops` import.',
      severity: 'error',
      from: { path: '^(bin/(local|ops|deploy)\\.ts$|lib/(local|ops|docs|openapi)/|lib/importers/(?!generate/))' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'deployed-code-knows-no-stacks',
      severity: 'error',
      from: { path: '^(functions|shared)/' },
      to: { path: 'node_modules/(aws-cdk-lib|constructs)/' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      // Holds types only.
      to: { couldNotResolve: true, pathNot: '^aws-lambda$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.json$|^lib/client/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.js'],
    },
  },
}

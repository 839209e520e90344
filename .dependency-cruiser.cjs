/** Imports point one way: functions → shared → shared/domain. The cloud stacks know the platform as data only. */

/** Packages without input or output of their own. */
const PURE_PACKAGES = 'node_modules/(big\\.js|dinero\\.js|ipaddr\\.js|transliteration|valibot)/'

/** What the stacks, the bundler and the description of the API are made from. */
const DATA = [
  '^functions/[^/]+\\.ts$',
  '^functions/[^/]+/(routes|docsFiles)\\.ts$',
  '^shared/domain/(problems|scopes)\\.ts$',
  '^shared/http/(answers|requestObject|routes)\\.ts$',
  '^shared/platform/(metricNames|queueVariables)\\.ts$',
  '^shared/table/keys\\.ts$',
  '^shared/documents/typesetting/fontFiles\\.ts$',
]

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Types may refer to one another; code may not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { path: '^test/' },
    },
    {
      name: 'benches-run-without-jest',
      severity: 'error',
      from: { path: '^test/bench/' },
      to: { path: '@jest/globals', reachable: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules know nothing of AWS, the platform or Node: what they need is passed in.',
      severity: 'error',
      from: { path: '^shared/domain/' },
      to: { pathNot: ['^shared/domain/', PURE_PACKAGES] },
    },
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
      from: { path: '^functions/([^/]+)/' },
      to: { path: '^functions/[^/]+/', pathNot: '^functions/$1/' },
    },
    {
      name: 'tables-hold-data',
      comment: 'Reading the tables of functions must not load the functions.',
      severity: 'error',
      from: { path: '^functions/[^/]+\\.ts$' },
      to: { path: '^functions/[^/]+/', pathNot: '^functions/[^/]+/routes\\.ts$' },
    },
    {
      name: 'lib-knows-data-only',
      comment: 'Only the local stack and the command lines load code of the platform.',
      severity: 'error',
      from: { path: '^lib/', pathNot: '^lib/(local|ops|reference)/' },
      to: { path: '^(functions|shared)/', pathNot: DATA },
    },
    {
      name: 'deployed-code-uses-deployed-packages',
      severity: 'error',
      from: { path: '^(functions|shared)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
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
    exclude: { path: '\\.json$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.js'],
    },
  },
}

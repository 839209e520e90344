process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT'
process.env.POWERTOOLS_METRICS_DISABLED ??= 'true'
// A machine that has other work may be ten times as slow.
process.env.CLIENT_PATIENCE ??= '30'
process.env.SANDBOX_CARRIERS ??= 'on'
process.env.SHOPIFY_CLIENT_ID ??= 'test-client'

/** Jest runs the TypeScript sources as ES modules (Middy 7 has no CommonJS build), stripped by swc. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test', '<rootDir>/lib'],
  setupFiles: ['./test/support/startingInstant.ts'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2024', parser: { syntax: 'typescript' }, experimental: { keepImportAttributes: true } },
        module: { type: 'es6' },
      },
    ],
  },
  globalSetup: './test/support/globalSetup.ts',
  globalTeardown: './test/support/globalTeardown.ts',
  // A net for what hangs, on a machine that may be busy. DynamoDB Local takes ten times as long as the embedded table, and
  // proofs run for an hour.
  testTimeout: process.env.REFERENCE_TABLE || process.env.PROOF ? 4 * 3_600_000 : 900_000,
  testSequencer: './test/support/longestFirst.ts',
  maxWorkers: 2,
  // Long tests try a sample of their cases, which the seed chooses.
  showSeed: true,
}

import { availableParallelism } from 'node:os'

process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT'
// A machine that has other work may be ten times as slow.
process.env.CLIENT_PATIENCE ??= '30'
process.env.SANDBOX_CARRIERS ??= 'on'
process.env.SHOPIFY_CLIENT_ID ??= 'test-client'
process.env.PAYMENT_PROVIDER ??= 'stripe'
// How many times as long as on an idle machine a test may take: CI, whose machine may be busy, says
// more.
process.env.TEST_PATIENCE ??= '3'

const MINUTE_MS = 60_000

/**
 * Jest runs the TypeScript sources as ES modules (Middy 7 has no CommonJS build), stripped by swc.
 */
export default {
  testEnvironment: './test/support/environment.ts',
  runtime: '<rootDir>/test/support/runtime.ts',
  roots: ['<rootDir>/test', '<rootDir>/lib'],
  setupFiles: ['./test/support/startingInstant.ts'],
  testMatch: ['**/*.test.ts'],
  // UPS's documents may be had by everybody and copied by nobody: who has them names their folder.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.UPS_DOCUMENTS ? [] : ['/upsDocuments\\.test\\.ts$']),
    // These install an earlier release, or a server from npm: `npm run proof` runs them.
    ...(process.env.PROOF === '1' ? [] : ['/(drills/upgrade|realVendure)\\.test\\.ts$']),
    ...(process.env.USPS_DOCUMENTS ? [] : ['/uspsDocuments\\.test\\.ts$']),
    // Medusa needs Postgres: who runs a server names its address.
    ...(process.env.MEDUSA_URL ? [] : ['/realMedusa\\.test\\.ts$']),
    // CI leaves out the long proofs of the embedded table where it did not change.
    ...(process.env.LEFT_OUT ? [process.env.LEFT_OUT] : []),
  ],
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
  moduleNameMapper: { '^fast-check$': '<rootDir>/test/support/fastCheck.ts' },
  globalSetup: './test/support/globalSetup.ts',
  globalTeardown: './test/support/globalTeardown.ts',
  // A net for what hangs; a test that takes longer says so itself. DynamoDB Local takes ten times
  // as long as the embedded table, and proofs run for an hour.
  testTimeout: MINUTE_MS * (process.env.REFERENCE_TABLE || process.env.PROOF ? 240 : Number(process.env.TEST_PATIENCE)),
  testSequencer: './test/support/longestFirst.ts',
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // A net for what leaks: a new worker has to load all packages again.
  workerIdleMemoryLimit: '2GB',
  // Long tests try a sample of their cases, which the seed chooses.
  showSeed: true,
}

import { availableParallelism } from 'node:os'

process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT'
// Timeouts of the client, for a busy machine.
process.env.CLIENT_PATIENCE ??= '30'
process.env.SANDBOX_CARRIERS ??= 'on'
process.env.SHOPIFY_CLIENT_ID ??= 'test-client'
process.env.PAYMENT_PROVIDER ??= 'stripe'
// Factor for timeouts. CI sets a larger one, as its machine may be busy.
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
  // The documents of UPS are public but may not be copied: their folder is configured.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.UPS_DOCUMENTS ? [] : ['/upsDocuments\\.test\\.ts$']),
    // These install an earlier release or a server from npm; `npm run proof` runs them.
    ...(process.env.PROOF === '1'
      ? []
      : ['/(drills/upgrade|realMedusa|realStoreStock|realVendure|peers)\\.test\\.ts$']),
    ...(process.env.USPS_DOCUMENTS ? [] : ['/uspsDocuments\\.test\\.ts$']),
    ...(process.env.FEDEX_DOCUMENTS ? [] : ['/fedexDocuments\\.test\\.ts$']),
    ...(process.env.ROYAL_MAIL_DOCUMENT ? [] : ['/royalMailDocument\\.test\\.ts$']),
    ...(process.env.DHL_EXPRESS_DOCUMENT ? [] : ['/dhlExpressDocument\\.test\\.ts$']),
    // CI excludes long proofs whose subject is unchanged.
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
  // Limit for tests that hang; longer tests set their own. DynamoDB Local is ten times slower than
  // the embedded table, and proofs run for an hour.
  testTimeout: MINUTE_MS * (process.env.REFERENCE_TABLE || process.env.PROOF ? 240 : Number(process.env.TEST_PATIENCE)),
  testSequencer: './test/support/longestFirst.ts',
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Limits leaks; a new worker has to load all packages again.
  workerIdleMemoryLimit: '2GB',
  // Long tests run a sample of their cases, selected by the seed.
  showSeed: true,
}

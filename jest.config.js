process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT'
process.env.POWERTOOLS_METRICS_DISABLED ??= 'true'
process.env.TABLE_TIMEOUT_MS ??= '20000'
process.env.SANDBOX_CARRIERS ??= 'on'

/** Jest runs the TypeScript sources as ES modules (Middy 7 has no CommonJS build), stripped by swc. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
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
  globalSetup: './test/support/startDynamoDb.ts',
  globalTeardown: './test/support/stopDynamoDb.ts',
  testTimeout: 60_000,
  // DynamoDB Local takes the other core: with two workers its answers come late.
  maxWorkers: 1,
}

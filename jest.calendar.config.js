import config from './jest.config.js'

/**
 * Where tests of calendars and cut-offs begin, one after the other: just before the end of a leap
 * day and of a year, summer time, winter time and Monday's invoices; and now, on a machine on which
 * hardly any time passes between two calls.
 */
const BEGINNINGS = [
  { TEST_INSTANT: '2028-02-29T23:59:50Z' },
  { TEST_INSTANT: '2027-12-31T23:59:50Z' },
  { TEST_INSTANT: '2027-03-28T00:59:50Z' },
  { TEST_INSTANT: '2027-10-31T00:59:50Z' },
  { TEST_INSTANT: '2027-08-02T00:09:50Z' },
  { TEST_PACE: '0.02' },
]

const { maxWorkers, workerIdleMemoryLimit, showSeed, testSequencer, testTimeout, ...project } = config

/** Every test file runs once for each beginning. */
export default {
  maxWorkers,
  workerIdleMemoryLimit,
  showSeed,
  testSequencer,
  testTimeout,
  projects: BEGINNINGS.map((beginning) => ({
    ...project,
    displayName: Object.values(beginning).join(),
    globals: { beginning },
  })),
}

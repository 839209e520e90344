import { jest } from '@jest/globals'
import fc from '../../node_modules/fast-check/lib/fast-check.js'

/* Replaces fast-check in tests: properties use the seed of the run, which Jest prints. */

fc.configureGlobal({ seed: jest.getSeed() })

export * from '../../node_modules/fast-check/lib/fast-check.js'
export default fc

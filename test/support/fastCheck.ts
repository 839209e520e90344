import { jest } from '@jest/globals'
import fc from '../../node_modules/fast-check/lib/fast-check.js'

/*
 * Stands for fast-check in tests: properties try the cases of the run's seed, which Jest prints, as
 * everything else does that tries a sample.
 */

fc.configureGlobal({ seed: jest.getSeed() })

export * from '../../node_modules/fast-check/lib/fast-check.js'
export default fc

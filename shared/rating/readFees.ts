import fees from '../data/edited/fees.json' with { type: 'json' }
import type { Fees } from './rules/fees.ts'

/**
 * Fees of customers without specific ones. A deployment can change the amounts:
 * `shared/data/edited/fees.json`.
 */
export const FEES: Fees = fees

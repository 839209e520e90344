import fees from '../data/edited/fees.json' with { type: 'json' }
import type { Fees } from './rules/fees.ts'

/**
 * What is charged besides parcels where a customer has no prices of its own. Amounts are a
 * deployer's to change: `shared/data/edited/fees.json`.
 */
export const FEES: Fees = fees

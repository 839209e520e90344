import type { Result } from '../../core/result.ts'
import type { ExchangeRates } from '../../exchangeRates/exchangeRates.ts'
import type { AddressedImport } from './rules/importedParcel.ts'
import type { LandedCost } from './rules/landedCost.ts'

export type DutyFault = 'no_rate' | 'unavailable'

/** Works out duty and tax. A deployer may put a landed cost service in its place. */
export type DutyRates = {
  /**
   * Duty and tax on the day of an instant (Unix ms). `no_rate` where something needed for it is not known, `unavailable` where it
   * cannot be read at the moment.
   */
  readonly landedCost: (parcel: AddressedImport, dayMs: number) => Promise<Result<LandedCost, DutyFault>>
}

/** Uses the rules shipped with the platform, and schedules that were imported. */
export const createTableDutyRates = (exchangeRates: ExchangeRates): DutyRates => ({
  landedCost: async (parcel, dayMs) => {
    // Loaded where the sender pays: most parcels are sent at the recipient's expense.
    const [{ landedCostByTables }, { bundledDutyRules }] = await Promise.all([
      import('./landedCostByTables.ts'),
      import('./bundledDutyRules.ts'),
    ])
    return landedCostByTables(parcel, dayMs, { rules: bundledDutyRules, exchangeRates })
  },
})

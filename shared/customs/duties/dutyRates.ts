import { formatDate, parseDate } from '../../core/dates.ts'
import { DAY_MS } from '../../core/durations.ts'
import { failure, type Result } from '../../core/result.ts'
import type { ReadInForce } from '../../datasets/datasets.ts'
import type { ExchangeRates } from '../../exchangeRates/exchangeRates.ts'
import { lazily } from '../../platform/lazily.ts'
import { log } from '../../platform/log.ts'
import { IMPORT_RULES_OUTDATED } from '../../platform/metricNames.ts'
import { oncePerWork } from '../../platform/unitOfWork.ts'
import type { LandedCosts, landedCostsTo } from './landedCostByTables.ts'
import type { AddressedImport } from './rules/importedParcel.ts'
import type { DutyRules } from './rules/importRule.ts'
import type { LandedCost } from './rules/landedCost.ts'
import { RULES_OUTDATED_DAYS } from './rules/limits.ts'

export type DutyFault = 'no_rate' | 'unavailable'

/** Works out duty and tax. A deployer may put a landed cost service in its place. */
export type DutyRates = {
  /**
   * Duty and tax on the day of an instant (Unix ms). `no_rate` where something needed for it is not known, `unavailable` where it
   * cannot be read at the moment.
   */
  readonly landedCost: (parcel: AddressedImport, dayMs: number) => Promise<Result<LandedCost, DutyFault>>
}

/** Loaded where the sender pays, once: most parcels are sent at the recipient's expense. A quote asks for each way. */
const loadTables = lazily(() => import('./landedCostByTables.ts'))

/** Uses the rules in force, those that ship or those operators loaded, and schedules that were imported. */
export function createDutyRates(exchangeRates: ExchangeRates, readInForce: ReadInForce<DutyRules>): DutyRates {
  const told = new Set<string>()
  const costsTo = async (
    destination: Parameters<typeof landedCostsTo>[0],
    dayMs: number,
  ): Promise<Result<LandedCosts, DutyFault>> => {
    const read = await readInForce()
    const [inForce] = read.ok ? read.value : []
    if (!inForce) return failure('unavailable')
    const { version, value: rules } = inForce
    const days = Math.floor((dayMs - (parseDate(rules.checked) ?? dayMs)) / DAY_MS)
    // Once for each process and version: an alarm waits for it.
    if (days > RULES_OUTDATED_DAYS && !told.has(version)) {
      told.add(version)
      log.error(IMPORT_RULES_OUTDATED, { version, checked: rules.checked, today: formatDate(dayMs) })
    }
    const tables = await loadTables()
    return tables.landedCostsTo(destination, dayMs, { rules, exchangeRates })
  }
  // A quote asks for the same destination once for each price: in a unit of work, rules and rates stay the same.
  const known = oncePerWork(() => new Map<string, ReturnType<typeof costsTo>>())
  return {
    landedCost: async (parcel, dayMs) => {
      const { country, province, postalCode, shipping } = parcel
      const destination = { country, province, postalCode, currency: shipping.currency }
      const ofWork = known()
      const name = JSON.stringify([destination, dayMs])
      const costs = ofWork.get(name) ?? costsTo(destination, dayMs)
      ofWork.set(name, costs)
      const found = await costs
      return found.ok ? found.value(parcel) : found
    },
  }
}

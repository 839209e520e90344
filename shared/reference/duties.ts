import type { ImportRule } from '../domain/customs/landedCost.ts'
import dutiesJson from './duties.generated.json' with { type: 'json' }

type Row = Omit<ImportRule, 'dutyRates'> & { readonly schedule: string }

const rows: ReadonlyMap<string, Row> = new Map(Object.entries(dutiesJson.countries))
const schedules: ReadonlyMap<string, ImportRule['dutyRates']> = new Map(Object.entries(dutiesJson.schedules))

/** What a country asks for imports; null where we have no rates. */
export function importRule(country: string): ImportRule | null {
  const row = rows.get(country)
  const dutyRates = row && schedules.get(row.schedule)
  return dutyRates ? { ...row, dutyRates } : null
}

import type { ImportRule } from '../domain/customs/landedCost.ts'
import dutiesJson from './duties.generated.json' with { type: 'json' }

const rows: ReadonlyMap<string, string> = new Map(Object.entries(dutiesJson.countries))
const schedules: ReadonlyMap<string, ImportRule['dutyRates']> = new Map(Object.entries(dutiesJson.schedules))

/** What a country asks for imports; null where we have no rates. */
export function importRule(country: string): ImportRule | null {
  const [dutyFree, taxFree, taxesShipping, schedule = '', taxRate, ...provinces] = rows.get(country)?.split('|') ?? []
  const dutyRates = schedules.get(schedule)
  if (taxRate === undefined || dutyRates === undefined) return null
  return {
    dutyFreeUpToCents: Number(dutyFree),
    taxFreeUpToCents: Number(taxFree),
    taxesShipping: taxesShipping === '1',
    taxRate,
    provinceTaxRates: new Map(provinces.map((text) => provinceRate(text))),
    dutyRates,
  }
}

function provinceRate(text: string): [code: string, rate: string] {
  const [code = '', rate = '0'] = text.split('=')
  return [code, rate]
}

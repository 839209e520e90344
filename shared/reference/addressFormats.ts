import type { AddressFormat, Division } from '../domain/addresses/addressFormat.ts'
import formatsJson from './addressFormats.generated.json' with { type: 'json' }
import divisionsJson from './divisions.generated.json' with { type: 'json' }

/** Countries where an unknown province is a mistake: the codes are few, short and the only usual way to write them. */
const COMPLETE: readonly string[] = ['AU', 'BR', 'CA', 'US']
const ANY_COUNTRY: AddressFormat = { format: '%N%n%O%n%A%n%C %Z', required: 'AC' }

const formats: ReadonlyMap<string, Omit<AddressFormat, 'divisions'>> = new Map(Object.entries(formatsJson))
const divisionRows: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(divisionsJson))

function division(row: string): Division {
  const [code = '', name = '', otherCode = '', postalStart = ''] = row.split('~')
  const names = [name, otherCode].filter((text) => text !== '')
  return postalStart === '' ? { code, names } : { code, names, postalStart }
}

/** How a country writes addresses, with its provinces where they are checked. */
export function addressFormat(country: string): AddressFormat {
  const format = formats.get(country) ?? ANY_COUNTRY
  const rows = divisionRows.get(country)
  return rows ? { ...format, divisions: rows.map(division), divisionsAreComplete: COMPLETE.includes(country) } : format
}

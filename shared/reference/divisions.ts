import type { Division } from '../domain/addresses/addressFormat.ts'
import divisionsJson from './divisions.generated.json' with { type: 'json' }

const rows: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(divisionsJson))

function division(row: string): Division {
  const [code = '', name = '', postalStart = '', otherCode = ''] = row.split('~')
  const names = [name, otherCode].filter((text) => text !== '')
  return postalStart === '' ? { code, names } : { code, names, postalStart }
}

/** Provinces of a country; none where they are not checked. */
export const divisions = (country: string): readonly Division[] => rows.get(country)?.map(division) ?? []

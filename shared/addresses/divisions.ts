import divisionsJson from '../data/generated/divisions.json' with { type: 'json' }
import type { Division } from './rules/addressFormat.ts'

function division(row: string): Division {
  const [code = '', name = '', postalStart = '', otherCode = ''] = row.split('~')
  const names = [name, otherCode].filter((text) => text !== '')
  return postalStart === '' ? { code, names } : { code, names, postalStart }
}

const byCountry: ReadonlyMap<string, readonly Division[]> = new Map(
  Object.entries(divisionsJson).map(([country, rows]) => [country, rows.map(division)]),
)

/** Provinces of a country; none where they are not checked. */
export const divisions = (country: string): readonly Division[] => byCountry.get(country) ?? []

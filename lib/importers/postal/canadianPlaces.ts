import type { PlaceBook } from './placeBook.ts'

/** Beginnings that lie wholly within one city, whatever its parts are called. */
const WITHIN: readonly (readonly [start: RegExp, city: string])[] = [
  [/^M/, 'Toronto'],
  [/^K[12]/, 'Ottawa'],
  [/^H[1-5]/, 'Montréal'],
  [/^H7/, 'Laval'],
  [/^G[12]/, 'Québec'],
]

/**
 * Canada's first three characters are listed with descriptions such as `Calgary (Brentwood / Collingwood)`. What begins
 * with a town we know is put down to it, what lies in the country to no place at all (an empty name).
 */
export function canadianPlaces(
  district: string,
  description: string,
  province: string | null,
  book: PlaceBook,
): readonly string[] {
  const isRural = district[1] === '0'
  const described = isRural ? undefined : knownTown(description, province, book)
  const around = WITHIN.find(([start]) => start.test(district))?.[1]
  const names = [described, around].filter((name) => name !== undefined)
  return names.length > 0 ? names : ['']
}

function knownTown(description: string, province: string | null, book: PlaceBook): string | undefined {
  const words = description
    .replace(/\s*\(.*/, '')
    .replace(/- +/g, '-')
    .split(' ')
  for (let count = words.length; count > 0; count--) {
    const found = book.find(words.slice(0, count).join(' '), province)
    if (found && found.name !== '') return found.name
  }
  return undefined
}

import { addressFormat } from '../../../shared/addresses/addressFormats.ts'
import { provinceFinder } from '../../../shared/addresses/rules/places/gazetteer.ts'
import type { PlaceData } from '../../../shared/addresses/rules/places/placeData.ts'
import { canadianPlaces } from './canadianPlaces.ts'
import { PlaceBook } from './placeBook.ts'
import { districtOfRow, isFirm, withoutNumber } from './postalDistricts.ts'
import type { PostalRow } from './readPostalFile.ts'

/** Countries of which GeoNames lists one code a town, though large ones have many. */
const ONE_CODE_A_TOWN = ['BR', 'CL']
/** Countries whose rows name streets or parts of the only city. */
const ONE_CITY: Readonly<Record<string, string>> = { SG: 'Singapore' }
/** Countries whose rows do not name all towns. */
const WITHOUT_NAMES = ['CA', 'SG']
/** Post towns that are larger than the places listed for their codes. */
const POST_TOWNS: Readonly<Record<string, readonly (readonly [start: RegExp, town: string, province: string])[]>> = {
  GB: [[/^(?:E|EC|N|NW|SE|SW|W|WC)\d/, 'London', 'ENG']],
}

/** Adds rows of one country to its places; tells how many were of no use. */
export function addPostalRows(
  before: PlaceData,
  rows: readonly PostalRow[],
): { readonly data: PlaceData; readonly unused: number } {
  const { country } = before
  const format = addressFormat(country)
  const book = new PlaceBook(before)
  const findProvince = provinceFinder(before)
  const provinceOf = (units: readonly string[]): string | null => {
    // Smaller units first: where ours are of the second level, the first is a region of several.
    for (const unit of [units[2], units[3], units[0], units[1]]) {
      const found = unit ? findProvince(unit) : null
      const [code, ...others] = found && !found.isNear ? found.codes : []
      if (code !== undefined && others.length === 0) return code
    }
    return null
  }
  let unused = 0
  for (const row of rows) {
    const district = isFirm(row) ? null : districtOfRow(row, format)
    if (district === null) {
      unused++
      continue
    }
    const province = provinceOf(row.units)
    for (const name of namesOf(row, district, province, book)) book.add({ name, province, districts: [district] })
    for (const [start, town, within] of POST_TOWNS[country] ?? []) {
      if (start.test(district)) book.add({ name: town, province: within, districts: [district] })
    }
  }
  const towns = WITHOUT_NAMES.includes(country) ? before.towns : 'all'
  return { data: book.data({ towns, codes: ONE_CODE_A_TOWN.includes(country) ? 'some' : 'all' }), unused }
}

function namesOf(row: PostalRow, district: string, province: string | null, book: PlaceBook): Iterable<string> {
  const { country, place } = row
  const city = ONE_CITY[country]
  if (city !== undefined) return [city]
  if (country === 'CA') return new Set(canadianPlaces(district, place, province, book))
  return new Set([place, withoutNumber(place)])
}

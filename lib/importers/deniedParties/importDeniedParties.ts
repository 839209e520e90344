import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseDate } from '../../../shared/core/dates.ts'
import { failure, ok } from '../../../shared/core/result.ts'
import { DENIED_PARTIES, LIST_INDEX, listFile } from '../../../shared/customs/screening/deniedPartyLists.ts'
import type { DeniedPartyList, ListedParty } from '../../../shared/customs/screening/rules/screening.ts'
import { replaceFile } from '../../replaceFile.ts'
import type { Importer } from '../importer.ts'
import { changesBetween, countsTold, type Parts } from '../importer.ts'
import { textOf } from '../readFiles.ts'
import { readListFile } from './readListFile.ts'

/** Puts a public list of denied parties among those recipients are screened against, or a newer version in its place. */
export const importDeniedParties: Importer = {
  summary:
    'lists of denied parties: OFAC sdn.csv, sdn.xml or consolidated.xml, UN consolidated XML, EU CSV, UK CSV (Treasury or Foreign Office)',
  options: {
    '--list <name>': 'what the list is called here, like un or ofac',
    '--aliases <file>': 'alt.csv, which belongs to sdn.csv',
    '--date <day>': 'its version, YYYY-MM-DD, where the file does not say',
  },
  example: 'denied-parties sdn.csv --aliases alt.csv --list ofac --date 2026-11-20',
  run: async (file, { directory, options, progress }) => {
    const { list = '', aliases, date } = options
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(list) || listFile(list) === LIST_INDEX) {
      return failure('--list must be a short name of small letters, digits and hyphens')
    }
    if (date !== undefined && parseDate(date) === null) return failure('--date must be a day like 2026-11-20')
    progress('reading')
    const read = readListFile(textOf(readFileSync(file)), aliases ? textOf(readFileSync(aliases)) : null)
    if (!read.ok) return failure(`${basename(file)}: ${read.error}`)
    const version = date ?? read.value.version
    if (version === null) return failure(`${basename(file)}: does not say of which day it is: add --date`)
    const after: DeniedPartyList = { list, source: read.value.source, version, entries: read.value.entries }
    const folder = join(directory, DENIED_PARTIES)
    const before = writtenList(join(folder, listFile(list)))
    if (before && print(before) === print(after)) return ok([`${list}: nothing changed`])
    progress('writing')
    await replaceFile(join(folder, listFile(list)), print(after))
    await nameList(join(folder, LIST_INDEX), list)
    return ok(told(before, after))
  },
}

function writtenList(file: string): DeniedPartyList | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** The list is written first: one that is named and missing would stop all screening. */
async function nameList(file: string, list: string): Promise<void> {
  const named: readonly string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  if (!named.includes(list)) await replaceFile(file, `${JSON.stringify([...named, list].sort())}\n`)
}

/** An entry a line, so that changes are easy to review. */
function print({ entries, ...about }: DeniedPartyList): string {
  const head = JSON.stringify({ ...about, entries: [] }).slice(0, -2)
  return `${head}\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`
}

function told(before: DeniedPartyList | null, { list, version, entries }: DeniedPartyList): readonly string[] {
  const changes = changesBetween(partsOf(before?.entries ?? []), partsOf(entries))
  const [added, removed] = [new Set(changes.added), new Set(changes.removed)]
  const names = entries.reduce((sum, { names, weakNames }) => sum + names.length + weakNames.length, 0)
  return [
    `${list}@${version}: ${entries.length} parties with ${names} names`,
    countsTold(changes),
    ...examples('added', entries, added),
    ...examples('removed', before?.entries ?? [], removed),
  ]
}

const partsOf = (entries: readonly ListedParty[]): Parts =>
  new Map(entries.map((entry) => [entry.id, JSON.stringify(entry)]))

const EXAMPLES = 5

const examples = (what: string, entries: readonly ListedParty[], ids: ReadonlySet<string>): readonly string[] =>
  ids.size > EXAMPLES
    ? []
    : entries
        .filter(({ id }) => ids.has(id))
        .map(({ id, names, weakNames }) => `${what}: ${id} ${names[0] ?? weakNames[0] ?? ''}`)

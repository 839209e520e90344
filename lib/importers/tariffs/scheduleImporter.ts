import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseDate } from '#shared/core/dates.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ScheduleLine } from '#shared/customs/duties/rules/dutyRate.ts'
import { getCurrentHsEdition, isHsEdition } from '#shared/customs/goods/rules/hsEdition.ts'
import { decodeBytes } from '#shared/imports/files/decodeText.ts'
import { type CsvRow, parseCsvRows } from '#shared/imports/files/readFiles.ts'
import type { Importer } from '../importer.ts'
import { INVALID_EDITION_MESSAGE, SCHEDULE_EDITION_OPTION } from './editionOption.ts'
import { storeSchedule } from './tariffFolder.ts'

type Schedule = Pick<Importer, 'summary' | 'example'> & {
  /** Name of the stored schedule: a country, or EU. */
  readonly schedule: string
  /** Returns the delimiter by the first line; default: comma. */
  readonly detectSeparator?: (title: string) => ',' | ';'
  /** Returns the declarable lines on a day, or the errors of the file. */
  readonly parseLines: (rows: readonly CsvRow[], day: string, file: string) => Result<readonly ScheduleLine[], string>
}

/** Creates an importer of a tariff schedule published as a CSV, effective from a day on. */
export const createScheduleImporter = ({
  schedule,
  summary,
  example,
  parseLines: toLines,
  detectSeparator,
}: Schedule): Importer => ({
  summary,
  options: {
    '--from <day>': 'Effective date (YYYY-MM-DD). Earlier versions remain valid for earlier dates.',
    ...SCHEDULE_EDITION_OPTION,
  },
  example,
  run: async (file, { directory, options: { from = '', edition: named }, progress }) => {
    if (parseDate(from) === null) return failure('--from must be a date, for example 2024-01-01')
    const edition = named ?? getCurrentHsEdition(from)
    if (!isHsEdition(edition)) return failure(INVALID_EDITION_MESSAGE)
    progress('reading')
    const name = basename(file)
    const text = decodeBytes(readFileSync(file))
    const [title = ''] = text.split('\n', 1)
    const rows = parseCsvRows(text, detectSeparator?.(title))
    if (!rows.ok) return failure(`${name}: ${rows.error}`)
    progress(`${rows.value.length} rows`)
    const lines = toLines(rows.value, from, name)
    return lines.ok ? ok(await storeSchedule(directory, schedule, { from, edition }, lines.value)) : lines
  },
})

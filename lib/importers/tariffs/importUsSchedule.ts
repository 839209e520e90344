import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as v from 'valibot'
import { parseDate } from '../../../shared/core/dates.ts'
import { failure, ok } from '../../../shared/core/result.ts'
import { customsTariffFiles } from '../../../shared/customs/duties/customsTariffs.ts'
import type { ScheduleLine } from '../../../shared/customs/duties/rules/dutyRate.ts'
import type { Parts } from '../changes.ts'
import { csvRows } from '../csvRows.ts'
import type { Importer } from '../importer.ts'
import { textOf } from '../textOf.ts'
import { scheduleLines } from './scheduleLines.ts'
import { CHAPTERS, changesTold, type TariffFolder, tariffFolder } from './tariffFolder.ts'

const COUNTRY = 'US'
const Versions = v.nullable(v.array(v.string()))
const Lines = v.nullable(v.array(v.tuple([v.string(), v.string(), v.nullable(v.string())])))

/** The Harmonized Tariff Schedule of the United States: codes of ten digits and rates of duty, from a day on. */
export const importUsSchedule: Importer = {
  summary: "the tariff schedule of the United States: the International Trade Commission's own CSV export",
  options: { '--from <day>': 'the first day it holds, YYYY-MM-DD; earlier versions stay for earlier days' },
  example: 'us-hts hts_2024_basic_edition.csv --from 2024-01-01',
  run: async (file, { directory, options: { from = '' }, progress }) => {
    if (parseDate(from) === null) return failure('--from must be a day like 2024-01-01')
    progress('reading')
    const rows = csvRows(textOf(readFileSync(file)))
    if (!rows.ok) return failure(`${basename(file)}: ${rows.error}`)
    progress(`${rows.value.length} rows`)
    const lines = scheduleLines(rows.value, basename(file))
    if (!lines.ok) return lines
    const folder = tariffFolder(directory)
    const before = versionRows(folder, from)
    for (const chapter of CHAPTERS) {
      const own = lines.value.filter(({ code }) => code.startsWith(chapter))
      folder.write(customsTariffFiles.schedule(COUNTRY, from, chapter), fileText(own))
    }
    // Named last: until then nothing of it is read.
    const versions = v.parse(Versions, folder.read(customsTariffFiles.versions(COUNTRY))) ?? []
    const known = [...new Set([...versions, from])].sort()
    folder.write(customsTariffFiles.versions(COUNTRY), `${JSON.stringify(known)}\n`)
    const plain = lines.value.filter(({ dutyRate }) => dutyRate !== null).length
    return ok([
      changesTold(`lines from ${from} on`, before, new Map(lines.value.map((line) => [line.code, rowText(line)]))),
      `${plain} have a plain rate; the others are rated by our own table`,
      `versions of ${COUNTRY}: ${known.join(', ')}`,
    ])
  },
}

const rowText = ({ code, description, dutyRate }: ScheduleLine): string => JSON.stringify([code, description, dutyRate])
/** A line of text each, so that changes are easy to review. */
const fileText = (lines: readonly ScheduleLine[]): string => `[\n${lines.map(rowText).join(',\n')}\n]\n`

const versionRows = (folder: TariffFolder, version: string): Parts =>
  new Map(
    CHAPTERS.flatMap(
      (chapter) => v.parse(Lines, folder.read(customsTariffFiles.schedule(COUNTRY, version, chapter))) ?? [],
    ).map((row) => [row[0], JSON.stringify(row)]),
  )

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { replaceFile } from '#lib/replaceFile.ts'
import { customsTariffFiles } from '#shared/customs/duties/customsTariffs.ts'
import type { ScheduleLine } from '#shared/customs/duties/rules/dutyRate.ts'
import { HS_CHAPTERS } from '#shared/customs/goods/hsLists.ts'
import type { HsEdition } from '#shared/customs/goods/rules/hsEdition.ts'
import { diffScheduleParts, formatChangeCounts, isUnchanged, type Parts } from '../importer.ts'

/** Files in the tariff folder of the reference data. */
export function openTariffFolder(directory: string) {
  const toPath = (name: string): string => join(directory, 'imported/tariffs', name)
  const textOf = (name: string): string | null => (existsSync(toPath(name)) ? readFileSync(toPath(name), 'utf8') : null)
  return {
    read: (name: string): unknown => JSON.parse(textOf(name) ?? 'null'),
    /** Skips files with unchanged content. */
    write: async (name: string, text: string): Promise<void> => {
      if (textOf(name) !== text) await replaceFile(toPath(name), text)
    },
  }
}

export type TariffFolder = ReturnType<typeof openTariffFolder>

/** Formats the changes of an import. */
export function formatScheduleChanges(subject: string, before: Parts, after: Parts): string {
  const changes = diffScheduleParts(before, after)
  return isUnchanged(changes)
    ? `no changes: ${after.size} ${subject}`
    : `${after.size} ${subject}: ${formatChangeCounts(changes)}`
}

const Editions = v.nullable(v.record(v.string(), v.string()))
const Versions = v.nullable(v.array(v.string()))
const Lines = v.nullable(v.array(v.tuple([v.string(), v.string(), v.nullable(v.string())])))

/** Stores a schedule effective from a day on. Returns the changes as text. */
export async function storeSchedule(
  directory: string,
  schedule: string,
  { from, edition }: { readonly from: string; readonly edition: HsEdition },
  lines: readonly ScheduleLine[],
): Promise<readonly string[]> {
  const folder = openTariffFolder(directory)
  const before = parseVersionRows(folder, schedule, from)
  for (const chapter of HS_CHAPTERS) {
    const own = lines.filter(({ code }) => code.startsWith(chapter))
    await folder.write(customsTariffFiles.schedule(schedule, from, chapter), serializeSchedule(own))
  }
  const editions = v.parse(Editions, folder.read(customsTariffFiles.editions(schedule))) ?? {}
  const named = Object.entries({ ...editions, [from]: edition }).sort(([one], [other]) => one.localeCompare(other))
  await folder.write(customsTariffFiles.editions(schedule), `${JSON.stringify(Object.fromEntries(named))}\n`)
  // Registered last, so that it is not read before it is complete.
  const versions = v.parse(Versions, folder.read(customsTariffFiles.versions(schedule))) ?? []
  const known = [...new Set([...versions, from])].sort()
  await folder.write(customsTariffFiles.versions(schedule), `${JSON.stringify(known)}\n`)
  const plain = lines.filter(({ dutyRate }) => dutyRate !== null).length
  return [
    formatScheduleChanges(
      `lines effective from ${from}`,
      before,
      new Map(lines.map((line) => [line.code, serializeScheduleLine(line)])),
    ),
    `${plain} have a plain rate; the others use the platform's own rates`,
    `edition: HS ${edition}`,
    `versions of ${schedule}: ${known.join(', ')}`,
  ]
}

const serializeScheduleLine = ({ code, description, dutyRate }: ScheduleLine): string =>
  JSON.stringify([code, description, dutyRate])
/** One entry per line for readable diffs. */
const serializeSchedule = (lines: readonly ScheduleLine[]): string =>
  `[\n${lines.map(serializeScheduleLine).join(',\n')}\n]\n`

const parseVersionRows = (folder: TariffFolder, schedule: string, version: string): Parts =>
  new Map(
    HS_CHAPTERS.flatMap(
      (chapter) => v.parse(Lines, folder.read(customsTariffFiles.schedule(schedule, version, chapter))) ?? [],
    ).map((row) => [row[0], JSON.stringify(row)]),
  )

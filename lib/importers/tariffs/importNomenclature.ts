import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { HS_CHAPTERS, hsListFiles } from '#shared/customs/goods/hsLists.ts'
import { BUNDLED_HS_EDITION, type HsEdition, isHsEdition } from '#shared/customs/goods/rules/hsEdition.ts'
import { decodeBytes } from '#shared/imports/files/decodeText.ts'
import { type CsvRow, failed, parseCsvRows } from '#shared/imports/files/readFiles.ts'
import type { Importer } from '../importer.ts'
import { EDITION_OPTION, INVALID_EDITION_MESSAGE } from './editionOption.ts'
import { formatScheduleChanges, openTariffFolder, type TariffFolder } from './tariffFolder.ts'

const COLUMNS = ['section', 'hscode', 'description', 'parent', 'level']
/** Parent row of all chapters. */
const ROOT = 'TOTAL'
const Chapter = v.nullable(v.record(v.string(), v.string()))

/** Imports the official texts of headings and subheadings of the Harmonized System, for search. */
export const importNomenclature: Importer = {
  summary: `Harmonized System published by the United Nations: CSV of ${COLUMNS.join(',')}`,
  options: EDITION_OPTION,
  example: 'hs harmonized-system-2028.csv --edition 2028',
  run: async (file, { directory, options: { edition = BUNDLED_HS_EDITION }, progress }) => {
    if (!isHsEdition(edition)) return failure(INVALID_EDITION_MESSAGE)
    progress('reading')
    const rows = parseCsvRows(decodeBytes(readFileSync(file)))
    const name = basename(file)
    if (!rows.ok) return failure(`${name}: ${rows.error}`)
    const texts = parseNomenclatureTexts(rows.value, name)
    if (!texts.ok) return texts
    const missing = edition === BUNDLED_HS_EDITION ? [] : findMissingChapters(texts.value)
    if (missing.length > 0)
      return failure(
        `${name}: HS ${edition} must be complete, but it does not contain headings of chapters ${missing.join(', ')}`,
      )
    const folder = openTariffFolder(directory)
    const before = loadAllEditions(folder, edition)
    for (const chapter of HS_CHAPTERS) {
      const own = [...texts.value].filter(([code]) => code.startsWith(chapter))
      await folder.write(
        hsListFiles.nomenclature(chapter, edition),
        `${JSON.stringify(Object.fromEntries(own), null, 1)}\n`,
      )
    }
    return ok([formatScheduleChanges('headings and subheadings', before, texts.value), `edition: HS ${edition}`])
  },
}

/**
 * Another edition replaces the bundled one, so a partial list would make all other codes unknown.
 */
const findMissingChapters = (texts: ReadonlyMap<string, string>): readonly string[] => {
  const present = new Set([...texts.keys()].map((code) => code.slice(0, 2)))
  return HS_CHAPTERS.filter((chapter) => !present.has(chapter))
}

/** Returns texts by code, in order. Chapter names come from the platform's own table. */
function parseNomenclatureTexts(
  [header, ...rows]: readonly CsvRow[],
  file: string,
): Result<ReadonlyMap<string, string>, string> {
  if (header?.cells.join() !== COLUMNS.join()) return failure(`${file}:1: the columns must be ${COLUMNS.join(',')}`)
  const texts = new Map<string, string>()
  const errors: string[] = []
  for (const { line, cells } of rows) {
    const [, code = '', text = '', parent = '', level = ''] = cells
    if (code === ROOT) continue
    const error =
      validateNomenclatureRow(code, text, parent, level) ?? (texts.has(code) ? `duplicate code ${code}` : null)
    if (error) errors.push(`${file}:${line}: ${error}`)
    else if (code.length > 2 && HS_CHAPTERS.includes(code.slice(0, 2))) texts.set(code, text)
  }
  if (errors.length > 0) return failed(errors)
  if (texts.size === 0) return failure(`${file}: the file is empty`)
  return ok(new Map([...texts].toSorted(([one], [other]) => (one < other ? -1 : 1))))
}

function validateNomenclatureRow(code: string, text: string, parent: string, level: string): string | null {
  if (!/^\d{2}(\d{2}){0,2}$/.test(code)) return `${code} is not a code of 2, 4 or 6 digits`
  if (level !== String(code.length)) return `${code} is not of level ${level}`
  if (code.length > 2 && parent !== code.slice(0, -2)) return `${code} is not a subdivision of ${parent}`
  return text === '' ? `${code} does not have a description` : null
}

const loadAllEditions = (folder: TariffFolder, edition: HsEdition): ReadonlyMap<string, string> =>
  new Map(
    HS_CHAPTERS.flatMap((chapter) =>
      Object.entries(v.parse(Chapter, folder.read(hsListFiles.nomenclature(chapter, edition))) ?? {}),
    ),
  )

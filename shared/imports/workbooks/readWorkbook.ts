import { failure, ok, type Result } from '#shared/core/result.ts'
import { detectBinaryFormat } from '../files/decodeText.ts'
import { type ArchiveLimits, unpackArchive } from '../files/zipArchive.ts'
import { readSheet, type SheetRow } from './readSheet.ts'
import { MAX_WORKBOOK_BYTES, WORKBOOK_TOO_LARGE_MESSAGE } from './workbookLimits.ts'
import {
  parseRelations,
  parseSharedStrings,
  parseStyles,
  parseWorkbookPart,
  type WorkbookPart,
} from './workbookParts.ts'

export type Sheet = { readonly name: string; readonly rows: readonly SheetRow[] }

const MAX_SHEETS = 50

/** Spreadsheet programs compress repetitive sheets to a hundredth. */
const LIMITS: ArchiveLimits = { entries: 2_000, bytes: 10 * 1024 * 1024, ratio: 300 }

/** Parts without cell values, such as pictures and caches. */
const UNREAD =
  /(^|\/)((docProps|customXml|drawings|charts|media|theme|pivot\w*|externalLinks|\w*[cC]omments|tables|queryTables|richData)\/|calcChain)/

const isRead = (name: string): boolean => /\.(rels|xml)$/i.test(name) && !UNREAD.test(name)

/** Parses the sheets of a workbook (ECMA-376, XLSX), with each cell as text by its format. */
export function readWorkbook(bytes: Uint8Array): Result<readonly Sheet[], string> {
  if (bytes.length > MAX_WORKBOOK_BYTES) return failure(WORKBOOK_TOO_LARGE_MESSAGE)
  const parts = unpackArchive(bytes, isRead, LIMITS)
  if (!parts.ok) return parts
  if (parts.value === null) return failure(`is ${detectBinaryFormat(bytes) ?? 'text'}, not a workbook (XLSX)`)
  return readWorkbookParts(parts.value)
}

type Parts = ReadonlyMap<string, Uint8Array>

function readWorkbookParts(parts: Parts): Result<readonly Sheet[], string> {
  const top = parseRelations(parts, '')
  if (!top.ok) return top
  const path = top.value.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
  const content = parts.get(path)
  if (!content) return failure(`is a zip archive but not a workbook (XLSX): ${detectFormat(parts)}`)
  const relations = parseRelations(parts, path)
  if (!relations.ok) return relations
  const workbook = parseWorkbookPart(content)
  if (!workbook.ok) return workbook
  if (workbook.value.sheets.length > MAX_SHEETS) return failure(`the workbook has more than ${MAX_SHEETS} sheets`)
  const partOf = (kind: string): Uint8Array | undefined =>
    parts.get(relations.value.find(({ type }) => type.endsWith(`/${kind}`))?.target ?? '')
  const texts = parseSharedStrings(partOf('sharedStrings'))
  if (!texts.ok) return texts
  const formats = parseStyles(partOf('styles'))
  if (!formats.ok) return formats
  const pathOf = (id: string) => relations.value.find((one) => one.id === id && one.type.endsWith('/worksheet'))?.target
  return parseSheets(workbook.value, (id) => parts.get(pathOf(id) ?? ''), {
    texts: texts.value,
    formats: formats.value,
  })
}

const detectFormat = (parts: Parts): string => (parts.has('content.xml') ? 'save an ODS as XLSX' : 'save it as XLSX')

type Tables = { readonly texts: readonly string[]; readonly formats: readonly string[] }

function parseSheets(
  { sheets, epoch, isUncalculated }: WorkbookPart,
  partOf: (id: string) => Uint8Array | undefined,
  tables: Tables,
): Result<readonly Sheet[], string> {
  const read: Sheet[] = []
  const room = { rows: MAX_ROWS, characters: MAX_CHARACTERS }
  for (const { name, id } of sheets) {
    const part = partOf(id)
    // Chart and macro sheets have no cells.
    if (!part) continue
    const rows = readSheet(part, { ...tables, epoch, isUncalculated, room })
    if (!rows.ok) return failure(`sheet ${name}: ${rows.error}`)
    read.push({ name, rows: rows.value })
  }
  return read.length > 0 ? ok(read) : failure('the workbook does not contain any cells')
}

/** Limits of all sheets together. */
const MAX_ROWS = 20_000
const MAX_CHARACTERS = 8_000_000

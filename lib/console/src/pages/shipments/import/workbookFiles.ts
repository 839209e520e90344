import { strFromU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate'

/*
 * Large files and failed formulas, which the reader of workbooks does not support. It returns cells
 * such as `#N/A` as empty.
 */

export type ErrorCell = { readonly row: number; readonly column: number; readonly text: string }

const WORKBOOK = 'xl/workbook.xml'
const RELATIONSHIPS = 'xl/_rels/workbook.xml.rels'

/** Uncompressed size up to which a file of a workbook is read. */
const MAX_SHEET_BYTES = 200_000_000

/** Returns the value of an attribute of an XML tag; null if it is absent. */
const getXmlAttribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null

const unzipTextFiles = (bytes: Uint8Array, isIncluded: (file: UnzipFileInfo) => boolean): ReadonlyMap<string, string> =>
  new Map(Object.entries(unzipSync(bytes, { filter: isIncluded })).map(([name, content]) => [name, strFromU8(content)]))

/** Returns the name of the file that contains the first sheet. */
function findFirstSheet(bytes: Uint8Array): string | null {
  const files = unzipTextFiles(bytes, ({ name }) => name === WORKBOOK || name === RELATIONSHIPS)
  const sheet = /<(?:\w+:)?sheet\s[^>]*>/.exec(files.get(WORKBOOK) ?? '')?.[0] ?? ''
  const id = getXmlAttribute(sheet, '(?:\\w+:)?id')
  const relationships = files.get(RELATIONSHIPS)?.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []
  const target = relationships.find((tag) => getXmlAttribute(tag, 'Id') === id)
  const path = target ? getXmlAttribute(target, 'Target') : null
  return path === null ? null : path.startsWith('/') ? path.slice(1) : `xl/${path}`
}

/** Converts the letters of a column to its index: `A` to 0, `AA` to 26. */
const toColumnIndex = (letters: string): number =>
  [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1

/**
 * Returns the workbook with uncompressed files. The reader decompresses files above 512 kB in a
 * worker created from a blob, which the content security policy blocks, and then never finishes.
 */
export function decompressWorkbook(bytes: Uint8Array): Blob {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => /\.(xml|rels)$/.test(name) && originalSize <= MAX_SHEET_BYTES,
  })
  return new Blob([new Uint8Array(zipSync(files, { level: 0 }))])
}

/** Finds the failed cells of the first sheet, with row and column from 0. */
export function findErrorCells(bytes: Uint8Array): readonly ErrorCell[] {
  const name = findFirstSheet(bytes)
  const sheet = unzipTextFiles(bytes, (file) => file.name === name && file.originalSize <= MAX_SHEET_BYTES).get(
    name ?? '',
  )
  const cells = sheet?.match(/<(?:\w+:)?c\s[^>]*\bt="e"[^>]*>.*?<\/(?:\w+:)?c>/gs) ?? []
  return cells.flatMap((cell) => {
    const [, letters, number] = /^<[^>]*\sr="([A-Z]{1,3})(\d{1,7})"/.exec(cell) ?? []
    const text = /<(?:\w+:)?v>([^<]*)</.exec(cell)?.[1] ?? '#N/A'
    return letters && number ? [{ row: Number(number) - 1, column: toColumnIndex(letters), text }] : []
  })
}

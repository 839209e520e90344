import { strToU8, zipSync } from 'fflate'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relations = (...targets: readonly (readonly [id: string, kind: string, target: string])[]): string =>
  `<Relationships>${targets
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Returns the parts of a workbook with one sheet, for content that libraries cannot write. */
export const workbookParts = (sheet: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  '_rels/.rels': relations(['a', 'officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': '<workbook><sheets><sheet name="zones" r:id="b"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relations(
    ['b', 'worksheet', 'worksheets/sheet1.xml'],
    ['c', 'sharedStrings', '/xl/sharedStrings.xml'],
    ['d', 'styles', 'styles.xml'],
  ),
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  ...more,
})

export const zipped = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)])))

/** Returns a sheet with a header and rows of distinct numbers, up to a given size in bytes. */
export function largeSheet(bytes: number, columns: number): string {
  const heads = Array.from({ length: columns }, (_, at) => `<c t="inlineStr"><is><t>h${at}</t></is></c>`)
  const rows = [`<row r="1">${heads.join('')}</row>`]
  for (let [row, size] = [2, 0]; size < bytes; row++) {
    const cells = Array.from(
      { length: columns },
      (_, at) => `<c><v>${((row * 7919 + at * 104_729) % 100_000) / 100}</v></c>`,
    )
    const text = `<row r="${row}">${cells.join('')}</row>`
    size += text.length
    rows.push(text)
  }
  return rows.join('')
}

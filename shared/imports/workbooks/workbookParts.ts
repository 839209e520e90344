import { failure, ok, type Result } from '#shared/core/result.ts'
import { getBuiltInFormat } from './numberFormat.ts'
import { readXmlEvents } from './readXmlEvents.ts'

/*
 * Parts of a workbook: relations, shared strings, styles and sheets.
 */

type Relation = { readonly id: string; readonly type: string; readonly target: string }

/** Resolves the path of a relation: absolute, or relative to the folder of its source. */
function resolved(source: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const segments = source.split('/').slice(0, -1)
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

/** Reads the relations of a part; none if it has no relations file. */
export function parseRelations(
  parts: ReadonlyMap<string, Uint8Array>,
  source: string,
): Result<readonly Relation[], string> {
  const name = source.split('/').at(-1) ?? ''
  const content = parts.get(resolved(source, `_rels/${name}.rels`))
  if (!content) return ok([])
  const relations: Relation[] = []
  const read = readXmlEvents(content, {
    open: (element, { Id = '', Type = '', Target = '' }) => {
      if (element === 'Relationship') relations.push({ id: Id, type: Type, target: resolved(source, Target) })
    },
  })
  return read.ok ? ok(relations) : failure(`the relations of the workbook are damaged: ${read.error}`)
}

export type WorkbookPart = {
  readonly sheets: readonly { readonly name: string; readonly id: string }[]
  readonly epoch: 1900 | 1904
  /**
   * Libraries store formulas with placeholder results, to be calculated by a spreadsheet program.
   */
  readonly isUncalculated: boolean
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

export function parseWorkbookPart(content: Uint8Array): Result<WorkbookPart, string> {
  const sheets: { name: string; id: string }[] = []
  let [is1904, isUncalculated] = [false, false]
  const read = readXmlEvents(content, {
    open: (element, { name = '', id = '', date1904, fullCalcOnLoad }) => {
      if (element === 'sheet') sheets.push({ name, id })
      if (element === 'workbookPr') is1904 = isTrue(date1904)
      if (element === 'calcPr') isUncalculated = isTrue(fullCalcOnLoad)
    },
  })
  if (!read.ok) return failure(`the workbook is damaged: ${read.error}`)
  return ok({ sheets, epoch: is1904 ? 1904 : 1900, isUncalculated })
}

/** Reads the texts that cells reference by index. */
export function parseSharedStrings(content: Uint8Array | undefined): Result<readonly string[], string> {
  const texts: string[] = []
  if (!content) return ok(texts)
  let [text, isText, isPhonetic] = ['', false, false]
  const read = readXmlEvents(content, {
    open: (element) => {
      if (element === 'si') text = ''
      if (element === 'rPh') isPhonetic = true
      if (element === 't') isText = !isPhonetic
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (element) => {
      if (element === 't') isText = false
      if (element === 'rPh') isPhonetic = false
      if (element === 'si') texts.push(text)
    },
  })
  return read.ok ? ok(texts) : failure(`the texts of the workbook are damaged: ${read.error}`)
}

/** Returns the number format codes by cell style index. */
export function parseStyles(content: Uint8Array | undefined): Result<readonly string[], string> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  if (!content) return ok([])
  let isInCellStyles = false
  const read = readXmlEvents(content, {
    open: (element, { numFmtId = '0', formatCode = '' }) => {
      if (element === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (element === 'cellXfs') isInCellStyles = true
      if (element === 'xf' && isInCellStyles) formats.push(Number(numFmtId))
    },
    close: (element) => {
      if (element === 'cellXfs') isInCellStyles = false
    },
  })
  if (!read.ok) return failure(`the styles of the workbook are damaged: ${read.error}`)
  return ok(formats.map((id) => codes.get(id) ?? getBuiltInFormat(id)))
}

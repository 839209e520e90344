import { formatDateTime } from '#shared/core/dates.ts'
import { drawFieldRow, drawPageFooter, drawPartyField } from '../page/fields.ts'
import { fitTextLine, wrapTextWithin } from '../page/fitText.ts'
import { A4_CONTENT_BOX, A4_FOOTER_BOX, A4_SIZE_PT } from '../page/paper.ts'
import {
  type Box,
  createHorizontalRule,
  frame,
  inset,
  paginate,
  type Shape,
  splitColumns,
  stackSections,
} from '../page/shapes.ts'
import {
  type Columns,
  drawHeadingRow,
  drawRowTexts,
  formatAmount,
  formatEntryCount,
  TABLE_ROW_HEIGHT as ROW_HEIGHT,
  TABLE_CELL_MARGIN_PT,
  TABLE_FONT_SIZE_PT,
} from '../page/table.ts'
import { writeDocument } from '../page/writeDocument.ts'
import type { Measure } from '../typesetting/shapeText.ts'

/* Monthly statements as PDF. */

/** Total of entries of a kind. Amounts are minor units of the statement's currency. */
export type StatementGroup = {
  readonly name: string
  readonly entries: number
  readonly chargedMinor: number
  readonly creditedMinor: number
}

/** A ledger entry. */
export type StatementLine = {
  readonly entryId: number
  readonly bookedAtMs: number
  readonly description: string
  /** Negative for debits. */
  readonly amountMinor: number
}

/** Data of a monthly statement. */
export type StatementData = {
  readonly title: string
  readonly currency: string
  readonly startDate: string
  readonly endDate: string
  readonly createdMs: number
  /** End of the data if the month is not over; null otherwise. */
  readonly untilMs: number | null
  /** Name and address of the account holder and the issuer. */
  readonly customer: readonly string[]
  readonly issuer: readonly string[]
  readonly openingMinor: number
  readonly closingMinor: number
  readonly groups: readonly StatementGroup[]
  /** Oldest first; null if there are too many to list. */
  readonly lines: readonly StatementLine[] | null
}

/** Renders a monthly statement as a PDF of A4 pages. Deterministic. */
export const renderStatement = (statement: StatementData): Promise<Uint8Array> =>
  writeDocument(statement.title, statement, A4_SIZE_PT, layoutStatement)

const TITLE_HEIGHT = 44
const FIELD_ROW_HEIGHT = 26
const PARTIES_HEIGHT = 70
const FIRST_PAGE_HEADER_HEIGHT = TITLE_HEIGHT + FIELD_ROW_HEIGHT + PARTIES_HEIGHT
const CONTINUATION_HEADER_HEIGHT = 16
const GAP = 10

/** A row of the table. */
type Row =
  | ({ readonly kind: 'group' } & StatementGroup)
  | ({ readonly kind: 'line'; readonly balanceMinor: number; readonly isLast: boolean } & StatementLine)
  /** Continuation of the description of a line. */
  | { readonly kind: 'more'; readonly text: string; readonly isLast: boolean }
  | { readonly kind: 'sum'; readonly label: string; readonly chargedMinor: number; readonly creditedMinor: number }
  | { readonly kind: 'balance'; readonly label: string; readonly balanceMinor: number }
  | { readonly kind: 'note'; readonly label: string }

const TOO_MANY_ENTRIES_MESSAGE = 'Individual entries are omitted because there are too many.'

function rowsOf(measure: Measure, { groups, lines, openingMinor, closingMinor }: StatementData): readonly Row[] {
  let balanceMinor = openingMinor
  const listed = (lines ?? []).flatMap((line): readonly Row[] => {
    balanceMinor += line.amountMinor
    // Long descriptions are wrapped rather than scaled down.
    const [description = '', ...others] = wrapTextWithin(
      measure,
      line.description,
      false,
      DESCRIPTION_WIDTH_EM,
      MAX_LINES,
    )
    return [
      { kind: 'line', ...line, description, balanceMinor, isLast: others.length === 0 },
      ...others.map((text, at): Row => ({ kind: 'more', text, isLast: at === others.length - 1 })),
    ]
  })
  return [
    { kind: 'balance', label: 'Opening balance', balanceMinor: openingMinor },
    ...groups.map((group): Row => ({ kind: 'group', ...group })),
    { kind: 'sum', label: 'Charges and credits', ...sumsOf(groups) },
    { kind: 'balance', label: 'Closing balance', balanceMinor: closingMinor },
    ...(lines === null ? [{ kind: 'note', label: TOO_MANY_ENTRIES_MESSAGE } as const] : []),
    ...(listed.length === 0 ? [] : [{ kind: 'note', label: 'Ledger entries' } as const, ...listed]),
  ]
}

const sumsOf = (groups: readonly StatementGroup[]) => ({
  chargedMinor: groups.reduce((sum, { chargedMinor }) => sum + chargedMinor, 0),
  creditedMinor: groups.reduce((sum, { creditedMinor }) => sum + creditedMinor, 0),
})

function layoutStatement(measure: Measure, statement: StatementData): Shape[][] {
  const createSpacer = (headPt: number): number => A4_CONTENT_BOX.height - headPt - GAP - ROW_HEIGHT
  const pages = paginate(rowsOf(measure, statement), {
    rowPt: ROW_HEIGHT,
    firstPt: createSpacer(FIRST_PAGE_HEADER_HEIGHT),
    laterPt: createSpacer(CONTINUATION_HEADER_HEIGHT),
    closingPt: 0,
  })
  const { title, currency, startDate, endDate } = statement
  const foot = `${title} · ${currency} · ${startDate} to ${endDate}`
  return pages.map((rows, index) => [
    ...(index === 0 ? drawFirstPageHeader(measure, statement) : drawContinuationHeader(measure, statement)),
    ...table(measure, rows, currency, index === 0 ? FIRST_PAGE_HEADER_HEIGHT : CONTINUATION_HEADER_HEIGHT),
    ...drawPageFooter(measure, foot, index + 1, pages.length, A4_FOOTER_BOX),
  ])
}

const drawFirstPageHeader = (measure: Measure, statement: StatementData): Shape[] =>
  stackSections({ ...A4_CONTENT_BOX, height: FIRST_PAGE_HEADER_HEIGHT }, [
    { heightPt: TITLE_HEIGHT, draw: (box) => title(measure, statement, box) },
    { heightPt: FIELD_ROW_HEIGHT, draw: (box) => facts(measure, statement, box) },
    { heightPt: PARTIES_HEIGHT, draw: (box) => parties(measure, statement, box) },
  ])

function title(measure: Measure, statement: StatementData, box: Box): Shape[] {
  const inner = inset(box, 5, 5)
  const name = { ...inner, width: inner.width * 0.75 }
  return [
    ...frame(box),
    fitTextLine(measure, statement.title.toUpperCase(), name, { maxPt: 26, bold: true }),
    fitTextLine(measure, statement.currency, inner, { maxPt: 26, bold: true, align: 'right' }),
  ]
}

function facts(measure: Measure, statement: StatementData, box: Box): Shape[] {
  const { startDate, endDate, untilMs, currency, openingMinor, closingMinor } = statement
  const amount = (name: string, minorUnits: number) => ({
    name: `${name} ${currency}`,
    value: formatAmount(minorUnits, currency),
    share: 0.25,
  })
  const period =
    untilMs === null
      ? { name: 'Booked (UTC)', value: `${startDate} to ${endDate}` }
      : { name: 'As of (UTC)', value: formatDateTime(untilMs) }
  const row = [
    { ...period, share: 0.5 },
    amount('Opening balance', openingMinor),
    amount(untilMs === null ? 'Closing balance' : 'Balance', closingMinor),
  ]
  return drawFieldRow(measure, row, box, 11)
}

function parties(measure: Measure, { customer, issuer }: StatementData, box: Box): Shape[] {
  const [left = box, right = box] = splitColumns(box, [box.width / 2, box.width / 2])
  return [
    ...drawPartyField(measure, 'Account holder', customer, left),
    ...drawPartyField(measure, 'Issued by', issuer, right),
  ]
}

const drawContinuationHeader = (measure: Measure, { title, currency }: StatementData): Shape[] => [
  fitTextLine(
    measure,
    `${title.toUpperCase()} · ${currency}`,
    { ...A4_CONTENT_BOX, height: CONTINUATION_HEADER_HEIGHT },
    { maxPt: 11, bold: true },
  ),
]

function table(measure: Measure, rows: readonly Row[], currency: string, headPt: number): Shape[] {
  const top = A4_CONTENT_BOX.y + headPt + GAP
  const boxAt = (index: number): Box => ({ ...A4_CONTENT_BOX, y: top + index * ROW_HEIGHT, height: ROW_HEIGHT })
  return [
    ...drawHeadingRow(measure, COLUMNS, boxAt(0)),
    ...rows.flatMap((row, index) => drawRow(measure, row, currency, boxAt(index + 1))),
  ]
}

const DESCRIPTION_WIDTH_PT = 205.28
const COLUMNS: Columns = [
  { name: 'Booked (UTC)', widthPt: 80, align: 'left' },
  { name: 'Entry', widthPt: 70, align: 'left' },
  { name: 'Description', widthPt: DESCRIPTION_WIDTH_PT, align: 'left' },
  { name: 'Charged', widthPt: 54, align: 'right' },
  { name: 'Credited', widthPt: 54, align: 'right' },
  { name: 'Balance', widthPt: 60, align: 'right' },
]

/** Maximum width of a description in units of the text size. */
const DESCRIPTION_WIDTH_EM = (DESCRIPTION_WIDTH_PT - 2 * TABLE_CELL_MARGIN_PT) / TABLE_FONT_SIZE_PT
/** Longer descriptions are truncated. */
const MAX_LINES = 3

function drawRow(measure: Measure, row: Row, currency: string, box: Box): Shape[] {
  const full = (minor: number): string => formatAmount(minor, currency)
  const shown = (minor: number): string => (minor === 0 ? '' : full(minor))
  const below = (thickness: number): Shape => createHorizontalRule(box.x, box.y + box.height, box.width, thickness)
  const texts = (contents: readonly string[], bold = false) => drawRowTexts(measure, COLUMNS, contents, box, { bold })
  switch (row.kind) {
    case 'group': {
      const { entries, name, chargedMinor, creditedMinor } = row
      return [...texts(['', formatEntryCount(entries), name, shown(chargedMinor), shown(creditedMinor)]), below(0.25)]
    }
    case 'line': {
      const { bookedAtMs, entryId, description, amountMinor, balanceMinor, isLast } = row
      const [charged, credited] = [shown(Math.max(0, -amountMinor)), shown(Math.max(0, amountMinor))]
      const contents = [formatDateTime(bookedAtMs), String(entryId), description, charged, credited, full(balanceMinor)]
      return [...texts(contents), ...(isLast ? [below(0.25)] : [])]
    }
    case 'more':
      return [...texts(['', '', row.text]), ...(row.isLast ? [below(0.25)] : [])]
    case 'sum':
      return [...texts(['', '', row.label, full(row.chargedMinor), full(row.creditedMinor)], true), below(0.5)]
    case 'balance':
      return [...texts(['', '', row.label, '', '', full(row.balanceMinor)], true), below(1)]
    case 'note':
      return [fitTextLine(measure, row.label, inset(box, 3, 1), { maxPt: TABLE_FONT_SIZE_PT, bold: true })]
  }
}

import { formatDateTime } from '#shared/core/dates.ts'
import { drawFieldRow, drawPageFooter, drawPartyField } from '../page/fields.ts'
import { fitTextLine } from '../page/fitText.ts'
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
  TABLE_FONT_SIZE_PT,
} from '../page/table.ts'
import { writeDocument } from '../page/writeDocument.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import {
  type Corrects,
  formatCustomerLines,
  formatIssuerLines,
  formatPaymentLine,
  type IssuedParts,
} from './issuedParts.ts'

/* Weekly invoices as PDF. */

/** A ledger entry on an invoice. Amounts are non-negative minor units of the section's currency. */
export type InvoiceLine = {
  readonly bookedAtMs: number
  /** Null on a credit note, whose lines do not belong to a single entry. */
  readonly entryId: number | null
  readonly description: string
  readonly debitMinor: number
  readonly creditMinor: number
}

/** Total of entries of a kind, when there are too many to list. */
export type InvoiceGroup = {
  readonly entries: number
  /** Identifier of the line in XML. */
  readonly id: string
  readonly description: string
  readonly debitMinor: number
  readonly creditMinor: number
}

/** The part of a weekly invoice in one currency. */
type InvoiceSection = {
  readonly invoiceId: number
  readonly currency: string
  /** Charges and refunds. */
  readonly lines: readonly (InvoiceLine | InvoiceGroup)[]
  /** Deposits (credits) and payouts (debits). */
  readonly payments: readonly (InvoiceLine | InvoiceGroup)[]
  /** Number, parties and tax; null if no numbered invoice was issued. */
  readonly issued: IssuedParts | null
  /** Present on a credit note, which reverses its lines. */
  readonly corrects: Corrects | null
}

/** Data of a weekly invoice. */
export type InvoiceData = {
  readonly userId: number
  /** ISO week, such as `2026-W47`. */
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly createdMs: number
  /** Name and address of customer and issuer. */
  readonly customer: readonly string[]
  readonly issuer: readonly string[]
  readonly sections: readonly InvoiceSection[]
}

/** Renders a weekly invoice as a PDF of A4 pages. Deterministic. */
export function renderInvoice(invoice: InvoiceData): Promise<Uint8Array> {
  const [first] = invoice.sections
  const name = first?.corrects ? getInvoiceTitle(invoice, first) : `Invoice ${invoice.name}`
  return writeDocument(name, invoice, A4_SIZE_PT, layoutInvoice)
}

const TITLE_HEIGHT = 44
const FIELD_ROW_HEIGHT = 26
const CUSTOMER_HEIGHT = 70
/** Includes registrations and tax numbers of both. */
const ISSUED_CUSTOMER_HEIGHT = 96
const measureCustomerHeight = ({ issued }: InvoiceSection): number =>
  issued ? ISSUED_CUSTOMER_HEIGHT : CUSTOMER_HEIGHT
const measureFirstPageHeaderHeight = (section: InvoiceSection): number =>
  TITLE_HEIGHT + FIELD_ROW_HEIGHT + measureCustomerHeight(section)
const CONTINUATION_HEADER_HEIGHT = 16
const GAP = 10

type Page = {
  readonly section: InvoiceSection
  readonly rows: readonly InvoiceRow[]
  readonly before: readonly InvoiceRow[]
}

/** Lays out a weekly invoice: each currency starts on a new page. */
function layoutInvoice(measure: Measure, invoice: InvoiceData): Shape[][] {
  const pages = invoice.sections.flatMap(paginateSection)
  return pages.map((page, index) => [
    ...(page.before.length === 0
      ? layoutFirstPage(measure, invoice, page)
      : layoutContinuationPage(measure, invoice, page)),
    ...drawPageFooter(
      measure,
      `${getInvoiceTitle(invoice, page.section)} · ${page.section.currency} · ${invoice.startDate} to ${invoice.endDate}`,
      index + 1,
      pages.length,
      A4_FOOTER_BOX,
    ),
  ])
}

/** Later pages have an additional row for the amount carried forward. */
function paginateSection(section: InvoiceSection): readonly Page[] {
  const createSpacer = (headPt: number): number => A4_CONTENT_BOX.height - headPt - GAP - ROW_HEIGHT
  const chunks = paginate(buildInvoiceRows(section), {
    rowPt: ROW_HEIGHT,
    firstPt: createSpacer(measureFirstPageHeaderHeight(section)),
    laterPt: createSpacer(CONTINUATION_HEADER_HEIGHT) - ROW_HEIGHT,
    closingPt: 0,
  })
  let before: readonly InvoiceRow[] = []
  return chunks.map((rows) => {
    const page = { section, rows, before }
    before = [...before, ...rows]
    return page
  })
}

function layoutFirstPage(measure: Measure, invoice: InvoiceData, { section, rows }: Page): Shape[] {
  const head = { ...A4_CONTENT_BOX, height: measureFirstPageHeaderHeight(section) }
  return [
    ...stackSections(head, [
      { heightPt: TITLE_HEIGHT, draw: (box) => title(measure, invoice, section, box) },
      { heightPt: FIELD_ROW_HEIGHT, draw: (box) => facts(measure, invoice, section, box) },
      { heightPt: measureCustomerHeight(section), draw: (box) => parties(measure, invoice, section, box) },
    ]),
    ...table(measure, rows, section.currency, measureFirstPageHeaderHeight(section)),
  ]
}

function parties(measure: Measure, invoice: InvoiceData, { issued, corrects }: InvoiceSection, box: Box): Shape[] {
  const [left = box, right = box] = splitColumns(box, [box.width / 2, box.width / 2])
  const customer = issued ? formatCustomerLines(issued, invoice.userId) : invoice.customer
  const issuer = issued ? formatIssuerLines(issued) : invoice.issuer
  const documentTitle = corrects ? 'Credit note' : 'Invoice'
  return [
    ...drawPartyField(measure, `${documentTitle} to`, customer, left),
    ...drawPartyField(measure, `${documentTitle} from`, issuer, right),
  ]
}

const getInvoiceTitle = ({ name }: InvoiceData, { issued, corrects }: InvoiceSection): string =>
  corrects ? `Credit note ${issued?.number}` : `Invoice ${issued?.number ?? name}`

function layoutContinuationPage(measure: Measure, invoice: InvoiceData, { section, rows, before }: Page): Shape[] {
  const lines = before.filter((row) => row.kind === 'line')
  const continuesPaymentSection = before.some((row) => row.kind === 'heading' && PAYMENT_HEADINGS.includes(row.label))
  const carried: InvoiceRow = continuesPaymentSection
    ? { kind: 'heading', label: 'Payments received, continued' }
    : { kind: 'sum', label: 'Carried forward', ...sumInvoiceLines(lines) }
  const head = { ...A4_CONTENT_BOX, height: CONTINUATION_HEADER_HEIGHT }
  return [
    fitTextLine(measure, `${getInvoiceTitle(invoice, section).toUpperCase()} · ${section.currency}`, head, {
      maxPt: 11,
      bold: true,
    }),
    ...table(measure, [carried, ...rows], section.currency, CONTINUATION_HEADER_HEIGHT),
  ]
}

function table(measure: Measure, rows: readonly InvoiceRow[], currency: string, headPt: number): Shape[] {
  const top = A4_CONTENT_BOX.y + headPt + GAP
  const boxAt = (index: number): Box => ({ ...A4_CONTENT_BOX, y: top + index * ROW_HEIGHT, height: ROW_HEIGHT })
  return [
    ...drawHeadingRow(measure, COLUMNS, boxAt(0)),
    ...rows.flatMap((row, index) => drawInvoiceRow(measure, row, currency, boxAt(index + 1))),
  ]
}

const title = (measure: Measure, invoice: InvoiceData, section: InvoiceSection, box: Box): Shape[] => {
  const inner = inset(box, 5, 5)
  return [
    ...frame(box),
    fitTextLine(
      measure,
      getInvoiceTitle(invoice, section).toUpperCase(),
      { ...inner, width: inner.width * 0.75 },
      { maxPt: 26, bold: true },
    ),
    fitTextLine(measure, section.currency, inner, { maxPt: 26, bold: true, align: 'right' }),
  ]
}

function facts(measure: Measure, invoice: InvoiceData, section: InvoiceSection, box: Box): Shape[] {
  const { issued, corrects, currency, invoiceId } = section
  const { startDate, endDate } = invoice
  const total = { name: `Total ${currency}`, value: formatAmount(computeTotal(section), currency), share: 0.22 }
  const period = { name: 'Supplied', value: `${startDate} to ${endDate}`, share: 0.34 }
  const of = issued && { name: 'Issued', value: issued.issueDate, share: 0.22 }
  if (of && corrects) {
    const corrected = { name: 'Corrects invoice', value: `${corrects.number} of ${corrects.issueDate}`, share: 0.56 }
    return drawFieldRow(measure, [of, corrected, total], box, 11)
  }
  if (of)
    return drawFieldRow(measure, [of, { name: 'Due', value: issued.dueDate, share: 0.22 }, period, total], box, 11)
  return drawFieldRow(
    measure,
    [
      { name: 'Invoice', value: String(invoiceId), share: 0.3 },
      { name: 'From', value: startDate, share: 0.2 },
      { name: 'To', value: endDate, share: 0.2 },
      { ...total, share: 0.3 },
    ],
    box,
    11,
  )
}

/** Amount charged by an invoice, or refunded by a credit note. */
function computeTotal({ lines, corrects }: InvoiceSection): number {
  const { debitMinor, creditMinor } = sumInvoiceLines(lines)
  return corrects ? creditMinor - debitMinor : debitMinor - creditMinor
}

type Sums = { readonly debitMinor: number; readonly creditMinor: number }

/** A row of an invoice table. */
type InvoiceRow =
  | ({ readonly kind: 'line' } & InvoiceLine)
  | ({ readonly kind: 'group' } & InvoiceGroup)
  | ({ readonly kind: 'sum'; readonly label: string } & Sums)
  | { readonly kind: 'total'; readonly label: string; readonly amountMinor: number }
  | { readonly kind: 'heading'; readonly label: string }
  /** Text across the page. */
  | { readonly kind: 'note'; readonly label: string }

export const sumInvoiceLines = (lines: readonly Sums[]): Sums => ({
  debitMinor: lines.reduce((sum, line) => sum + line.debitMinor, 0),
  creditMinor: lines.reduce((sum, line) => sum + line.creditMinor, 0),
})

const NO_CHARGES_MESSAGE = 'No charges this week'
const NO_PAYMENTS_MESSAGE = 'None this week'
const CSV_NOTICE_MESSAGE = 'By type; individual entries are in the CSV files of the invoice'

/** Creates the rows of a currency: charges with sum, total and tax, then payments with theirs. */
function buildInvoiceRows(section: InvoiceSection): readonly InvoiceRow[] {
  const { lines, payments, currency, issued, corrects } = section
  const charged = sumInvoiceLines(lines)
  const paid = sumInvoiceLines(payments)
  const asRow = (line: InvoiceLine | InvoiceGroup): InvoiceRow =>
    'entries' in line ? { kind: 'group', ...line } : { kind: 'line', ...line }
  const isGrouped = [...lines, ...payments].some((line) => 'entries' in line)
  return [
    ...(corrects ? [note(`Reason: ${corrects.reason}`)] : []),
    ...(isGrouped ? [{ kind: 'heading', label: CSV_NOTICE_MESSAGE } as const] : []),
    ...lines.map(asRow),
    lines.length === 0
      ? { kind: 'heading', label: NO_CHARGES_MESSAGE }
      : { kind: 'sum', label: 'Debits and credits', ...charged },
    ...(issued ? buildTaxRows(issued) : []),
    total(`Total ${currency}`, computeTotal(section)),
    ...(issued && !corrects ? buildAmountDueRows(issued, section) : []),
    ...(issued?.accounting ? [note(formatAccountingLine(issued.accounting, currency))] : []),
    ...(issued?.vat.reason ? [note(issued.vat.reason)] : []),
    ...(corrects ? [] : [{ kind: 'heading', label: issued ? BALANCE_HEADING : PAYMENTS_HEADING } as const]),
    ...(payments.length === 0 && !corrects
      ? [{ kind: 'heading', label: NO_PAYMENTS_MESSAGE } as const]
      : payments.map(asRow)),
    ...(payments.length === 0 ? [] : [total(`Paid ${currency}`, paid.creditMinor - paid.debitMinor)]),
  ]
}

const PAYMENTS_HEADING = 'Payments received'
const BALANCE_HEADING = 'Not part of the invoice: payments to the balance'
const PAYMENT_HEADINGS: readonly string[] = [PAYMENTS_HEADING, BALANCE_HEADING]

const total = (label: string, amountMinor: number): InvoiceRow => ({ kind: 'total', label, amountMinor })
const note = (label: string): InvoiceRow => ({ kind: 'note', label })

/** The amounts above include tax: rows for the net amount and the tax. */
const buildTaxRows = ({ netMinor, vatMinor, roundingMinor, vat }: IssuedParts): readonly InvoiceRow[] => [
  total('Net amount', netMinor),
  total(vat.category === 'O' ? 'VAT' : `VAT ${vat.percent} %`, vatMinor),
  ...(roundingMinor === 0 ? [] : [total('Rounding', roundingMinor)]),
]

const formatAccountingLine = (
  { currency: to, rate, vatMinor }: NonNullable<IssuedParts['accounting']>,
  currency: string,
): string => `VAT in ${to}: ${formatAmount(vatMinor, to)} (1 ${currency} = ${rate} ${to})`

function buildAmountDueRows(issued: IssuedParts, section: InvoiceSection): readonly InvoiceRow[] {
  const charged = computeTotal(section)
  const paid = issued.isPrepaid ? charged : 0
  return [
    ...(issued.isPrepaid ? [total('Paid from the balance', paid)] : []),
    total(`Amount due ${section.currency}`, charged - paid),
    note(formatPaymentLine(issued)),
  ]
}

const COLUMNS: Columns = [
  { name: 'Booked (UTC)', widthPt: 84, align: 'left' },
  { name: 'Entry', widthPt: 86, align: 'left' },
  { name: 'Description', widthPt: 213.28, align: 'left' },
  { name: 'Debit', widthPt: 70, align: 'right' },
  { name: 'Credit', widthPt: 70, align: 'right' },
]

/** Draws a row with the rule below it. */
function drawInvoiceRow(measure: Measure, row: InvoiceRow, currency: string, box: Box): Shape[] {
  const shown = (minor: number): string => (minor === 0 ? '' : formatAmount(minor, currency))
  const below = (thickness: number): Shape => createHorizontalRule(box.x, box.y + box.height, box.width, thickness)
  switch (row.kind) {
    case 'line': {
      const { bookedAtMs, entryId, description, debitMinor, creditMinor } = row
      const contents = [
        formatDateTime(bookedAtMs),
        String(entryId ?? ''),
        description,
        shown(debitMinor),
        shown(creditMinor),
      ]
      return [...drawRowTexts(measure, COLUMNS, contents, box, {}), below(0.25)]
    }
    case 'group': {
      const { entries, description, debitMinor, creditMinor } = row
      const contents = ['', formatEntryCount(entries), description, shown(debitMinor), shown(creditMinor)]
      return [...drawRowTexts(measure, COLUMNS, contents, box, {}), below(0.25)]
    }
    case 'sum': {
      const sums = [formatAmount(row.debitMinor, currency), formatAmount(row.creditMinor, currency)]
      return [...drawRowTexts(measure, COLUMNS, ['', '', row.label, ...sums], box, { bold: true }), below(0.5)]
    }
    case 'total':
      return [
        ...drawRowTexts(measure, COLUMNS, ['', '', row.label, '', formatAmount(row.amountMinor, currency)], box, {
          bold: true,
        }),
        below(1),
      ]
    case 'note':
      return [fitTextLine(measure, row.label, inset(box, 3, 1), { maxPt: TABLE_FONT_SIZE_PT })]
    case 'heading':
      return drawRowTexts(measure, COLUMNS, ['', '', row.label], box, {
        bold: row.label !== NO_PAYMENTS_MESSAGE && row.label !== NO_CHARGES_MESSAGE,
      })
  }
}

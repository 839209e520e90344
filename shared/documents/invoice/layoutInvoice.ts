import { factsRow } from '../fields/factsRow.ts'
import { pageFooter } from '../fields/pageFooter.ts'
import { partyField } from '../fields/partyField.ts'
import { A4_AREA, A4_FOOTER } from '../page/a4Area.ts'
import { fitLine } from '../page/fitText.ts'
import { paginate } from '../page/paginate.ts'
import { type Box, frame, inset, type Shape } from '../page/shapes.ts'
import { stackParts } from '../page/stackParts.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import type { InvoiceData, InvoiceSection } from './invoiceData.ts'
import { amountText, drawRow, headingRow, type InvoiceRow, invoiceRows, ROW_HEIGHT, sumLines } from './invoiceRows.ts'

const TITLE_HEIGHT = 44
const FACTS_HEIGHT = 26
const CUSTOMER_HEIGHT = 70
const FIRST_HEAD_HEIGHT = TITLE_HEIGHT + FACTS_HEIGHT + CUSTOMER_HEIGHT
const LATER_HEAD_HEIGHT = 16
const GAP = 10

type Page = {
  readonly section: InvoiceSection
  readonly rows: readonly InvoiceRow[]
  readonly before: readonly InvoiceRow[]
}

/** Lays out a week's invoice: each currency begins on a page of its own, and may need more. */
export function layoutInvoice(measure: Measure, invoice: InvoiceData): Shape[][] {
  const pages = invoice.sections.flatMap(pagesOf)
  return pages.map((page, index) => [
    ...(page.before.length === 0 ? firstPage(measure, invoice, page) : laterPage(measure, invoice, page)),
    ...pageFooter(
      measure,
      `Invoice ${invoice.name} · ${page.section.currency} · ${invoice.startDate} to ${invoice.endDate}`,
      index + 1,
      pages.length,
      A4_FOOTER,
    ),
  ])
}

/** A later page has a row more: what is carried over. */
function pagesOf(section: InvoiceSection): readonly Page[] {
  const spaceBelow = (headPt: number): number => A4_AREA.height - headPt - GAP - ROW_HEIGHT
  const chunks = paginate(invoiceRows(section), {
    rowPt: ROW_HEIGHT,
    firstPt: spaceBelow(FIRST_HEAD_HEIGHT),
    laterPt: spaceBelow(LATER_HEAD_HEIGHT) - ROW_HEIGHT,
    closingPt: 0,
  })
  let before: readonly InvoiceRow[] = []
  return chunks.map((rows) => {
    const page = { section, rows, before }
    before = [...before, ...rows]
    return page
  })
}

function firstPage(measure: Measure, invoice: InvoiceData, { section, rows }: Page): Shape[] {
  const head = { ...A4_AREA, height: FIRST_HEAD_HEIGHT }
  return [
    ...stackParts(head, [
      { heightPt: TITLE_HEIGHT, draw: (box) => title(measure, invoice, section, box) },
      { heightPt: FACTS_HEIGHT, draw: (box) => facts(measure, invoice, section, box) },
      { heightPt: CUSTOMER_HEIGHT, draw: (box) => partyField(measure, 'Invoice to', invoice.customer, box) },
    ]),
    ...table(measure, rows, section.currency, FIRST_HEAD_HEIGHT),
  ]
}

function laterPage(measure: Measure, { name }: InvoiceData, { section, rows, before }: Page): Shape[] {
  const lines = before.filter((row) => row.kind === 'line')
  const isAmongCharges = before.every(({ kind }) => kind === 'line')
  const carried: InvoiceRow = isAmongCharges
    ? { kind: 'sum', label: 'Carried over', ...sumLines(lines) }
    : { kind: 'heading', label: 'Payments received, continued' }
  const head = { ...A4_AREA, height: LATER_HEAD_HEIGHT }
  return [
    fitLine(measure, `INVOICE ${name} · ${section.currency}`, head, { maxPt: 11, bold: true }),
    ...table(measure, [carried, ...rows], section.currency, LATER_HEAD_HEIGHT),
  ]
}

function table(measure: Measure, rows: readonly InvoiceRow[], currency: string, headPt: number): Shape[] {
  const top = A4_AREA.y + headPt + GAP
  const boxAt = (index: number): Box => ({ ...A4_AREA, y: top + index * ROW_HEIGHT, height: ROW_HEIGHT })
  return [
    ...headingRow(measure, boxAt(0)),
    ...rows.flatMap((row, index) => drawRow(measure, row, currency, boxAt(index + 1))),
  ]
}

const title = (measure: Measure, { name }: InvoiceData, { currency }: InvoiceSection, box: Box): Shape[] => {
  const inner = inset(box, 5, 5)
  return [
    ...frame(box),
    fitLine(measure, `INVOICE ${name}`, { ...inner, width: inner.width * 0.75 }, { maxPt: 26, bold: true }),
    fitLine(measure, currency, inner, { maxPt: 26, bold: true, align: 'right' }),
  ]
}

function facts(measure: Measure, invoice: InvoiceData, section: InvoiceSection, box: Box): Shape[] {
  const { debitMinor, creditMinor } = sumLines(section.lines)
  return factsRow(
    measure,
    [
      { name: 'Invoice', value: String(section.invoiceId), share: 0.3 },
      { name: 'From', value: invoice.startDate, share: 0.2 },
      { name: 'To', value: invoice.endDate, share: 0.2 },
      {
        name: `Total ${section.currency}`,
        value: amountText(debitMinor - creditMinor, section.currency),
        share: 0.3,
      },
    ],
    box,
    11,
  )
}

import { formatDate } from '#shared/core/dates.ts'
import { add, getMinorUnitDigits, type Money, toDecimalValue } from '#shared/core/money.ts'
import type { Paper } from '#shared/customs/papers/rules/requiredDocuments.ts'
import { drawCategoryBoxes } from '../customsPapers/categoryBoxes.ts'
import { formatPackageWeight } from '../page/fields.ts'
import { fitTextBlock, fitTextLine, wrapTextWithin } from '../page/fitText.ts'
import {
  type Box,
  createHorizontalRule,
  createVerticalRule,
  inset,
  rectangle,
  type Shape,
  splitColumns,
} from '../page/shapes.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import type { CustomsDeclaration, CustomsLine, Section } from './shipmentLabelData.ts'

/* Customs declaration on a shipment label. */

const BARCODE_HEIGHT = 10
const CUSTOMS_CATEGORY_HEIGHT = 8
/**
 * Height of a separate row if both parties have numbers: next to the checkboxes they would be too
 * small.
 */
const TAX_NUMBERS_HEIGHT = 8
const HEADING_HEIGHT = 7.5
const GOODS_ROW_HEIGHT = 8
const CERTIFICATE_HEIGHT = 20
const CUSTOMS_TEXT_SIZE_PT = 6

const formatTaxNumberLines = ({ senderTaxId, recipientTaxId }: CustomsDeclaration): readonly string[] => [
  ...(senderTaxId === null ? [] : [`Sender ${senderTaxId}`]),
  ...(recipientTaxId === null ? [] : [`Importer ${recipientTaxId}`]),
]

const measureTitleHeight = (customs: CustomsDeclaration): number =>
  BARCODE_HEIGHT + CUSTOMS_CATEGORY_HEIGHT + (formatTaxNumberLines(customs).length > 1 ? TAX_NUMBERS_HEIGHT : 0)

const measureFixedHeight = (customs: CustomsDeclaration): number =>
  measureTitleHeight(customs) + HEADING_HEIGHT + GOODS_ROW_HEIGHT + CERTIFICATE_HEIGHT

/** Minimum and maximum number of lines on the label. */
const MIN_CUSTOMS_ROWS = 3
const MAX_ROWS = 8

/** Returns the desired and minimum height of the declaration: longer lists are summarised. */
export const measureCustomsSectionHeight = (
  customs: CustomsDeclaration,
): { readonly wanted: number; readonly least: number } => {
  const height = (rows: number): number => measureFixedHeight(customs) + GOODS_ROW_HEIGHT * rows
  const rows = customs.lines.length
  return { wanted: height(Math.min(rows, MAX_ROWS)), least: height(Math.min(rows, MIN_CUSTOMS_ROWS)) }
}

type Column = { readonly name: string; readonly key: keyof CustomsRow; readonly width: number; readonly right?: true }

/** Widths as shares of the total. */
const COLUMNS: readonly Column[] = [
  { name: 'Qty', key: 'quantity', width: 0.07 },
  { name: 'Description of contents', key: 'description', width: 0.43 },
  { name: 'HS code', key: 'hsCode', width: 0.14 },
  { name: 'Origin', key: 'origin', width: 0.07 },
  { name: 'kg', key: 'weight', width: 0.1, right: true },
  { name: 'Value', key: 'value', width: 0.19, right: true },
]

const DESCRIPTION_COLUMN = COLUMNS.findIndex(({ key }) => key === 'description')

const CERTIFICATE =
  'I, the undersigned, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.'

/** The customs declaration, following UPU form CN 22. */
export const drawCustomsSection: Section = (measure, label, box) => {
  const { customs } = label
  if (customs === null) return []
  const capacity = Math.max(1, Math.floor((box.height - measureFixedHeight(customs)) / GOODS_ROW_HEIGHT))
  const rows = selectTableRows(customs, capacity, (description) => shortened(measure, description, box))
  const total = { ...sumCustomsRows(customs.lines, 'Total'), weight: formatPackageWeight(customs.grossWeightGrams) }
  const top = measureTitleHeight(customs)
  const goodsTableTop = box.y + top + HEADING_HEIGHT
  const totalRowTop = goodsTableTop + GOODS_ROW_HEIGHT * rows.length
  return [
    ...title(measure, customs, { ...box, height: top }),
    ...positionColumns({ ...box, y: box.y + top, height: HEADING_HEIGHT }).flatMap(({ name, right, cell }, index) => [
      fitTextLine(measure, name.toUpperCase(), inset(cell, 2, 1), { maxPt: 4.5, align: right ? 'right' : 'left' }),
      ...(index === 0 ? [] : [createVerticalRule(cell.x, cell.y, totalRowTop + GOODS_ROW_HEIGHT - cell.y, 0.25)]),
    ]),
    createHorizontalRule(box.x, goodsTableTop, box.width, 0.5),
    ...rows.flatMap((row, index) =>
      cells(measure, row, { ...box, y: goodsTableTop + GOODS_ROW_HEIGHT * index, height: GOODS_ROW_HEIGHT }, false),
    ),
    createHorizontalRule(box.x, totalRowTop, box.width, 0.5),
    ...cells(measure, total, { ...box, y: totalRowTop, height: GOODS_ROW_HEIGHT }, true),
    createHorizontalRule(box.x, totalRowTop + GOODS_ROW_HEIGHT, box.width, 0.5),
    ...certificate(measure, customs, formatDate(label.createdMs), {
      ...box,
      y: box.y + box.height - CERTIFICATE_HEIGHT,
      height: CERTIFICATE_HEIGHT,
    }),
  ]
}

function selectTableRows(
  { lines }: CustomsDeclaration,
  capacity: number,
  shorten: (description: string) => string,
): CustomsRow[] {
  const shown = lines.length <= capacity ? lines : lines.slice(0, capacity - 1)
  const rest = lines.slice(shown.length)
  return [
    ...shown.map(toCustomsRow).map((row) => ({ ...row, description: shorten(row.description) })),
    ...(rest.length > 0 ? [sumCustomsRows(rest, `+${rest.length} more`)] : []),
  ]
}

/**
 * Descriptions are scaled down slightly before they are truncated: customs read the start, the
 * electronic data contain the full text.
 */
function shortened(measure: Measure, description: string, box: Box): string {
  const { width } = textOf(positionColumns(box)[DESCRIPTION_COLUMN]?.cell ?? box)
  return wrapTextWithin(measure, description, false, width / (CUSTOMS_TEXT_SIZE_PT * 0.8), 1)[0] ?? ''
}

const DOCUMENT_NAMES: Readonly<Record<Paper, string>> = {
  cn22: 'CN 22',
  cn23: 'CN 23',
  commercial_invoice: 'COMMERCIAL INVOICE',
  proforma_invoice: 'PROFORMA INVOICE',
}

/**
 * Form name and notice that it may be opened; below it the category and the numbers of the parties.
 */
function title(measure: Measure, customs: CustomsDeclaration, box: Box): Shape[] {
  const { category, papers } = customs
  const numbers = formatTaxNumberLines(customs)
  const bar = { ...box, height: BARCODE_HEIGHT }
  const boxes = inset({ ...box, y: box.y + BARCODE_HEIGHT, height: CUSTOMS_CATEGORY_HEIGHT }, 3, 0.5)
  const inner = inset(bar, 3, 1)
  const isPrintedOnLabel = papers.includes('cn22')
  const beside = papers.map((paper) => DOCUMENT_NAMES[paper]).join(', ')
  const rightColumnBox = { ...boxes, x: boxes.x + boxes.width * 0.67, width: boxes.width * 0.33 }
  const lowerSectionBox = {
    ...boxes,
    y: box.y + BARCODE_HEIGHT + CUSTOMS_CATEGORY_HEIGHT,
    height: TAX_NUMBERS_HEIGHT - 1,
  }
  return [
    rectangle(bar),
    fitTextLine(
      measure,
      isPrintedOnLabel ? 'CUSTOMS DECLARATION / DÉCLARATION EN DOUANE  CN 22' : `CONTENTS · ATTACHED: ${beside}`,
      { ...inner, width: inner.width * 0.6 },
      { maxPt: 6.5, bold: true, gray: 1 },
    ),
    fitTextLine(
      measure,
      isPrintedOnLabel ? 'May be opened officially / Peut être ouvert d’office' : '',
      { ...inner, x: inner.x + inner.width * 0.62, width: inner.width * 0.38 },
      { maxPt: CUSTOMS_TEXT_SIZE_PT, gray: 1, align: 'right' },
    ),
    ...drawCategoryBoxes(measure, category, { ...boxes, width: boxes.width * 0.66 }, 5, false),
    numbers.length > 1
      ? fitTextLine(measure, numbers.join('  ·  '), lowerSectionBox, { maxPt: CUSTOMS_TEXT_SIZE_PT })
      : fitTextLine(measure, numbers.join(''), rightColumnBox, { maxPt: 5.5, align: 'right' }),
    createHorizontalRule(box.x, box.y + box.height, box.width, 0.25),
  ]
}

function cells(measure: Measure, row: CustomsRow, box: Box, bold: boolean): Shape[] {
  return positionColumns(box)
    .map(({ key, right, cell }) =>
      fitTextLine(measure, row[key], textOf(cell), {
        maxPt: CUSTOMS_TEXT_SIZE_PT,
        bold,
        align: right ? 'right' : 'left',
      }),
    )
    .filter(({ text }) => text !== '')
}

/** Returns the columns with their cells in a row. */
function positionColumns(row: Box): (Column & { readonly cell: Box })[] {
  const cells = splitColumns(
    row,
    COLUMNS.map(({ width }) => row.width * width),
  )
  return COLUMNS.map((column, index) => ({ ...column, cell: cells[index] ?? row }))
}

/** Returns the text area of a cell. */
const textOf = (cell: Box): Box => inset(cell, 2, 0.25)

function certificate(measure: Measure, { declarant }: CustomsDeclaration, date: string, box: Box): Shape[] {
  const inner = inset(box, 3, 1)
  return [
    ...fitTextBlock(
      measure,
      [{ text: CERTIFICATE }],
      { ...inner, width: inner.width * 0.62 },
      { maxPt: 4.5, comfortablePt: 4.5 },
    ),
    ...fitTextBlock(
      measure,
      [
        { text: 'Date and signature of sender', scale: 0.75 },
        { text: `${date}  ${declarant}`, bold: true },
      ],
      { ...inner, x: inner.x + inner.width * 0.64, width: inner.width * 0.36 },
      { maxPt: 6, comfortablePt: 4 },
    ),
  ]
}

/** A row of the declaration. */
type CustomsRow = {
  readonly quantity: string
  readonly description: string
  readonly hsCode: string
  readonly origin: string
  readonly weight: string
  readonly value: string
}

/** Formats an amount with its currency and the decimals of that currency: `12.50 USD`. */
const formatMoney = (amount: Money): string =>
  `${toDecimalValue(amount).toFixed(getMinorUnitDigits(amount.currency))} ${amount.currency}`

const toCustomsRow = (line: CustomsLine): CustomsRow => ({
  quantity: String(line.quantity),
  description: line.description,
  hsCode: line.hsCode ?? '',
  origin: line.originCountry,
  weight: formatPackageWeight(line.weightGrams),
  value: formatMoney(line.value),
})

/**
 * Summarises lines in a row with the totals of units, weight and value. Totals in several
 * currencies are added to the description, where there is room.
 */
function sumCustomsRows(lines: readonly CustomsLine[], description: string): CustomsRow {
  const totals = new Map<string, Money>()
  for (const { value } of lines) {
    const sum = totals.get(value.currency)
    totals.set(value.currency, sum ? add(sum, value) : value)
  }
  const amounts = [...totals.values()].map(formatMoney).join(' + ')
  return {
    quantity: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    description: totals.size > 1 ? `${description}: ${amounts}` : description,
    hsCode: '',
    origin: '',
    weight: formatPackageWeight(lines.reduce((sum, { weightGrams }) => sum + weightGrams, 0)),
    value: totals.size > 1 ? '' : amounts,
  }
}

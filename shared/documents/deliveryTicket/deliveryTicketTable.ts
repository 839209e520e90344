import { buildSsccBarcode } from '#shared/carriers/rules/barcodeContent.ts'
import { fromScaledInteger, toScaledInteger } from '#shared/core/decimal.ts'
import { drawBarcode } from '../page/barcode.ts'
import { formatOverpackWeight, formatPackageSize, formatSscc, type PrintedEntryPoint } from '../page/fields.ts'
import { fitTextLine } from '../page/fitText.ts'
import { type Box, createHorizontalRule, frame, inset, rectangle, type Shape, splitColumns } from '../page/shapes.ts'
import type { Measure } from '../typesetting/shapeText.ts'

/* Data and table of delivery tickets. */

/** A row of a delivery ticket. */
export type DeliveryTicketOverpack = {
  readonly overpackId: number
  /** Serial shipping container code, 18 digits. */
  readonly sscc: string
  readonly carrier: string | null
  readonly service: string
  readonly terms: string
  readonly exitPoint: string | null
  readonly shipmentCount: number
  readonly weightKg: number
  /** Length, width, height. */
  readonly sizeCm: readonly [number, number, number]
  readonly containsDangerousGoods: boolean
}

/** Data of a delivery ticket. The totals are computed from its overpacks. */
export type DeliveryTicketData = {
  readonly manifestId: number
  readonly createdMs: number
  /** Test tickets are not used for deliveries. */
  readonly isTest: boolean
  readonly entryPoint: PrintedEntryPoint
  /** The consignor as printable lines, the name first. */
  readonly consignor: readonly string[]
  /** Carrier of the delivery to the entry point and its tracking number, null if not stated. */
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly overpacks: readonly DeliveryTicketOverpack[]
}

export type TicketTotals = {
  readonly overpackCount: number
  readonly shipmentCount: number
  /** Sum of the printed weights, each rounded to a tenth. */
  readonly weightKg: number
}

/** Returns the totals of overpacks. */
export function computeTicketTotals(overpacks: readonly DeliveryTicketOverpack[]): TicketTotals {
  const totalTenthsKg = overpacks.reduce((sum, { weightKg }) => sum + toScaledInteger(weightKg, 1), 0)
  return {
    overpackCount: overpacks.length,
    shipmentCount: overpacks.reduce((sum, { shipmentCount }) => sum + shipmentCount, 0),
    weightKg: fromScaledInteger(totalTenthsKg, 1),
  }
}

export const TABLE_HEADING_HEIGHT = 14
export const OVERPACK_ROW_HEIGHT = 44
export const TOTALS_HEIGHT = 20

const TICKET_TEXT_SIZE_PT = 8
const SSCC_TEXT_HEIGHT = 10
/** Space below the bars. */
const SSCC_TEXT_GAP = 1.5
const LINE_HEIGHT = 10
const CHECKBOX_SIZE_PT = 11

/** An overpack with its position in the list, starting at 1. */
type TicketRow = { readonly position: number; readonly overpack: DeliveryTicketOverpack }

type Align = 'left' | 'center' | 'right'

type Column = {
  readonly name: string
  readonly widthPt: number
  readonly align: Align
  readonly draw: (measure: Measure, row: TicketRow, box: Box) => Shape[]
  readonly total?: (totals: TicketTotals) => string
}

/** Creates a column with a vertically centred line of text. */
const createTextColumn = (
  name: string,
  widthPt: number,
  align: Align,
  textOf: (row: TicketRow) => string,
  total?: Column['total'],
): Column => ({
  name,
  widthPt,
  align,
  draw: (measure, row, box) => [fitTextLine(measure, textOf(row), box, { maxPt: TICKET_TEXT_SIZE_PT, align })],
  ...(total ? { total } : {}),
})

const COLUMNS: readonly Column[] = [
  createTextColumn('No.', 20, 'right', ({ position }) => String(position)),
  { name: 'SSCC', widthPt: 196, align: 'center', draw: drawSsccCell },
  {
    name: 'Overpack',
    widthPt: 102,
    align: 'left',
    draw: drawOverpackCell,
    total: ({ overpackCount }) => `Total: ${overpackCount}`,
  },
  createTextColumn('Exit', 28, 'left', ({ overpack }) => overpack.exitPoint ?? '–'),
  createTextColumn(
    'Shipments',
    38,
    'right',
    ({ overpack }) => String(overpack.shipmentCount),
    ({ shipmentCount }) => String(shipmentCount),
  ),
  createTextColumn(
    'Gross kg',
    40,
    'right',
    ({ overpack }) => formatOverpackWeight(overpack.weightKg),
    ({ weightKg }) => formatOverpackWeight(weightKg),
  ),
  createTextColumn('Size cm', 77, 'right', ({ overpack }) => formatPackageSize(overpack.sizeCm)),
  { name: 'OK', widthPt: 22.28, align: 'center', draw: drawCheckboxCell },
]

/** Draws the column headings, white on black. */
export const drawHeadingRow = (measure: Measure, box: Box): Shape[] => [
  rectangle(box),
  ...positionColumns(box).map(({ column, cell }) =>
    fitTextLine(measure, column.name, cell, { maxPt: 6.5, bold: true, gray: 1, align: column.align }),
  ),
]

/** Draws the row of an overpack with a rule below it. */
export const drawOverpackRow = (measure: Measure, row: TicketRow, box: Box): Shape[] => [
  ...positionColumns(box).flatMap(({ column, cell }) => column.draw(measure, row, cell)),
  createHorizontalRule(box.x, box.y + box.height, box.width, 0.5),
]

/** Draws the column totals. */
export const drawTotalsRow = (measure: Measure, totals: TicketTotals, box: Box): Shape[] => [
  ...positionColumns(box).flatMap(({ column, cell }) =>
    column.total
      ? [
          fitTextLine(measure, column.total(totals), cell, {
            maxPt: TICKET_TEXT_SIZE_PT,
            bold: true,
            align: column.align,
          }),
        ]
      : [],
  ),
  createHorizontalRule(box.x, box.y + box.height, box.width, 1),
]

function positionColumns(row: Box): { column: Column; cell: Box }[] {
  const cells = splitColumns(
    row,
    COLUMNS.map(({ widthPt }) => widthPt),
  )
  return COLUMNS.map((column, index) => ({ column, cell: inset(cells[index] ?? row, 3, 2) }))
}

function drawSsccCell(measure: Measure, { overpack: { sscc } }: TicketRow, box: Box): Shape[] {
  const bars = { ...box, height: box.height - SSCC_TEXT_HEIGHT - SSCC_TEXT_GAP }
  return [
    ...drawBarcode(buildSsccBarcode(sscc), bars),
    fitTextLine(
      measure,
      formatSscc(sscc),
      { ...box, y: box.y + box.height - SSCC_TEXT_HEIGHT, height: SSCC_TEXT_HEIGHT },
      { maxPt: TICKET_TEXT_SIZE_PT, align: 'center' },
    ),
  ]
}

function drawOverpackCell(measure: Measure, { overpack }: TicketRow, box: Box): Shape[] {
  const { overpackId, carrier, service, terms, containsDangerousGoods } = overpack
  const lines = [
    { content: String(overpackId), bold: true },
    ...(carrier === null ? [] : [{ content: carrier, bold: false }]),
    { content: `${service} · ${terms}`, bold: false },
    ...(containsDangerousGoods ? [{ content: 'DANGEROUS GOODS', bold: true }] : []),
  ]
  const top = box.y + (box.height - lines.length * LINE_HEIGHT) / 2
  return lines.map(({ content, bold }, index) =>
    fitTextLine(
      measure,
      content,
      { ...box, y: top + index * LINE_HEIGHT, height: LINE_HEIGHT },
      { maxPt: TICKET_TEXT_SIZE_PT, bold },
    ),
  )
}

/** Checkbox for the receipt of the overpack. */
function drawCheckboxCell(_measure: Measure, _row: TicketRow, box: Box): Shape[] {
  return frame(inset(box, (box.width - CHECKBOX_SIZE_PT) / 2, (box.height - CHECKBOX_SIZE_PT) / 2))
}

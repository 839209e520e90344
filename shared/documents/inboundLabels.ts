import { buildSsccBarcode } from '../carriers/rules/barcodeContent.ts'
import { chunks } from '../core/chunks.ts'
import { drawBarcode } from './page/barcode.ts'
import { drawBarcodeField, drawFieldRow, drawInvalidMark, findProductBarcode, formatSscc } from './page/fields.ts'
import { fitTextBlock, fitTextLine } from './page/fitText.ts'
import { A4_SIZE_PT } from './page/paper.ts'
import { type Box, createHorizontalRule, inset, rectangle, type Shape } from './page/shapes.ts'
import { writeDocument } from './page/writeDocument.ts'
import type { Measure } from './typesetting/shapeText.ts'

/* Labels of inbound shipments, for products and boxes. */

/** A product in an inbound shipment. */
export type InboundLabelLine = {
  readonly productId: number
  /** Text of the barcode. */
  readonly barcode: string
  readonly name: string
  /** Description in the language of the warehouse staff, null if unknown. */
  readonly localDescription: string | null
  readonly quantity: number
}

/** Data of the labels of an inbound shipment. */
export type InboundLabelsData = {
  readonly inboundId: number
  /** Test labels are not used for deliveries. */
  readonly isTest: boolean
  readonly createdMs: number
  readonly warehouse: { readonly id: string; readonly name: string }
  readonly lines: readonly InboundLabelLine[]
  /** Serial shipping container codes of the boxes, 18 digits; null for a box without one. */
  readonly boxes: readonly (string | null)[]
}

/**
 * Renders the labels of an inbound shipment as a PDF: an A4 sheet per product, then sheets with a
 * label for each box that has a code. Deterministic.
 */
export const renderInboundLabels = (inbound: InboundLabelsData): Promise<Uint8Array> =>
  writeDocument(`Inbound ${inbound.inboundId}`, inbound, A4_SIZE_PT, layoutInboundLabels)

/** Moves shapes to the right and down. */
const translateShapes = (shapes: readonly Shape[], rightPt: number, downPt: number): Shape[] =>
  shapes.map((shape) => ({ ...shape, x: shape.x + rightPt, y: shape.y + downPt }))

/** Common label sheets have eight labels of 105 × 74 mm. */
const COLUMNS = 2
const ROWS = 4
const LABELS_PER_SHEET = ROWS * COLUMNS
const LABEL: Box = { x: 0, y: 0, width: A4_SIZE_PT[0] / COLUMNS, height: A4_SIZE_PT[1] / ROWS }
/** Unprintable margin of office printers. */
const MARGIN = 16

const FIELD_ROW_HEIGHT = 28
const PRODUCT_NAME_HEIGHT = 56
const TEXT_HEIGHT = 18
const GAP = 4

/** Lays out a sheet per product with identical labels, then the labels of the boxes. */
export const layoutInboundLabels = (measure: Measure, inbound: InboundLabelsData): Shape[][] => [
  ...inbound.lines.map((line) => {
    const label = layoutInboundLabel(measure, inbound, line)
    return sheet(Array.from({ length: LABELS_PER_SHEET }, () => label))
  }),
  ...chunks(
    inbound.boxes.flatMap((sscc, index) => (sscc === null ? [] : [layoutBoxLabel(measure, inbound, sscc, index)])),
    LABELS_PER_SHEET,
  ).map(sheet),
]

const sheet = (labels: readonly (readonly Shape[])[]): Shape[] => [
  ...cuts(),
  ...labels.flatMap((label, index) =>
    translateShapes(label, (index % COLUMNS) * LABEL.width, Math.floor(index / COLUMNS) * LABEL.height),
  ),
]

/** Hairlines for cutting plain paper. */
function cuts(): Shape[] {
  const [width, height] = A4_SIZE_PT
  const gray = 0.75
  return [
    rectangle({ x: LABEL.width - 0.125, y: 0, width: 0.25, height }, gray),
    ...Array.from({ length: ROWS - 1 }, (_, index) =>
      rectangle({ x: 0, y: (index + 1) * LABEL.height - 0.125, width, height: 0.25 }, gray),
    ),
  ]
}

function layoutInboundLabel(measure: Measure, inbound: InboundLabelsData, line: InboundLabelLine): Shape[] {
  const area = inset(LABEL, MARGIN)
  const facts = { ...area, height: FIELD_ROW_HEIGHT }
  const name = inset({ ...area, y: area.y + FIELD_ROW_HEIGHT, height: PRODUCT_NAME_HEIGHT }, 0, GAP)
  const text = { ...area, y: area.y + area.height - TEXT_HEIGHT, height: TEXT_HEIGHT }
  const barcodeTop = name.y + name.height + GAP
  return [
    ...drawFieldRow(
      measure,
      [
        { name: inbound.isTest ? 'TEST inbound' : 'Inbound', value: String(inbound.inboundId), share: 0.42 },
        { name: `Warehouse · ${inbound.warehouse.name}`, value: inbound.warehouse.id, share: 0.34 },
        { name: 'Quantity', value: String(line.quantity), share: 0.24 },
      ],
      facts,
      14,
    ),
    createHorizontalRule(facts.x, facts.y + facts.height, facts.width),
    ...(inbound.isTest ? [drawInvalidMark(measure, 'TEST', name)] : []),
    ...fitTextBlock(
      measure,
      [{ text: line.name, bold: true }, ...(line.localDescription === null ? [] : [{ text: line.localDescription }])],
      name,
      { maxPt: 13, comfortablePt: 11 },
    ),
    ...bars(line.barcode, { ...area, y: barcodeTop, height: text.y - GAP / 2 - barcodeTop }),
    fitTextLine(measure, line.barcode, text, { maxPt: 12, bold: true, align: 'center' }),
  ]
}

/**
 * Including heading and text; the bars are 32 mm high, as the GS1 Logistic Label Guideline
 * recommends.
 */
const SSCC_HEIGHT = 120

/** Lays out the label of a box; `index`: of the box in its shipment. */
function layoutBoxLabel(measure: Measure, inbound: InboundLabelsData, sscc: string, index: number): Shape[] {
  const area = inset(LABEL, MARGIN)
  const facts = { ...area, height: FIELD_ROW_HEIGHT }
  return [
    ...drawFieldRow(
      measure,
      [
        { name: inbound.isTest ? 'TEST inbound' : 'Inbound', value: String(inbound.inboundId), share: 0.42 },
        { name: `Warehouse · ${inbound.warehouse.name}`, value: inbound.warehouse.id, share: 0.34 },
        { name: 'Box', value: `${index + 1} of ${inbound.boxes.length}`, share: 0.24 },
      ],
      facts,
      14,
    ),
    createHorizontalRule(facts.x, facts.y + facts.height, facts.width),
    ...drawBarcodeField(
      measure,
      {
        heading: 'SSCC',
        content: buildSsccBarcode(sscc),
        text: formatSscc(sscc),
        mark: inbound.isTest ? 'TEST BOX' : null,
      },
      { ...area, y: area.y + area.height - SSCC_HEIGHT, height: SSCC_HEIGHT },
    ),
  ]
}

/** Barcode, omitted for text that it cannot represent. */
function bars(barcode: string, box: Box): Shape[] {
  const content = findProductBarcode(barcode)
  return content === null ? [] : drawBarcode(content, box)
}

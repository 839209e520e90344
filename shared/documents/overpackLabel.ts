import { buildSsccBarcode } from '../carriers/rules/barcodeContent.ts'
import { formatDate } from '../core/dates.ts'
import {
  drawBarcodeField,
  drawEntryPointField,
  drawFieldRow,
  drawInvalidMark,
  drawPartyField,
  drawServiceHeader,
  formatOverpackWeight,
  formatPackageSize,
  formatRoute,
  formatSscc,
  type PrintedEntryPoint,
} from './page/fields.ts'
import { CAP_HEIGHT, fitTextLine } from './page/fitText.ts'
import { LABEL_CONTENT_BOX, LABEL_SIZE_PT } from './page/paper.ts'
import { type Box, inset, type Part, rectangle, type Shape, stackSections, text } from './page/shapes.ts'
import { writeDocument } from './page/writeDocument.ts'
import type { Measure } from './typesetting/shapeText.ts'

/* Overpack labels. */

/** Data of an overpack label. */
export type OverpackLabelData = {
  readonly overpackId: number
  readonly createdMs: number
  /** Contains test shipments: the label is marked as invalid. */
  readonly isTest: boolean
  /** Serial shipping container code, 18 digits. */
  readonly sscc: string
  readonly entryPoint: PrintedEntryPoint
  /** Where the overpack leaves for the last mile; null if it stays at the entry point. */
  readonly exitPoint: string | null
  readonly carrier: string | null
  readonly service: string
  readonly terms: string
  readonly shipmentCount: number
  /** Null until measured. */
  readonly weightKg: number | null
  /** Length, width, height; null until measured. */
  readonly sizeCm: readonly [number, number, number] | null
  readonly containsDangerousGoods: boolean
  /** The consignor as printable lines, the name first. */
  readonly consignor: readonly string[]
}

/** Renders an overpack label as a PDF of one page, 4 × 6 inches. Deterministic. */
export const renderOverpackLabel = (label: OverpackLabelData): Promise<Uint8Array> =>
  writeDocument(`Overpack ${label.overpackId}`, label, LABEL_SIZE_PT, (measure) => [
    layoutOverpackLabel(measure, label),
  ])

const HEADER_HEIGHT = 40
const CONTENTS_HEIGHT = 30
const REFERENCES_HEIGHT = 21
const CONSIGNOR_HEIGHT = 56
/**
 * Including heading and text; the bars are 32 mm high, as recommended by the GS1 Logistic Label
 * Guideline.
 */
const SSCC_HEIGHT = 120

const MISSING_VALUE_MESSAGE = '–'

/** Lays out an overpack label in painting order. Parts do not overlap. */
export const layoutOverpackLabel = (measure: Measure, label: OverpackLabelData): Shape[] =>
  stackSections(LABEL_CONTENT_BOX, parts(measure, label))

/** Creates the parts from top to bottom; the entry point gets the remaining height. */
function parts(measure: Measure, label: OverpackLabelData): Part[] {
  const above: Part[] = [
    { heightPt: HEADER_HEIGHT, draw: (box) => header(measure, label, box) },
    { heightPt: CONTENTS_HEIGHT, draw: (box) => contents(measure, label, box) },
    { heightPt: REFERENCES_HEIGHT, draw: (box) => references(measure, label, box) },
    { heightPt: CONSIGNOR_HEIGHT, draw: (box) => drawPartyField(measure, 'From', label.consignor, box) },
  ]
  const below: Part[] = [
    drawOverpackMark(measure, label.containsDangerousGoods),
    { heightPt: SSCC_HEIGHT, draw: (box) => sscc(measure, label, box) },
  ]
  const usedHeight = [...above, ...below].reduce((sum, { heightPt }) => sum + heightPt, 0)
  return [
    ...above,
    { heightPt: LABEL_CONTENT_BOX.height - usedHeight, draw: (box) => destination(measure, label, box) },
    ...below,
  ]
}

const header = (measure: Measure, label: OverpackLabelData, box: Box): Shape[] =>
  drawServiceHeader(
    measure,
    {
      service: label.service,
      carrier: label.carrier,
      handling: [label.terms],
      place:
        label.exitPoint === null
          ? { name: 'Entry point', value: label.entryPoint.id }
          : { name: 'Exit point', value: label.exitPoint },
    },
    box,
  )

const contents = (measure: Measure, { shipmentCount, weightKg, sizeCm }: OverpackLabelData, box: Box): Shape[] =>
  drawFieldRow(
    measure,
    [
      { name: 'Shipments', value: String(shipmentCount), share: 0.25 },
      {
        name: 'Gross kg',
        value: weightKg === null ? MISSING_VALUE_MESSAGE : formatOverpackWeight(weightKg),
        share: 0.25,
      },
      { name: 'Size cm', value: sizeCm === null ? MISSING_VALUE_MESSAGE : formatPackageSize(sizeCm), share: 0.5 },
    ],
    box,
    14,
  )

const references = (measure: Measure, label: OverpackLabelData, box: Box): Shape[] =>
  drawFieldRow(
    measure,
    [
      { name: 'Date', value: formatDate(label.createdMs), share: 0.25 },
      { name: 'Overpack', value: String(label.overpackId), share: 0.4 },
      { name: 'Route', value: formatRoute([label.entryPoint.id, label.exitPoint]), share: 0.35 },
    ],
    box,
  )

const destination = (measure: Measure, label: OverpackLabelData, box: Box): Shape[] => [
  ...(label.isTest ? [drawInvalidMark(measure, 'TEST', inset(box, 8, 4))] : []),
  ...drawEntryPointField(measure, label.entryPoint, box),
]

const sscc = (measure: Measure, label: OverpackLabelData, box: Box): Shape[] =>
  drawBarcodeField(
    measure,
    {
      heading: 'SSCC',
      content: buildSsccBarcode(label.sscc),
      text: formatSscc(label.sscc),
      mark: label.isTest ? 'TEST OVERPACK' : null,
    },
    box,
  )

const WORD = 'OVERPACK'
const PLAIN_MARK_HEIGHT = 22

/**
 * Letters on an overpack that conceals dangerous goods are at least 12 mm high (UN Model
 * Regulations, 5.1.2.1).
 */
const OVERPACK_LETTER_HEIGHT_PT = (12 / 25.4) * 72
const LETTER_PADDING = 4
const DANGEROUS_GOODS_HEIGHT = 17

/** Marks the overpack, and dangerous goods inside. */
function drawOverpackMark(measure: Measure, containsDangerousGoods: boolean): Part {
  if (!containsDangerousGoods) {
    return {
      heightPt: PLAIN_MARK_HEIGHT,
      draw: (box) => [fitTextLine(measure, WORD, inset(box, 6, 2), { maxPt: 14, bold: true, align: 'center' })],
    }
  }
  return {
    heightPt: DANGEROUS_GOODS_HEIGHT + OVERPACK_LETTER_HEIGHT_PT + 2 * LETTER_PADDING,
    draw: (box) => drawDangerousGoodsMark(measure, box),
  }
}

function drawDangerousGoodsMark(measure: Measure, box: Box): Shape[] {
  const danger = { ...box, height: DANGEROUS_GOODS_HEIGHT }
  const sizePt = OVERPACK_LETTER_HEIGHT_PT / CAP_HEIGHT
  const x = box.x + (box.width - measure(WORD, true) * sizePt) / 2
  return [
    rectangle(danger),
    fitTextLine(measure, 'CONTAINS DANGEROUS GOODS', inset(danger, 6, 1), {
      maxPt: 12,
      bold: true,
      align: 'center',
      gray: 1,
    }),
    text(WORD, x, danger.y + danger.height + LETTER_PADDING + OVERPACK_LETTER_HEIGHT_PT, sizePt, { bold: true }),
  ]
}

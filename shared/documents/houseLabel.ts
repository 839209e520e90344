import { formatDate } from '../core/dates.ts'
import {
  caption,
  drawBarcodeField,
  drawFieldRow,
  drawInvalidMark,
  drawPartyField,
  formatPackageSize,
  formatPackageWeight,
  formatRoute,
  getBoxBelowCaption,
} from './page/fields.ts'
import { fitTextBlock, fitTextLine } from './page/fitText.ts'
import { LABEL_CONTENT_BOX, LABEL_SIZE_PT } from './page/paper.ts'
import { type Box, inset, rectangle, type Shape, stackSections } from './page/shapes.ts'
import { writeDocument } from './page/writeDocument.ts'
import type { Measure } from './typesetting/shapeText.ts'

/* House labels. */

/** Data of a house label. */
export type HouseLabelData = {
  readonly shipmentId: number
  readonly createdMs: number
  readonly houseNumber: string
  readonly isTest: boolean
  readonly service: string
  readonly terms: string
  readonly entryPoint: string
  readonly country: string
  readonly grossWeightGrams: number
  readonly sizeCm: readonly [number, number, number]
  readonly orderNumber: string | null
  /** Printable lines, the name first. */
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** Contents of the parcel, one line each. */
  readonly contents: readonly string[]
}

/**
 * Renders the internal label of a parcel, used before a carrier label exists, as a PDF of one page,
 * 4 × 6 inches. Deterministic.
 */
export const renderHouseLabel = (label: HouseLabelData): Promise<Uint8Array> =>
  writeDocument(`House label ${label.houseNumber}`, label, LABEL_SIZE_PT, (measure) => [
    layoutHouseLabel(measure, label),
  ])

const HEADER_HEIGHT = 34
const FIELD_ROW_HEIGHT = 21
const SENDER_HEIGHT = 52
const CONTENTS_HEIGHT = 84
const HOUSE_NUMBER_HEIGHT = 100
/** Further lines are only counted. */
const MAX_CONTENTS_DESCRIPTION_LINES = 8

/** Lays out a house label in painting order. Parts do not overlap. */
export const layoutHouseLabel = (measure: Measure, label: HouseLabelData): Shape[] => {
  const usedHeight = HEADER_HEIGHT + 2 * FIELD_ROW_HEIGHT + SENDER_HEIGHT + CONTENTS_HEIGHT + HOUSE_NUMBER_HEIGHT
  return stackSections(LABEL_CONTENT_BOX, [
    { heightPt: HEADER_HEIGHT, draw: (box) => header(measure, box) },
    { heightPt: FIELD_ROW_HEIGHT, draw: (box) => parcel(measure, label, box) },
    { heightPt: FIELD_ROW_HEIGHT, draw: (box) => references(measure, label, box) },
    { heightPt: SENDER_HEIGHT, draw: (box) => drawPartyField(measure, 'From', label.from, box) },
    { heightPt: LABEL_CONTENT_BOX.height - usedHeight, draw: (box) => recipient(measure, label, box) },
    { heightPt: CONTENTS_HEIGHT, draw: (box) => contents(measure, label, box) },
    { heightPt: HOUSE_NUMBER_HEIGHT, draw: (box) => number(measure, label, box) },
  ])
}

/** Distinguishes it clearly from a carrier label. */
function header(measure: Measure, box: Box): Shape[] {
  const [above, below] = [
    { ...box, height: box.height * 0.6 },
    { ...box, y: box.y + box.height * 0.6, height: box.height * 0.4 },
  ]
  const white = { bold: true, gray: 1, align: 'center' } as const
  return [
    rectangle(box),
    fitTextLine(measure, 'HOUSE LABEL', inset(above, 6, 2), { maxPt: 16, ...white }),
    fitTextLine(measure, 'INTERNAL USE ONLY – NOT A CARRIER LABEL', inset(below, 6, 1), { maxPt: 8, ...white }),
  ]
}

const parcel = (measure: Measure, label: HouseLabelData, box: Box): Shape[] =>
  drawFieldRow(
    measure,
    [
      { name: 'Date', value: formatDate(label.createdMs), share: 0.24 },
      { name: 'Gross kg', value: formatPackageWeight(label.grossWeightGrams), share: 0.2 },
      { name: 'Size cm', value: formatPackageSize(label.sizeCm), share: 0.28 },
      { name: 'Route', value: formatRoute([label.entryPoint, label.country]), share: 0.28 },
    ],
    box,
  )

const references = (measure: Measure, label: HouseLabelData, box: Box): Shape[] =>
  drawFieldRow(
    measure,
    [
      { name: 'Shipment', value: String(label.shipmentId), share: 0.36 },
      { name: 'Order', value: label.orderNumber ?? '–', share: 0.36 },
      { name: 'Service', value: `${label.service} ${label.terms}`, share: 0.28 },
    ],
    box,
  )

const recipient = (measure: Measure, label: HouseLabelData, box: Box): Shape[] => {
  const inner = inset(box, 5, 3)
  return [
    ...(label.isTest ? [drawInvalidMark(measure, 'TEST', inner)] : []),
    caption(measure, 'To', inner),
    ...fitTextBlock(
      measure,
      label.to.map((line, index) => ({ text: line, bold: index === 0 })),
      getBoxBelowCaption(inner),
      { maxPt: 11, comfortablePt: 6 },
    ),
  ]
}

function contents(measure: Measure, label: HouseLabelData, box: Box): Shape[] {
  const inner = inset(box, 5, 3)
  const hidden = label.contents.length - MAX_CONTENTS_DESCRIPTION_LINES
  const lines =
    hidden > 0
      ? [...label.contents.slice(0, MAX_CONTENTS_DESCRIPTION_LINES - 1), `and ${hidden + 1} more`]
      : label.contents
  return [
    caption(measure, 'Contents', inner),
    ...fitTextBlock(
      measure,
      lines.map((line) => ({ text: line })),
      getBoxBelowCaption(inner),
      { maxPt: 8, comfortablePt: 4.5 },
    ),
  ]
}

const number = (measure: Measure, label: HouseLabelData, box: Box): Shape[] =>
  drawBarcodeField(
    measure,
    {
      heading: 'HOUSE NUMBER',
      content: { symbology: 'code128', text: label.houseNumber },
      text: label.houseNumber,
      mark: label.isTest ? 'TEST' : null,
    },
    box,
  )

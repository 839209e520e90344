import { chunks } from '../core/chunks.ts'
import { formatDate } from '../core/dates.ts'
import { drawBarcode } from './page/barcode.ts'
import {
  caption,
  drawFieldRow,
  drawInvalidMark,
  drawPageFooter,
  drawPartyField,
  getBoxBelowCaption,
} from './page/fields.ts'
import { ASCENT, DESCENT, fitTextBlock, fitTextLine, wrapTextWithin } from './page/fitText.ts'
import { LABEL_CONTENT_BOX, LABEL_SIZE_PT } from './page/paper.ts'
import {
  type Box,
  createHorizontalRule,
  frame,
  inset,
  type Part,
  paginate,
  rectangle,
  type Shape,
  stackSections,
} from './page/shapes.ts'
import { writeDocument } from './page/writeDocument.ts'
import type { Measure } from './typesetting/shapeText.ts'

/* Packing slips. */

/** Quantity of a SKU in a parcel. */
export type PackingSlipLine = { readonly sku: string; readonly name: string; readonly quantity: number }

/** Data of a packing slip, which lists the contents for the packer and the recipient. */
export type PackingSlipData = {
  readonly orderId: number
  /** Test slips are not used for parcels. */
  readonly isTest: boolean
  /** Order number of the shop. */
  readonly shopOrderId: string | null
  /** When the order was placed in the shop, Unix ms. */
  readonly createdMs: number
  /** Printable lines, the name first. */
  readonly shipTo: readonly string[]
  readonly lines: readonly PackingSlipLine[]
  readonly giftMessage: string | null
  /** Responsible persons and producer registrations, if the destination requires them. */
  readonly producers?: readonly string[]
}

/** Renders a packing slip as a PDF of 4 × 6 inch pages. Deterministic. */
export const renderPackingSlip = (slip: PackingSlipData): Promise<Uint8Array> =>
  writeDocument(`Packing slip ${slip.orderId}`, slip, LABEL_SIZE_PT, layoutPackingSlip)

const getSlipTitle = ({ isTest }: PackingSlipData): string => `${isTest ? 'TEST ' : ''}PACKING SLIP`
const TITLE_HEIGHT = 38
const TITLE_WIDTH = 110
const FIELD_ROW_HEIGHT = 21
const SHIP_TO_HEIGHT = 68
const HEADER_HEIGHT = TITLE_HEIGHT + FIELD_ROW_HEIGHT + SHIP_TO_HEIGHT
const CONTINUATION_HEADER_HEIGHT = 14
const GIFT_HEIGHT = 58
const RESPONSIBLE_PARTY_HEIGHT = 18
const GAP = 6
const FOOTER_HEIGHT = 9

/**
 * Lays out a packing slip on 4 × 6 inch pages, the paper of label printers, and returns the shapes
 * of each page.
 */
export function layoutPackingSlip(measure: Measure, slip: PackingSlipData): Shape[][] {
  const giftFieldHeight = slip.giftMessage === null ? 0 : GIFT_HEIGHT + GAP
  const createSpacer = (headHeight: number): number =>
    LABEL_CONTENT_BOX.height - headHeight - GAP - HEADING_HEIGHT - FOOTER_HEIGHT
  const pages = paginate(slip.lines, {
    rowPt: SLIP_ROW_HEIGHT,
    firstPt: createSpacer(HEADER_HEIGHT),
    laterPt: createSpacer(CONTINUATION_HEADER_HEIGHT),
    closingPt: TOTAL_ROW_HEIGHT + giftFieldHeight + measureResponsiblePartiesHeight(slip),
  })
  const drawn = [
    ...pages.map((lines, index) => layoutSlipPage(measure, slip, lines, index === 0, index === pages.length - 1)),
    ...layoutResponsiblePartyPages(measure, slip),
  ]
  return drawn.map((shapes, index) => [
    ...shapes,
    ...drawPageFooter(measure, `${getSlipTitle(slip)} · ${slip.orderId}`, index + 1, drawn.length, {
      ...LABEL_CONTENT_BOX,
      y: LABEL_CONTENT_BOX.y + LABEL_CONTENT_BOX.height - FOOTER_HEIGHT,
      height: FOOTER_HEIGHT,
    }),
  ])
}

function layoutSlipPage(
  measure: Measure,
  slip: PackingSlipData,
  lines: readonly PackingSlipLine[],
  isFirst: boolean,
  isLast: boolean,
): Shape[] {
  const headerFieldBox = { ...LABEL_CONTENT_BOX, height: isFirst ? HEADER_HEIGHT : CONTINUATION_HEADER_HEIGHT }
  const heading = { ...LABEL_CONTENT_BOX, y: headerFieldBox.y + headerFieldBox.height + GAP, height: HEADING_HEIGHT }
  const slipRowsTop = heading.y + heading.height
  const total = { ...LABEL_CONTENT_BOX, y: slipRowsTop + lines.length * SLIP_ROW_HEIGHT, height: TOTAL_ROW_HEIGHT }
  const gift = { ...LABEL_CONTENT_BOX, y: total.y + total.height + GAP, height: GIFT_HEIGHT }
  const giftFieldBottom = slip.giftMessage === null ? total.y + total.height : gift.y + gift.height
  return [
    ...(isFirst
      ? stackSections(headerFieldBox, head(measure, slip))
      : [drawContinuationHeader(measure, slip, headerFieldBox)]),
    ...drawSlipHeading(measure, heading),
    ...lines.flatMap((line, index) =>
      drawSlipRow(measure, line, {
        ...LABEL_CONTENT_BOX,
        y: slipRowsTop + index * SLIP_ROW_HEIGHT,
        height: SLIP_ROW_HEIGHT,
      }),
    ),
    ...(isLast ? drawSlipTotal(measure, slip.lines, total) : []),
    ...(isLast && slip.giftMessage !== null ? drawGiftField(measure, slip.giftMessage, gift) : []),
    ...(isLast ? drawResponsibleParties(measure, listInlineResponsibleParties(slip), giftFieldBottom + GAP) : []),
  ]
}

const head = (measure: Measure, slip: PackingSlipData): Part[] => [
  { heightPt: TITLE_HEIGHT, draw: (box) => title(measure, slip, box) },
  { heightPt: FIELD_ROW_HEIGHT, draw: (box) => facts(measure, slip, box) },
  { heightPt: SHIP_TO_HEIGHT, draw: (box) => shipTo(measure, slip, box) },
]

const shipTo = (measure: Measure, slip: PackingSlipData, box: Box): Shape[] => [
  ...(slip.isTest ? [drawInvalidMark(measure, 'TEST', inset(box, 6, 4))] : []),
  ...drawPartyField(measure, 'Ship to', slip.shipTo, box),
]

/** The barcode of the order prevents packing with the wrong slip. */
function title(measure: Measure, slip: PackingSlipData, box: Box): Shape[] {
  const left = inset({ ...box, width: TITLE_WIDTH }, 6, 4)
  const right = { ...box, x: box.x + TITLE_WIDTH, width: box.width - TITLE_WIDTH }
  return [
    fitTextLine(measure, getSlipTitle(slip), left, { maxPt: 16, bold: true }),
    ...drawBarcode({ symbology: 'code128', text: String(slip.orderId) }, inset(right, 2, 5)),
  ]
}

const facts = (measure: Measure, slip: PackingSlipData, box: Box): Shape[] =>
  drawFieldRow(
    measure,
    [
      { name: 'Order', value: String(slip.orderId), share: 0.36 },
      { name: 'Shop order number', value: slip.shopOrderId ?? '–', share: 0.4 },
      { name: 'Date', value: formatDate(slip.createdMs), share: 0.24 },
    ],
    box,
  )

const drawContinuationHeader = (measure: Measure, slip: PackingSlipData, box: Box): Shape =>
  fitTextLine(
    measure,
    [getSlipTitle(slip), String(slip.orderId), ...(slip.shopOrderId === null ? [] : [slip.shopOrderId])].join(' · '),
    inset(box, 4, 1),
    { maxPt: 9, bold: true },
  )

function drawGiftField(measure: Measure, message: string, box: Box): Shape[] {
  const inner = inset(box, 6, 4)
  return [
    ...frame(box),
    caption(measure, 'Message to you', inner),
    ...fitTextBlock(measure, [{ text: message }], getBoxBelowCaption(inner), { maxPt: 12, comfortablePt: 9 }),
  ]
}

/** More producers are printed on separate pages. */
const MAX_INLINE_RESPONSIBLE_PARTIES = 6
const RESPONSIBLE_PARTIES_PER_PAGE = 20

const listInlineResponsibleParties = ({ producers = [] }: PackingSlipData): readonly string[] =>
  producers.length > MAX_INLINE_RESPONSIBLE_PARTIES ? [] : producers

function measureResponsiblePartiesHeight(slip: PackingSlipData): number {
  const count = listInlineResponsibleParties(slip).length
  return count === 0 ? 0 : count * RESPONSIBLE_PARTY_HEIGHT + GAP
}

const drawResponsibleParties = (measure: Measure, texts: readonly string[], top: number): Shape[] =>
  texts.flatMap((text, at) =>
    fitTextBlock(
      measure,
      [{ text }],
      inset({ ...LABEL_CONTENT_BOX, y: top + at * RESPONSIBLE_PARTY_HEIGHT, height: RESPONSIBLE_PARTY_HEIGHT }, 4, 1),
      { maxPt: 7 },
    ),
  )

function layoutResponsiblePartyPages(measure: Measure, slip: PackingSlipData): Shape[][] {
  const { producers = [] } = slip
  if (listInlineResponsibleParties(slip).length === producers.length) return []
  const head = { ...LABEL_CONTENT_BOX, height: CONTINUATION_HEADER_HEIGHT }
  return [...chunks(producers, RESPONSIBLE_PARTIES_PER_PAGE)].map((texts) => [
    drawContinuationHeader(measure, slip, head),
    ...drawResponsibleParties(measure, texts, head.y + head.height + GAP),
  ])
}

const HEADING_HEIGHT = 12
const SLIP_ROW_HEIGHT = 32
const TOTAL_ROW_HEIGHT = 18

const QUANTITY_COLUMN_WIDTH = 46
const SKU_HEIGHT = 11
const PRODUCT_NAME_HEIGHT = 9
const MAX_NAME_LINES = 2

const columns = (row: Box): { readonly item: Box; readonly quantity: Box } => ({
  item: inset({ ...row, width: row.width - QUANTITY_COLUMN_WIDTH }, 4, 1),
  quantity: inset({ ...row, x: row.x + row.width - QUANTITY_COLUMN_WIDTH, width: QUANTITY_COLUMN_WIDTH }, 4, 1),
})

/** Draws the column headings, white on black. */
function drawSlipHeading(measure: Measure, box: Box): Shape[] {
  const { item, quantity } = columns(box)
  return [
    rectangle(box),
    fitTextLine(measure, 'SKU and name', item, { maxPt: 6.5, bold: true, gray: 1 }),
    fitTextLine(measure, 'Quantity', quantity, { maxPt: 6.5, bold: true, gray: 1, align: 'right' }),
  ]
}

/** Draws an order line: the full SKU, which packers use, and up to two lines of the name. */
function drawSlipRow(measure: Measure, line: PackingSlipLine, box: Box): Shape[] {
  const { item, quantity } = columns(box)
  const widthEm = (item.width * (ASCENT + DESCENT)) / PRODUCT_NAME_HEIGHT
  return [
    fitTextLine(measure, line.sku, { ...item, height: SKU_HEIGHT }, { maxPt: 9, bold: true }),
    ...wrapTextWithin(measure, line.name, false, widthEm, MAX_NAME_LINES).map((text, index) =>
      fitTextLine(
        measure,
        text,
        { ...item, y: item.y + SKU_HEIGHT + index * PRODUCT_NAME_HEIGHT, height: PRODUCT_NAME_HEIGHT },
        { maxPt: PRODUCT_NAME_HEIGHT },
      ),
    ),
    fitTextLine(measure, String(line.quantity), quantity, { maxPt: 13, bold: true, align: 'right' }),
    createHorizontalRule(box.x, box.y + box.height, box.width, 0.5),
  ]
}

/** Draws the total number of units. */
function drawSlipTotal(measure: Measure, lines: readonly PackingSlipLine[], box: Box): Shape[] {
  const { item, quantity } = columns(box)
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return [
    fitTextLine(measure, 'Total units', item, { maxPt: 8, bold: true }),
    fitTextLine(measure, String(pieces), quantity, { maxPt: 13, bold: true, align: 'right' }),
  ]
}

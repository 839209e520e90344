import { formatDate } from '../../core/dates.ts'
import { belowCaption, caption } from '../fields/caption.ts'
import { factsRow } from '../fields/factsRow.ts'
import { pageFooter } from '../fields/pageFooter.ts'
import { partyField } from '../fields/partyField.ts'
import { barcodeShapes } from '../page/barcodeShapes.ts'
import { fitBlock, fitLine } from '../page/fitText.ts'
import { LABEL_AREA } from '../page/labelArea.ts'
import { paginate } from '../page/paginate.ts'
import { type Box, frame, inset, type Shape } from '../page/shapes.ts'
import { type Part, stackParts } from '../page/stackParts.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import type { PackingSlipData, PackingSlipLine } from './packingSlipData.ts'
import { HEADING_HEIGHT, ROW_HEIGHT, slipHeading, slipRow, slipTotal, TOTAL_HEIGHT } from './slipTable.ts'

const TITLE = 'PACKING SLIP'
const TITLE_HEIGHT = 38
const TITLE_WIDTH = 110
const FACTS_HEIGHT = 21
const SHIP_TO_HEIGHT = 68
const HEAD_HEIGHT = TITLE_HEIGHT + FACTS_HEIGHT + SHIP_TO_HEIGHT
const LATER_HEAD_HEIGHT = 14
const GIFT_HEIGHT = 58
const GAP = 6
const FOOTER_HEIGHT = 9

/** Lays out a packing slip on 4 by 6 inch pages, the paper packers have at hand: the shapes of each page. */
export function layoutPackingSlip(measure: Measure, slip: PackingSlipData): Shape[][] {
  const giftHeight = slip.giftMessage === null ? 0 : GIFT_HEIGHT + GAP
  const spaceBelow = (headHeight: number): number =>
    LABEL_AREA.height - headHeight - GAP - HEADING_HEIGHT - FOOTER_HEIGHT
  const pages = paginate(slip.lines, {
    rowPt: ROW_HEIGHT,
    firstPt: spaceBelow(HEAD_HEIGHT),
    laterPt: spaceBelow(LATER_HEAD_HEIGHT),
    closingPt: TOTAL_HEIGHT + giftHeight,
  })
  return pages.map((lines, index) => [
    ...pageShapes(measure, slip, lines, index === 0, index === pages.length - 1),
    ...pageFooter(measure, `${TITLE} · ${slip.orderId}`, index + 1, pages.length, {
      ...LABEL_AREA,
      y: LABEL_AREA.y + LABEL_AREA.height - FOOTER_HEIGHT,
      height: FOOTER_HEIGHT,
    }),
  ])
}

function pageShapes(
  measure: Measure,
  slip: PackingSlipData,
  lines: readonly PackingSlipLine[],
  isFirst: boolean,
  isLast: boolean,
): Shape[] {
  const headBox = { ...LABEL_AREA, height: isFirst ? HEAD_HEIGHT : LATER_HEAD_HEIGHT }
  const heading = { ...LABEL_AREA, y: headBox.y + headBox.height + GAP, height: HEADING_HEIGHT }
  const rowsTop = heading.y + heading.height
  const total = { ...LABEL_AREA, y: rowsTop + lines.length * ROW_HEIGHT, height: TOTAL_HEIGHT }
  const gift = { ...LABEL_AREA, y: total.y + total.height + GAP, height: GIFT_HEIGHT }
  return [
    ...(isFirst ? stackParts(headBox, head(measure, slip)) : [laterHead(measure, slip, headBox)]),
    ...slipHeading(measure, heading),
    ...lines.flatMap((line, index) =>
      slipRow(measure, line, { ...LABEL_AREA, y: rowsTop + index * ROW_HEIGHT, height: ROW_HEIGHT }),
    ),
    ...(isLast ? slipTotal(measure, slip.lines, total) : []),
    ...(isLast && slip.giftMessage !== null ? giftField(measure, slip.giftMessage, gift) : []),
  ]
}

const head = (measure: Measure, slip: PackingSlipData): Part[] => [
  { heightPt: TITLE_HEIGHT, draw: (box) => title(measure, slip, box) },
  { heightPt: FACTS_HEIGHT, draw: (box) => facts(measure, slip, box) },
  { heightPt: SHIP_TO_HEIGHT, draw: (box) => partyField(measure, 'Ship to', slip.shipTo, box) },
]

/** The order can be scanned, so that it is packed on no other's slip. */
function title(measure: Measure, { orderId }: PackingSlipData, box: Box): Shape[] {
  const left = inset({ ...box, width: TITLE_WIDTH }, 6, 4)
  const right = { ...box, x: box.x + TITLE_WIDTH, width: box.width - TITLE_WIDTH }
  return [
    fitLine(measure, TITLE, left, { maxPt: 16, bold: true }),
    ...barcodeShapes({ symbology: 'code128', text: String(orderId) }, inset(right, 2, 5)),
  ]
}

const facts = (measure: Measure, slip: PackingSlipData, box: Box): Shape[] =>
  factsRow(
    measure,
    [
      { name: 'Order', value: String(slip.orderId), share: 0.36 },
      { name: "Shop's order", value: slip.shopOrderId ?? '–', share: 0.4 },
      { name: 'Date', value: formatDate(slip.createdMs), share: 0.24 },
    ],
    box,
  )

const laterHead = (measure: Measure, { orderId, shopOrderId }: PackingSlipData, box: Box): Shape =>
  fitLine(
    measure,
    [TITLE, String(orderId), ...(shopOrderId === null ? [] : [shopOrderId])].join(' · '),
    inset(box, 4, 1),
    { maxPt: 9, bold: true },
  )

function giftField(measure: Measure, message: string, box: Box): Shape[] {
  const inner = inset(box, 6, 4)
  return [
    ...frame(box),
    caption(measure, 'A message for you', inner),
    ...fitBlock(measure, [{ text: message }], belowCaption(inner), { maxPt: 12, comfortablePt: 9 }),
  ]
}

import { formatDateTime } from '#shared/core/dates.ts'
import { drawBarcode } from '../page/barcode.ts'
import {
  caption,
  drawEntryPointField,
  drawFieldRow,
  drawInvalidMark,
  drawPageFooter,
  drawPartyField,
  formatOverpackWeight,
} from '../page/fields.ts'
import { fitTextLine } from '../page/fitText.ts'
import { A4_CONTENT_BOX, A4_FOOTER_BOX, A4_SIZE_PT } from '../page/paper.ts'
import {
  type Box,
  createHorizontalRule,
  inset,
  type Part,
  paginate,
  type Shape,
  splitBox,
  stackSections,
} from '../page/shapes.ts'
import { writeDocument } from '../page/writeDocument.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import {
  computeTicketTotals,
  type DeliveryTicketData,
  drawHeadingRow,
  drawOverpackRow,
  drawTotalsRow,
  OVERPACK_ROW_HEIGHT,
  TABLE_HEADING_HEIGHT,
  type TicketTotals,
  TOTALS_HEIGHT,
} from './deliveryTicketTable.ts'

/** Renders the delivery ticket of a manifest's overpacks as a PDF of A4 pages. Deterministic. */
export const renderDeliveryTicket = (ticket: DeliveryTicketData): Promise<Uint8Array> =>
  writeDocument(`Delivery ticket ${ticket.manifestId}`, ticket, A4_SIZE_PT, layoutDeliveryTicket)

const GAP = 10
const CONTINUATION_HEADER_HEIGHT = 16

/** Lays out a delivery ticket and returns the shapes of each page, in painting order. */
export function layoutDeliveryTicket(measure: Measure, ticket: DeliveryTicketData): Shape[][] {
  const totals = computeTicketTotals(ticket.overpacks)
  const head = createTicketHeader(measure, ticket, totals)
  const headerHeight = head.reduce((sum, { heightPt }) => sum + heightPt, 0)
  const createSpacer = (height: number): number => A4_CONTENT_BOX.height - height - GAP - TABLE_HEADING_HEIGHT
  const pages = paginate(
    ticket.overpacks.map((overpack, index) => ({ position: index + 1, overpack })),
    {
      rowPt: OVERPACK_ROW_HEIGHT,
      firstPt: createSpacer(headerHeight),
      laterPt: createSpacer(CONTINUATION_HEADER_HEIGHT),
      closingPt: TOTALS_HEIGHT + GAP + HANDOVER_HEIGHT,
    },
  )
  return pages.map((rows, index) => {
    const page = downwards(A4_CONTENT_BOX)
    const isFirst = index === 0
    const isLast = index === pages.length - 1
    return [
      ...(isFirst
        ? stackSections(page.take(headerHeight), head)
        : drawContinuationHeader(measure, ticket, page.take(CONTINUATION_HEADER_HEIGHT))),
      ...drawHeadingRow(measure, page.take(TABLE_HEADING_HEIGHT, GAP)),
      ...rows.flatMap((row) => drawOverpackRow(measure, row, page.take(OVERPACK_ROW_HEIGHT))),
      ...(isLast
        ? [
            ...drawTotalsRow(measure, totals, page.take(TOTALS_HEIGHT)),
            ...handOver(measure, ticket.entryPoint.id, page.take(HANDOVER_HEIGHT, GAP)),
          ]
        : []),
      ...drawPageFooter(
        measure,
        `Delivery ticket · manifest ${ticket.manifestId} · ${formatDateTime(ticket.createdMs)} UTC`,
        index + 1,
        pages.length,
        A4_FOOTER_BOX,
      ),
    ]
  })
}

const drawContinuationHeader = (measure: Measure, ticket: DeliveryTicketData, box: Box): Shape[] => [
  fitTextLine(measure, `${getTicketTitle(ticket)} · manifest ${ticket.manifestId} · ${ticket.entryPoint.id}`, box, {
    maxPt: 11,
    bold: true,
  }),
]

/** Allocates boxes of an area from top to bottom. */
function downwards(area: Box): { take(height: number, gap?: number): Box } {
  let y = area.y
  return {
    take: (height, gap = 0) => {
      const box = { ...area, y: y + gap, height }
      y = box.y + height
      return box
    },
  }
}

const getTicketTitle = ({ isTest }: DeliveryTicketData): string => `${isTest ? 'TEST ' : ''}DELIVERY TICKET`

const TITLE_HEIGHT = 54
const FIELD_ROW_HEIGHT = 26
const PARTIES_HEIGHT = 88
const BARCODE_WIDTH = 190
const BARCODE_TEXT_HEIGHT = 12

/** Creates the parts above the table on the first page, from top to bottom. */
function createTicketHeader(measure: Measure, ticket: DeliveryTicketData, totals: TicketTotals): Part[] {
  const hasCarrierDetails = ticket.carrier !== null || ticket.trackingNumber !== null
  return [
    { heightPt: TITLE_HEIGHT, draw: (box) => title(measure, ticket, box) },
    { heightPt: FIELD_ROW_HEIGHT, draw: (box) => facts(measure, ticket, totals, box) },
    ...(hasCarrierDetails ? [{ heightPt: FIELD_ROW_HEIGHT, draw: (box: Box) => transport(measure, ticket, box) }] : []),
    { heightPt: PARTIES_HEIGHT, draw: (box) => parties(measure, ticket, box) },
  ]
}

function title(measure: Measure, ticket: DeliveryTicketData, box: Box): Shape[] {
  const { manifestId } = ticket
  const inner = inset(box, 5, 5)
  const barcode = { ...inner, x: inner.x + inner.width - BARCODE_WIDTH, width: BARCODE_WIDTH }
  const bars = { ...barcode, height: barcode.height - BARCODE_TEXT_HEIGHT }
  return [
    fitTextLine(
      measure,
      getTicketTitle(ticket),
      { ...inner, width: inner.width - BARCODE_WIDTH - 10 },
      { maxPt: 26, bold: true },
    ),
    ...drawBarcode({ symbology: 'code128', text: String(manifestId) }, bars),
    fitTextLine(
      measure,
      `Manifest ${manifestId}`,
      { ...barcode, y: bars.y + bars.height, height: BARCODE_TEXT_HEIGHT },
      { maxPt: 9, bold: true, align: 'center' },
    ),
  ]
}

const facts = (measure: Measure, ticket: DeliveryTicketData, totals: TicketTotals, box: Box): Shape[] =>
  drawFieldRow(
    measure,
    [
      { name: 'Manifest', value: String(ticket.manifestId), share: 0.26 },
      { name: 'Created (UTC)', value: formatDateTime(ticket.createdMs), share: 0.29 },
      { name: 'Overpacks', value: String(totals.overpackCount), share: 0.15 },
      { name: 'Shipments', value: String(totals.shipmentCount), share: 0.15 },
      { name: 'Gross kg', value: formatOverpackWeight(totals.weightKg), share: 0.15 },
    ],
    box,
    11,
  )

const transport = (measure: Measure, { carrier, trackingNumber }: DeliveryTicketData, box: Box): Shape[] =>
  drawFieldRow(
    measure,
    [
      { name: 'Delivered by', value: carrier ?? '–', share: 0.5 },
      { name: 'Tracking number', value: trackingNumber ?? '–', share: 0.5 },
    ],
    box,
    11,
  )

function parties(measure: Measure, { entryPoint, consignor, isTest }: DeliveryTicketData, box: Box): Shape[] {
  return [
    ...(isTest ? [drawInvalidMark(measure, 'TEST', inset(box, 8, 4))] : []),
    ...splitBox(
      box,
      (left) => drawEntryPointField(measure, entryPoint, left),
      (right) => drawPartyField(measure, 'Consignor', consignor, right),
    ),
  ]
}

const HEADING_HEIGHT = 14
const LINE_HEIGHT = 26
const BLANKS = ['Name', 'Date and time', 'Signature']
const SIGNATURES_HEIGHT = HEADING_HEIGHT + LINE_HEIGHT * BLANKS.length
const REMARKS_HEIGHT = 32

const HANDOVER_HEIGHT = SIGNATURES_HEIGHT + REMARKS_HEIGHT

/** Draws fields for the signatures of both sides and the receiver's remarks. */
function handOver(measure: Measure, entryPointId: string, box: Box): Shape[] {
  const parts: Part[] = [
    { heightPt: SIGNATURES_HEIGHT, draw: (area) => signatures(measure, entryPointId, area) },
    {
      heightPt: REMARKS_HEIGHT,
      draw: (area) => [caption(measure, 'Remarks (missing, damaged, opened)', inset(area, 5, 3))],
    },
  ]
  return stackSections(box, parts)
}

function signatures(measure: Measure, entryPointId: string, box: Box): Shape[] {
  return splitBox(
    box,
    (left) => signature(measure, 'Handed over by', left),
    (right) => signature(measure, `Received at ${entryPointId} by`, right),
  )
}

function signature(measure: Measure, heading: string, box: Box): Shape[] {
  const inner = inset(box, 5, 0)
  return [
    fitTextLine(measure, heading, { ...inner, y: inner.y + 2, height: HEADING_HEIGHT - 2 }, { maxPt: 8, bold: true }),
    ...BLANKS.flatMap((name, index) => {
      const line = { ...inner, y: inner.y + HEADING_HEIGHT + index * LINE_HEIGHT, height: LINE_HEIGHT }
      return [
        ...(index === 0 ? [] : [createHorizontalRule(line.x, line.y, line.width, 0.25)]),
        caption(measure, name, { ...line, y: line.y + 3 }),
      ]
    }),
  ]
}

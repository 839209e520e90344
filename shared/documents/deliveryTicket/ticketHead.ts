import { formatDateTime } from '../../core/dates.ts'
import { entryPointField } from '../fields/entryPointField.ts'
import { factsRow } from '../fields/factsRow.ts'
import { overpackWeightText } from '../fields/measures.ts'
import { partyField } from '../fields/partyField.ts'
import { barcodeShapes } from '../page/barcodeShapes.ts'
import { fitLine } from '../page/fitText.ts'
import { type Box, inset, type Shape, verticalRule } from '../page/shapes.ts'
import type { Part } from '../page/stackParts.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import type { DeliveryTicketData } from './deliveryTicketData.ts'
import type { TicketTotals } from './ticketTotals.ts'

export const TICKET_TITLE = 'DELIVERY TICKET'

const TITLE_HEIGHT = 54
const FACTS_HEIGHT = 26
const PARTIES_HEIGHT = 88
const BARCODE_WIDTH = 190
const BARCODE_TEXT_HEIGHT = 12

/** What stands above the table on the first page, from top to bottom. */
export function ticketHead(measure: Measure, ticket: DeliveryTicketData, totals: TicketTotals): Part[] {
  const isAnnounced = ticket.carrier !== null || ticket.trackingNumber !== null
  return [
    { heightPt: TITLE_HEIGHT, draw: (box) => title(measure, ticket, box) },
    { heightPt: FACTS_HEIGHT, draw: (box) => facts(measure, ticket, totals, box) },
    ...(isAnnounced ? [{ heightPt: FACTS_HEIGHT, draw: (box: Box) => transport(measure, ticket, box) }] : []),
    { heightPt: PARTIES_HEIGHT, draw: (box) => parties(measure, ticket, box) },
  ]
}

function title(measure: Measure, { manifestId }: DeliveryTicketData, box: Box): Shape[] {
  const inner = inset(box, 5, 5)
  const barcode = { ...inner, x: inner.x + inner.width - BARCODE_WIDTH, width: BARCODE_WIDTH }
  const bars = { ...barcode, height: barcode.height - BARCODE_TEXT_HEIGHT }
  return [
    fitLine(measure, TICKET_TITLE, { ...inner, width: inner.width - BARCODE_WIDTH - 10 }, { maxPt: 26, bold: true }),
    ...barcodeShapes({ symbology: 'code128', text: String(manifestId) }, bars),
    fitLine(
      measure,
      `Manifest ${manifestId}`,
      { ...barcode, y: bars.y + bars.height, height: BARCODE_TEXT_HEIGHT },
      { maxPt: 9, bold: true, align: 'center' },
    ),
  ]
}

const facts = (measure: Measure, ticket: DeliveryTicketData, totals: TicketTotals, box: Box): Shape[] =>
  factsRow(
    measure,
    [
      { name: 'Manifest', value: String(ticket.manifestId), share: 0.26 },
      { name: 'Created (UTC)', value: formatDateTime(ticket.createdMs), share: 0.29 },
      { name: 'Overpacks', value: String(totals.overpackCount), share: 0.15 },
      { name: 'Shipments', value: String(totals.shipmentCount), share: 0.15 },
      { name: 'Gross kg', value: overpackWeightText(totals.weightKg), share: 0.15 },
    ],
    box,
    11,
  )

const transport = (measure: Measure, { carrier, trackingNumber }: DeliveryTicketData, box: Box): Shape[] =>
  factsRow(
    measure,
    [
      { name: 'Brought by', value: carrier ?? '–', share: 0.5 },
      { name: 'Tracking number', value: trackingNumber ?? '–', share: 0.5 },
    ],
    box,
    11,
  )

function parties(measure: Measure, { entryPoint, consignor }: DeliveryTicketData, box: Box): Shape[] {
  const half = { ...box, width: box.width / 2 }
  return [
    ...entryPointField(measure, entryPoint, half),
    verticalRule(box.x + half.width, box.y, box.height),
    ...partyField(measure, 'Consignor', consignor, { ...half, x: box.x + half.width }),
  ]
}

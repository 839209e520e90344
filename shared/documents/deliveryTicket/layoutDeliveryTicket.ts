import { formatDateTime } from '../../core/dates.ts'
import { pageFooter } from '../fields/pageFooter.ts'
import { A4_AREA, A4_FOOTER } from '../page/a4Area.ts'
import { fitLine } from '../page/fitText.ts'
import { paginate } from '../page/paginate.ts'
import type { Box, Shape } from '../page/shapes.ts'
import { stackParts } from '../page/stackParts.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import type { DeliveryTicketData } from './deliveryTicketData.ts'
import { HAND_OVER_HEIGHT, handOver } from './handOver.ts'
import { TICKET_TITLE, ticketHead } from './ticketHead.ts'
import { HEADING_HEIGHT, headingRow, overpackRow, ROW_HEIGHT, TOTALS_HEIGHT, totalsRow } from './ticketTable.ts'
import { ticketTotals } from './ticketTotals.ts'

const GAP = 10
const LATER_HEAD_HEIGHT = 16

/** Lays out a delivery ticket: the shapes of each page, in the order they are painted. */
export function layoutDeliveryTicket(measure: Measure, ticket: DeliveryTicketData): Shape[][] {
  const totals = ticketTotals(ticket.overpacks)
  const head = ticketHead(measure, ticket, totals)
  const headHeight = head.reduce((sum, { heightPt }) => sum + heightPt, 0)
  const spaceBelow = (height: number): number => A4_AREA.height - height - GAP - HEADING_HEIGHT
  const pages = paginate(
    ticket.overpacks.map((overpack, index) => ({ position: index + 1, overpack })),
    {
      rowPt: ROW_HEIGHT,
      firstPt: spaceBelow(headHeight),
      laterPt: spaceBelow(LATER_HEAD_HEIGHT),
      closingPt: TOTALS_HEIGHT + GAP + HAND_OVER_HEIGHT,
    },
  )
  return pages.map((rows, index) => {
    const page = downwards(A4_AREA)
    const isFirst = index === 0
    const isLast = index === pages.length - 1
    return [
      ...(isFirst ? stackParts(page.take(headHeight), head) : laterHead(measure, ticket, page.take(LATER_HEAD_HEIGHT))),
      ...headingRow(measure, page.take(HEADING_HEIGHT, GAP)),
      ...rows.flatMap((row) => overpackRow(measure, row, page.take(ROW_HEIGHT))),
      ...(isLast
        ? [
            ...totalsRow(measure, totals, page.take(TOTALS_HEIGHT)),
            ...handOver(measure, ticket.entryPoint.id, page.take(HAND_OVER_HEIGHT, GAP)),
          ]
        : []),
      ...pageFooter(
        measure,
        `Delivery ticket · manifest ${ticket.manifestId} · ${formatDateTime(ticket.createdMs)} UTC`,
        index + 1,
        pages.length,
        A4_FOOTER,
      ),
    ]
  })
}

const laterHead = (measure: Measure, { manifestId, entryPoint }: DeliveryTicketData, box: Box): Shape[] => [
  fitLine(measure, `${TICKET_TITLE} · manifest ${manifestId} · ${entryPoint.id}`, box, { maxPt: 11, bold: true }),
]

/** Takes boxes of an area one below the other. */
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

import { A4_SIZE_PT } from '../page/a4Area.ts'
import { writeDocument } from '../page/writeDocument.ts'
import type { DeliveryTicketData } from './deliveryTicketData.ts'
import { layoutDeliveryTicket } from './layoutDeliveryTicket.ts'

/** The ticket that goes along with a manifest's overpacks, as a PDF of A4 pages. The same data gives the same bytes. */
export const renderDeliveryTicket = (ticket: DeliveryTicketData): Promise<Uint8Array> =>
  writeDocument(
    {
      title: `Delivery ticket ${ticket.manifestId}`,
      createdMs: ticket.createdMs,
      texts: JSON.stringify(ticket),
      pageSize: A4_SIZE_PT,
    },
    (measure) => layoutDeliveryTicket(measure, ticket),
  )

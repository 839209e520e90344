import { EmptyAnswer } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { CoreDeps } from '../../runtime.ts'
import { CreateInbound, InboundAnswer, InboundsAnswer, ListInbound, ReadInbound, UpdateInbound } from './schemas.ts'

const reading = { method: 'GET', tag: 'Inbound', access: 'token', scope: 'read_products', effect: 'none' } as const
const writing = { tag: 'Inbound', access: 'token', scope: 'write_products', effect: 'single' } as const

export const inboundRoutes = defineRoutes({
  listInbound: {
    ...reading,
    path: '/inbound',
    summary: 'List inbound shipments, newest first',
    query: ListInbound,
    success: { status: 200, body: InboundsAnswer },
  },
  getInbound: {
    ...reading,
    path: '/inbound/{id}',
    summary: 'Read an inbound shipment with its products, or download their labels with type=pdf',
    query: ReadInbound,
    success: { status: 200, body: InboundAnswer, document: 'application/pdf' },
    problems: ['inbound_not_found'],
  },
  createInbound: {
    ...writing,
    method: 'POST',
    path: '/inbound',
    summary: 'Announce stock that is sent to a warehouse',
    body: CreateInbound,
    success: { status: 201, body: InboundAnswer },
    problems: ['inbound_product_refused', 'inbound_duplicate_products', 'local_description_missing'],
  },
  updateInbound: {
    ...writing,
    method: 'PUT',
    path: '/inbound/{id}',
    summary: 'Change where an inbound shipment goes and how, until it has arrived; its products stay',
    body: UpdateInbound,
    success: { status: 200, body: InboundAnswer },
    problems: ['inbound_not_found', 'inbound_not_updatable', 'local_description_missing'],
  },
  deleteInbound: {
    ...writing,
    method: 'DELETE',
    path: '/inbound/{id}',
    summary: 'Take an inbound shipment back that has not arrived',
    success: { status: 200, body: EmptyAnswer },
    problems: ['inbound_not_found', 'inbound_not_deletable'],
  },
})

export type InboundEndpoint<Name extends keyof typeof inboundRoutes> = Endpoint<(typeof inboundRoutes)[Name], CoreDeps>

import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { CoreDeps } from '../../runtime.ts'
import { InvoiceAnswer, InvoicesAnswer, ListInvoices, ReadInvoice } from './schemas.ts'

const shared = { tag: 'Invoices', access: 'token', scope: 'billing', effect: 'none' } as const

export const invoiceRoutes = defineRoutes({
  listInvoices: {
    ...shared,
    method: 'GET',
    path: '/invoices',
    summary: 'Search weekly invoices, newest first',
    query: ListInvoices,
    success: { status: 200, body: InvoicesAnswer },
  },
  getInvoice: {
    ...shared,
    method: 'GET',
    path: '/invoices/{id}',
    summary: 'Read an invoice, or download the one of its week, with all currencies, with type=pdf',
    query: ReadInvoice,
    success: { status: 200, body: InvoiceAnswer, document: 'application/pdf' },
    problems: ['invoice_not_found'],
  },
})

export type InvoiceEndpoint<Name extends keyof typeof invoiceRoutes> = Endpoint<(typeof invoiceRoutes)[Name], CoreDeps>

import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { getInvoice } from './getInvoice.ts'
import { listInvoices } from './listInvoices.ts'
import { invoiceRoutes } from './routes.ts'

export type InvoiceDeps = CoreDeps

export const handler = apiHandler(invoiceRoutes, { listInvoices, getInvoice }, (core): InvoiceDeps => core)

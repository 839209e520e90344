import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { getInvoice, listInvoices } from './invoices.ts'
import { invoiceRoutes } from './routes.ts'

export const handler = apiHandler(invoiceRoutes, { listInvoices, getInvoice }, coreDeps)

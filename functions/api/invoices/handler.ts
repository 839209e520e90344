import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import * as invoices from './invoices.ts'
import { invoiceRoutes } from './routes.ts'

export const handler = apiHandler(invoiceRoutes, invoices, coreDeps)

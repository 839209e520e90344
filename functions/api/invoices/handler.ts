import { signingDeps } from '#functions/runtime/core.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import * as invoices from './invoices.ts'
import * as ledger from './ledger.ts'
import { invoiceRoutes } from './routes.ts'
import * as statement from './statement.ts'

export const handler = apiHandler(invoiceRoutes, { ...invoices, ...ledger, ...statement }, signingDeps)

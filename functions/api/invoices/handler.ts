import { createSigningDeps } from '#functions/runtime/core.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import * as invoices from './invoices.ts'
import * as ledger from './ledger.ts'
import { invoiceRoutes } from './routes.ts'
import * as statement from './statement.ts'

export const handler = createApiHandler(invoiceRoutes, { ...invoices, ...ledger, ...statement }, createSigningDeps)

import * as v from 'valibot'
import { nextPage, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { Paging, reading } from './operatorFields.ts'

/*
 * Routes and schemas of carrier bills.
 */

const BillsResponse = v.strictObject({
  bills: v.array(
    v.strictObject({
      carrier: v.string(),
      number: v.string(),
      file: v.string(),
      imported: v.string(),
      complete: v.pipe(v.boolean(), v.description('Whether the file was imported completely')),
      lines: wholeNumberSchema,
      differences: v.pipe(
        wholeNumberSchema,
        v.description('Number of invoice lines that differ from the expected charge'),
      ),
    }),
  ),
  next_page: nextPage,
})

export const operatorBillRoutes = defineRoutes({
  listBills: {
    ...reading,
    key: 'GET /operator/bills',
    summary: 'List imported carrier bills',
    description: 'Returns carrier bills, sorted by carrier and bill number.',
    query: Paging,
    success: { status: 200, body: BillsResponse },
    problems: ['page_token_invalid'],
  },
})

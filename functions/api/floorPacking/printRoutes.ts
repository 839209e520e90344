import * as v from 'valibot'
import { id, object, text } from '#shared/http/fields.ts'
import { createTextParameter } from '#shared/http/query.ts'
import { wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { reading, UNKNOWN, working } from './packingAccess.ts'

/*
 * Routes and schemas of labels that wait for the printers of a warehouse.
 */

const MAX_PRINTER_NAME_LENGTH = 40

const CreatePrintJobRequest = object({
  print: v.pipe(
    object({
      operation_id: v.pipe(text(1, 64), v.description('Operation ID, unique within the warehouse')),
      printer: v.pipe(text(1, MAX_PRINTER_NAME_LENGTH), v.description('Printer name')),
      user_id: v.pipe(id, v.description('Merchant ID')),
      order_id: v.pipe(id, v.description("ID of the merchant's order")),
      fulfillment_id: v.pipe(id, v.description('Fulfilment ID')),
    }),
    v.description('Parameters for adding a label to the print queue'),
  ),
})

const ListPrintJobsQuery = v.object({
  printer: v.pipe(v.optional(createTextParameter(MAX_PRINTER_NAME_LENGTH)), v.description('Printer name')),
})

const PrintSchema = v.strictObject({
  id: v.pipe(wholeNumberSchema, v.description('Unique identifier of the print job')),
  printer: v.pipe(v.string(), v.description('Printer name')),
  href: v.pipe(v.string(), v.description('ZPL label path, relative to the base URL')),
  created: v.pipe(v.string(), v.description('Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)')),
})

export const floorPrintRoutes = defineRoutes({
  createFloorPrint: {
    ...working,
    key: 'POST /floor/prints',
    summary: 'Queue a label for printing',
    description: 'Labels that are not printed expire after one day.',
    body: CreatePrintJobRequest,
    success: {
      status: 201,
      body: v.strictObject({ print: v.pipe(PrintSchema, v.description('Queued print job')) }),
    },
    problems: [UNKNOWN, 'operation_differs', { name: 'order_not_found', httpStatus: 404 }, 'label_not_ready'],
  },
  listFloorPrints: {
    ...reading,
    key: 'GET /floor/prints',
    summary: 'List queued labels',
    query: ListPrintJobsQuery,
    success: {
      status: 200,
      body: v.strictObject({
        prints: v.pipe(v.array(PrintSchema), v.description('Print jobs in the queue, oldest first')),
      }),
    },
  },
  deleteFloorPrint: {
    ...working,
    key: 'DELETE /floor/prints/{id}',
    summary: 'Remove a printed label from the queue',
    success: { status: 200, body: v.strictObject({}) },
    problems: [UNKNOWN],
  },
})

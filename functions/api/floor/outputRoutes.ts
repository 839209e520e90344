import * as v from 'valibot'
import { wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { reading } from './floorFields.ts'

/*
 * Route and schema of the output of a warehouse.
 */

/** Hours in the response, the current one included. */
export const OUTPUT_PERIOD_HOURS = 24

const OutputSchema = v.strictObject({
  hour: v.pipe(v.string(), v.description('Start of the hour in UTC (`YYYY-MM-DD HH:MM:SS`)')),
  received: v.pipe(wholeNumberSchema, v.description('Number of units received')),
  picked: v.pipe(wholeNumberSchema, v.description('Number of units picked')),
  packed: v.pipe(wholeNumberSchema, v.description('Number of parcels packed')),
  inspected: v.pipe(wholeNumberSchema, v.description('Number of returned units inspected')),
})

export const floorOutputRoutes = defineRoutes({
  listFloorOutput: {
    ...reading,
    key: 'GET /floor/output',
    summary: 'List hourly warehouse output',
    description: 'Returns approximate output for the last 24 hours. Hours without output are omitted.',
    success: {
      status: 200,
      body: v.strictObject({
        output: v.pipe(v.array(OutputSchema), v.description('Warehouse output per hour, oldest first')),
      }),
    },
  },
})

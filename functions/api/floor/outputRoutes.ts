import * as v from 'valibot'
import { wholeNumber } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { reading } from './workFields.ts'

/*
 * Route and schema of the output of a warehouse.
 */

/** Hours in the response, the current one included. */
export const OUTPUT_HOURS = 24

const OutputView = v.strictObject({
  hour: v.pipe(v.string(), v.description('Start of the hour, `YYYY-MM-DD HH:MM:SS` UTC')),
  received: v.pipe(wholeNumber, v.description('Units received')),
  picked: v.pipe(wholeNumber, v.description('Units picked')),
  packed: v.pipe(wholeNumber, v.description('Parcels packed')),
  inspected: v.pipe(wholeNumber, v.description('Returned units inspected')),
})

export const floorOutputRoutes = defineRoutes({
  listFloorOutput: {
    ...reading,
    key: 'GET /floor/output',
    summary: 'List the output by hour',
    description:
      'Returns what was completed in the warehouse in the last 24 hours. Hours without output are omitted. The counts are approximate: an interrupted operation can be counted without having been performed.',
    success: {
      status: 200,
      body: v.strictObject({
        output: v.pipe(v.array(OutputView), v.description('Output by hour, oldest first')),
      }),
    },
  },
})

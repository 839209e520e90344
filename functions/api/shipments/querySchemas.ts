import * as v from 'valibot'
import { trackingNumberQuery } from '../../../shared/carriers/trackingNumberQuery.ts'
import { dates, idNumber, paging, words, yesNoBoth } from '../../../shared/http/query.ts'

export const ListShipments = v.object({
  ...paging(),
  ...dates,
  comments: v.optional(words(80)),
  'to.name': v.optional(words(40)),
  tracking_number: v.optional(trackingNumberQuery),
  labeled: v.optional(yesNoBoth, ['both']),
  packed: v.optional(yesNoBoth, ['both']),
  processed: v.optional(yesNoBoth, ['both']),
  overpack_id: v.optional(idNumber),
})

export type ShipmentFilters = v.InferOutput<typeof ListShipments>

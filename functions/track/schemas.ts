import * as v from 'valibot'
import { LABEL_STATUSES } from '../../shared/domain/labels/label.ts'
import { SERVICES } from '../../shared/domain/routing/services.ts'
import { EventView } from '../../shared/labels/labelView.ts'

const textOrNull = v.nullable(v.string())

export const TrackAnswer = v.strictObject({
  track: v.strictObject({
    tracking_number: v.string(),
    shipment_id: v.pipe(v.number(), v.integer()),
    order_number: textOrNull,
    carrier: textOrNull,
    service: v.picklist(SERVICES),
    entry_point: v.string(),
    status: v.picklist(LABEL_STATUSES),
    created: v.pipe(v.string(), v.isoTimestamp()),
    destination: v.strictObject({ city: v.string(), province: textOrNull, country: v.string(), port: textOrNull }),
    events: v.array(EventView),
  }),
})

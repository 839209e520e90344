import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { ReshipmentChanged } from '#shared/fulfilment/reshipments/reshipmentEvents.ts'
import { findReshipment } from '#shared/fulfilment/reshipments/reshipmentStore.ts'
import { dollars } from '#shared/http/responseFields.ts'
import {
  created,
  createTopicNotifier,
  decimal,
  identifier,
  nullableText,
  payload,
  type TopicRow,
  text,
} from './topic.ts'

/** Topic reshipments_status: actions of the facility on a reshipment. */
export const reshipmentsStatus = {
  name: 'reshipments_status',
  event: 'reshipmentChanged',
  summary: 'A reshipment was quoted or shipped',
  payload: payload('ReshipmentsStatus', {
    reshipment: v.pipe(
      v.looseObject({
        id: identifier,
        created,
        happening: v.pipe(v.picklist(['quoted', 'shipped']), v.description('Event type: `quoted` or `shipped`')),
        status: v.pipe(text, v.description('New reshipment status')),
        service: v.pipe(
          nullableText,
          v.description('Service level selected by the facility. Null until the facility provides a quote.'),
        ),
        estimated_reship_fee: v.pipe(
          decimal,
          v.description('Estimated fee in USD. Zero until the facility provides a quote.'),
        ),
        reship_fee: v.pipe(decimal, v.description('Final fee in USD. Zero until determined.')),
        tracking_number: v.pipe(nullableText, v.description('Tracking number. Null until assigned by the carrier.')),
      }),
      v.description('Reshipment at the time of the event'),
    ),
  }),
} as const satisfies TopicRow

export const notifyReshipmentsStatus = /* @__PURE__ */ createTopicNotifier(
  reshipmentsStatus,
  ReshipmentChanged,
  async ({ userId, reshipmentId, happening }, { table }) => {
    const reshipment = await findReshipment(table, userId, reshipmentId)
    if (!reshipment) return null
    return {
      reshipment: {
        id: reshipmentId,
        created: formatDateTime(getCreationMs(reshipmentId)),
        happening,
        status: reshipment.status,
        service: reshipment.service,
        estimated_reship_fee: dollars(reshipment.estimatedFeeCents),
        reship_fee: dollars(reshipment.reshipFeeCents),
        tracking_number: reshipment.trackingNumber,
      },
    }
  },
)

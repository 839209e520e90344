import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { createdMs } from '#shared/core/ids.ts'
import { ReshipmentChanged } from '#shared/fulfilment/reshipments/reshipmentEvents.ts'
import { findReshipment } from '#shared/fulfilment/reshipments/reshipmentStore.ts'
import { dollars } from '#shared/http/answerFields.ts'
import { dateTime, decimal, integer, payload, type TopicRow, telling, text, textOrNull } from './topic.ts'

/** Topic reshipments_status: what of a reshipment its facility does. */
export const reshipmentsStatus = {
  name: 'reshipments_status',
  event: 'reshipmentChanged',
  summary: 'A reshipment was quoted or shipped',
  payload: payload('ReshipmentsStatus', {
    reshipment: v.looseObject({
      id: integer,
      created: dateTime,
      happening: v.pipe(v.picklist(['quoted', 'shipped']), v.description('Event: `quoted` or `shipped`')),
      status: text,
      service: textOrNull,
      estimated_reship_fee: v.pipe(decimal, v.description('Fee in USD')),
      reship_fee: v.pipe(decimal, v.description('Fee in USD; 0 until final')),
      tracking_number: textOrNull,
    }),
  }),
} as const satisfies TopicRow

export const tellReshipmentsStatus = /* @__PURE__ */ telling(
  reshipmentsStatus,
  ReshipmentChanged,
  async ({ userId, reshipmentId, happening }, { table }) => {
    const reshipment = await findReshipment(table, userId, reshipmentId)
    if (!reshipment) return null
    return {
      reshipment: {
        id: reshipmentId,
        created: formatDateTime(createdMs(reshipmentId)),
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

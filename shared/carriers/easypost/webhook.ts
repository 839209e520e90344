import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { isEqualConstantTime } from '#shared/platform/crypto.ts'
import type { CarrierWebhook } from '../port.ts'

const SIGNATURE = 'x-hmac-signature'

/** Common part of tracker and refund events. */
const ParcelEvent = v.object({
  result: v.object({ tracking_code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) }),
})

/**
 * EasyPost signs the bytes it sends. It writes 136 as 136.0, so a reserialised body has another
 * signature.
 */
export const easypostWebhook: CarrierWebhook = {
  verify: ({ webhook_secret: secret }, { bytes, headers }) => {
    if (!secret) return false
    const expected = createHmac('sha256', secret.normalize('NFKD')).update(bytes).digest('hex')
    return isEqualConstantTime(`hmac-sha256-hex=${expected}`, headers[SIGNATURE] ?? '')
  },
  listTrackingNumbers: (event) => {
    const parsed = v.safeParse(ParcelEvent, event)
    return parsed.success ? [parsed.output.result.tracking_code] : []
  },
}

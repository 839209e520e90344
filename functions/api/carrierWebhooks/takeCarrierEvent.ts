import { carrierWebhooks } from '#shared/carriers/carrierWebhooks.ts'
import { problem } from '#shared/core/problems.ts'
import { type Endpoint, reply } from '#shared/http/endpoint.ts'
import { ADAPTERS } from '#shared/reference/rules/adapterNames.ts'
import { rescheduleTracking } from '#shared/shipping/tracking/rescheduleTracking.ts'
import type { CarrierWebhookDeps, carrierWebhookRoutes } from './routes.ts'

const unsigned = (first_reason: string) => problem('validation_failed', { first_reason }, { httpStatus: 401 })

/**
 * Events must be signed with our carrier account, and only trigger a poll of the affected parcels.
 */
export const takeCarrierEvent: Endpoint<typeof carrierWebhookRoutes.takeCarrierEvent, CarrierWebhookDeps> = async (
  { params, rawBody, headers, nowMs },
  { table, platformAccounts },
) => {
  const name = ADAPTERS.find((one) => one === params.adapter)
  const webhook = name && carrierWebhooks[name]
  if (!webhook) return problem('path_not_found')
  const { [name]: account = {} } = await platformAccounts()
  if (!webhook.verify(account, { bytes: rawBody.bytes, headers }))
    return unsigned('the signature is missing or invalid')
  for (const number of webhook.listTrackingNumbers(rawBody.json)) await rescheduleTracking(table, name, number, nowMs)
  return reply(null)
}

import * as v from 'valibot'
import { createCoreDeps } from '#functions/runtime/core.ts'
import { createCarrierGateway } from '#functions/runtime/withCarrierGateway.ts'
import { CarrierGatewayLabel, ExternalTrackingNumber } from '#shared/carriers/carrierGateway.ts'
import { RateRequest } from '#shared/carriers/rules/rateRequest.ts'
import { lazily } from '#shared/platform/lazily.ts'

/** Requests of release 1.66 and older. */
const LegacyRequest = v.union([
  v.object({ rate: RateRequest }),
  v.object({ track: ExternalTrackingNumber }),
  v.object({ label: CarrierGatewayLabel }),
])

const gateway = lazily(() => createCarrierGateway(createCoreDeps()))
const Result = v.nullable(v.object({ result: v.string(), reason: v.nullable(v.string()) }))

/** Forwards requests of the previous release to the carrier gateway. */
export const handler = async (event: unknown): Promise<unknown> => {
  const request = v.parse(LegacyRequest, event)
  if ('rate' in request) return gateway()({ action: 'rates', question: request.rate }, v.unknown())
  if ('track' in request) return gateway()({ action: 'track', number: request.track }, v.unknown())
  const done = await gateway()({ action: 'purchase', label: request.label }, Result)
  return done && { word: done.result, reason: done.reason }
}

import * as v from 'valibot'
import { coreDeps } from '#functions/runtime/core.ts'
import { carrierGateway } from '#functions/runtime/withCarrierGateway.ts'
import { ExternalNumber, GatewayLabel } from '#shared/carriers/carrierGateway.ts'
import { RateRequest } from '#shared/carriers/rules/rateQuestion.ts'
import { lazily } from '#shared/platform/lazily.ts'

/** Requests of release 1.66 and older. */
const OldRequest = v.union([
  v.object({ rate: RateRequest }),
  v.object({ track: ExternalNumber }),
  v.object({ label: GatewayLabel }),
])

const gateway = lazily(() => carrierGateway(coreDeps()))
const Result = v.nullable(v.object({ result: v.string(), reason: v.nullable(v.string()) }))

/** Forwards requests of the previous release to the carrier gateway. */
export const handler = async (event: unknown): Promise<unknown> => {
  const request = v.parse(OldRequest, event)
  if ('rate' in request) return gateway()({ action: 'rates', question: request.rate }, v.unknown())
  if ('track' in request) return gateway()({ action: 'track', number: request.track }, v.unknown())
  const done = await gateway()({ action: 'purchase', label: request.label }, Result)
  return done && { word: done.result, reason: done.reason }
}

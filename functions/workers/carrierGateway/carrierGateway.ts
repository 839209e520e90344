import * as v from 'valibot'
import type { WorkDeps } from '#functions/runtime/core.ts'
import type { CarrierCallResult, Carriers } from '#shared/carriers/carrier.ts'
import { GatewayRequest } from '#shared/carriers/carrierGateway.ts'
import type { CarrierPrices } from '#shared/carriers/rateCache.ts'
import { type RateRequestDeps, requestRates } from '#shared/carriers/requestRates.ts'
import { requestServicePoints } from '#shared/carriers/requestServicePoints.ts'
import type { FoundServicePoints } from '#shared/carriers/rules/servicePoint.ts'
import { completeLabel } from '#shared/fulfilment/orders/packing/completeLabel.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { runUnitOfWork } from '#shared/platform/unitOfWork.ts'
import type { ExternalParcel } from '#shared/shipping/tracking/externalParcels.ts'
import { trackExternalParcel } from '#shared/shipping/tracking/trackExternalParcel.ts'

export type GatewayDeps = WorkDeps & RateRequestDeps & { readonly carriers: Carriers }

type GatewayResponse = CarrierCallResult | CarrierPrices | ExternalParcel | FoundServicePoints | null

/**
 * Handles a request of another function. It completes even if the caller times out: outcomes of
 * purchases and cancellations are written here, rates and tracking are cached, service points are
 * only returned.
 */
export function createCarrierGatewayHandler(createDeps: () => GatewayDeps) {
  const deps = lazily(createDeps)
  return (event: unknown): Promise<GatewayResponse> => {
    const request = v.parse(GatewayRequest, event)
    return runUnitOfWork(() => respond(request, deps()))
  }
}

function respond(request: GatewayRequest, deps: GatewayDeps): Promise<GatewayResponse> {
  switch (request.action) {
    case 'rates':
      return requestRates(request.question, deps)
    case 'track':
      return trackExternalParcel(request.number, deps)
    case 'servicePoints':
      return requestServicePoints(request.question, deps)
    case 'purchase':
    case 'cancel':
      return completeLabel(request.label, deps)
  }
}

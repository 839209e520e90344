import * as v from 'valibot'
import type { WorkerDeps } from '#functions/runtime/core.ts'
import type { CarrierCallResult, Carriers } from '#shared/carriers/carrier.ts'
import { GatewayRequest } from '#shared/carriers/carrierGateway.ts'
import type { CarrierPrices } from '#shared/carriers/rateCache.ts'
import { type RateRequestDeps, requestRates } from '#shared/carriers/requestRates.ts'
import { requestServicePoints } from '#shared/carriers/requestServicePoints.ts'
import type { FoundServicePoints } from '#shared/carriers/rules/servicePoint.ts'
import { completeFulfillmentLabel } from '#shared/fulfilment/orders/packing/completeFulfillmentLabel.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { runUnitOfWork } from '#shared/platform/unitOfWork.ts'
import type { ExternalParcel } from '#shared/shipping/tracking/externalParcels.ts'
import { trackExternalParcel } from '#shared/shipping/tracking/trackExternalParcel.ts'

export type CarrierGatewayDeps = WorkerDeps & RateRequestDeps & { readonly carriers: Carriers }

type CarrierGatewayResponse = CarrierCallResult | CarrierPrices | ExternalParcel | FoundServicePoints | null

/**
 * Handles a request of another function. It completes even if the caller times out: outcomes of
 * purchases and cancellations are written here, rates and tracking are cached, service points are
 * only returned.
 */
export function createCarrierGatewayHandler(createDeps: () => CarrierGatewayDeps) {
  const deps = lazily(createDeps)
  return (event: unknown): Promise<CarrierGatewayResponse> => {
    const request = v.parse(GatewayRequest, event)
    return runUnitOfWork(() => respond(request, deps()))
  }
}

function respond(request: GatewayRequest, deps: CarrierGatewayDeps): Promise<CarrierGatewayResponse> {
  switch (request.action) {
    case 'rates':
      return requestRates(request.question, deps)
    case 'track':
      return trackExternalParcel(request.number, deps)
    case 'servicePoints':
      return requestServicePoints(request.question, deps)
    case 'purchase':
    case 'cancel':
      return completeFulfillmentLabel(request.label, deps)
  }
}

import * as v from 'valibot'
import type { WorkDeps } from '#functions/runtime/core.ts'
import { askRates, type RateRequestDeps } from '#shared/carriers/askRates.ts'
import type { Carriers, GatewayResult } from '#shared/carriers/carrier.ts'
import { GatewayRequest } from '#shared/carriers/carrierGateway.ts'
import type { CarrierPrices } from '#shared/carriers/rateCache.ts'
import { completeLabel } from '#shared/fulfilment/orders/packing/completeLabel.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { unitOfWork } from '#shared/platform/unitOfWork.ts'
import type { ExternalParcel } from '#shared/shipping/tracking/externalParcels.ts'
import { trackExternalParcel } from '#shared/shipping/tracking/trackExternalParcel.ts'

export type GatewayDeps = WorkDeps & RateRequestDeps & { readonly carriers: Carriers }

type GatewayResponse = GatewayResult | CarrierPrices | ExternalParcel | null

/**
 * Handles a request of another function. It completes even if the caller times out: outcomes of
 * purchases and cancellations are written here, rates and tracking are cached.
 */
export function carrierGatewayHandler(createDeps: () => GatewayDeps) {
  const deps = lazily(createDeps)
  return (event: unknown): Promise<GatewayResponse> => {
    const request = v.parse(GatewayRequest, event)
    return unitOfWork(() => respond(request, deps()))
  }
}

function respond(request: GatewayRequest, deps: GatewayDeps): Promise<GatewayResponse> {
  switch (request.action) {
    case 'rates':
      return askRates(request.question, deps)
    case 'track':
      return trackExternalParcel(request.number, deps)
    case 'purchase':
    case 'cancel':
      return completeLabel(request.label, deps)
  }
}

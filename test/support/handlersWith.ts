import { calculateDuty } from '#functions/api/estimate/calculateDuty.ts'
import { getEstimate } from '#functions/api/estimate/getEstimate.ts'
import { createQuote, getQuote } from '#functions/api/estimate/quotes.ts'
import { estimateRoutes } from '#functions/api/estimate/routes.ts'
import { listServicePoints } from '#functions/api/estimate/servicePoints.ts'
import { assignLabel, cancelLabel, changeLabel } from '#functions/api/labels/changeLabel.ts'
import { createLabel } from '#functions/api/labels/createLabel.ts'
import { createSimulation } from '#functions/api/labels/createSimulation.ts'
import { bulkLabels, getLabel } from '#functions/api/labels/labels.ts'
import { labelRoutes } from '#functions/api/labels/routes.ts'
import { createShipment } from '#functions/api/shipments/createShipment.ts'
import { shipmentRoutes } from '#functions/api/shipments/routes.ts'
import { deleteShipment, getShipment, listShipments } from '#functions/api/shipments/shipments.ts'
import { updateShipment } from '#functions/api/shipments/updateShipment.ts'
import { getTrack } from '#functions/api/track/getTrack.ts'
import { reportTracking } from '#functions/api/track/reportTracking.ts'
import { trackRoutes } from '#functions/api/track/routes.ts'
import { createTrackingPages } from '#functions/api/track/trackingPages.ts'
import { createCoreDeps, createSigningDeps, createWorkerDeps, withSigningKey } from '#functions/runtime/core.ts'
import { withCarrierRates } from '#functions/runtime/withCarrierGateway.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withPricing } from '#functions/runtime/withPricing.ts'
import { withServicePoints } from '#functions/runtime/withServicePoints.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { withTrackingLink } from '#functions/runtime/withTrackingLink.ts'
import type { Carriers } from '#shared/carriers/carrier.ts'
import type { CarrierRates } from '#shared/carriers/carrierRates.ts'
import type { ServicePoints } from '#shared/carriers/servicePoints.ts'
import { type ApiHandler, createApiHandler } from '#shared/http/apiHandler.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { lazily } from '#shared/platform/lazily.ts'
import type { PricingPorts } from '#shared/shipping/shipments/pricingPorts.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import type { ExternalParcels } from '#shared/shipping/tracking/externalParcels.ts'

type Replaced = {
  readonly ports?: Partial<ShipmentPorts>
  readonly carriers?: Carriers
  readonly carrierRates?: CarrierRates
}

function withReplaced<Deps extends Required<Replaced> & { readonly ports: ShipmentPorts }>(
  deps: Deps,
  { ports, carriers = deps.carriers, carrierRates = deps.carrierRates }: Replaced,
): Deps {
  return { ...deps, carriers, carrierRates, ports: { ...deps.ports, ...ports } }
}

/** Creates the shipments Lambda with some ports replaced. */
export const shipmentsWith = (replaced: Replaced): ApiHandler =>
  createApiHandler(shipmentRoutes, { listShipments, getShipment, createShipment, updateShipment, deleteShipment }, () =>
    withReplaced(withTrackingLink(withShipmentPorts(withCarrierRates(withCarriers(createSigningDeps())))), replaced),
  )

/** Creates the labels Lambda with some ports replaced. */
export const labelsWith = (replaced: Replaced): ApiHandler =>
  createApiHandler(
    labelRoutes,
    { getLabel, createLabel, bulkLabels, assignLabel, changeLabel, cancelLabel, createSimulation },
    () => ({
      ...withReplaced(
        withTrackingLink(withShipmentPorts(withCarrierRates(withCarriers(withSigningKey(createWorkerDeps()))))),
        replaced,
      ),
      scaleToleranceGrams: 0,
    }),
  )

/** Creates the estimate Lambda with some ports replaced and given carrier rates. */
export const estimateWith = ({
  carrierRates,
  ports,
  servicePoints,
}: Pick<Replaced, 'carrierRates'> & {
  readonly ports?: Partial<PricingPorts>
  readonly servicePoints?: ServicePoints
}): ApiHandler =>
  createApiHandler(estimateRoutes, { getEstimate, createQuote, getQuote, calculateDuty, listServicePoints }, () => {
    const deps = withServicePoints(withPricing(createCoreDeps()))
    return {
      ...deps,
      ports: { ...deps.ports, ...ports },
      carrierRates: carrierRates ?? deps.carrierRates,
      servicePoints: servicePoints ?? deps.servicePoints,
    }
  })

/** Creates the track Lambda with given external parcels. */
export function trackWith(externalParcels: ExternalParcels): ApiHandler {
  const pages = lazily(async () => createTrackingPages(loadConfig().brand))
  return createApiHandler(
    trackRoutes,
    { getTrack, reportTracking },
    () => ({ ...createSigningDeps(), externalParcels, pages }),
    async (problem, headers, request) => (await pages()).renderProblem(problem, headers, request),
  )
}

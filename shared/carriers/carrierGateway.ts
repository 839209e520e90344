import * as v from 'valibot'
import type { LabelWithCarrier, RemoteCarrier } from './carrier.ts'
import { RateRequest } from './rules/rateRequest.ts'
import { ServicePointRequest } from './rules/servicePoint.ts'

/*
 * The carrier gateway: the function that calls real carriers for other functions, which do not
 * bundle the adapters. One request type, one client, one time limit per action.
 */

/** A label by user, shipment and id. */
export const CarrierGatewayLabel = v.object({ userId: v.number(), shipmentId: v.number(), id: v.number() })

/** A tracking number that was not sold here, in comparable form, and the user who asks for it. */
export const ExternalTrackingNumber = v.object({ userId: v.number(), number: v.string() })
export type ExternalTrackingNumber = Readonly<v.InferOutput<typeof ExternalTrackingNumber>>

/** A request to the gateway. `purchase` and `cancel` complete what the label's stage says. */
export const GatewayRequest = v.variant('action', [
  v.object({ action: v.literal('rates'), question: RateRequest }),
  v.object({ action: v.literal('purchase'), label: CarrierGatewayLabel }),
  v.object({ action: v.literal('cancel'), label: CarrierGatewayLabel }),
  v.object({ action: v.literal('track'), number: ExternalTrackingNumber }),
  v.object({ action: v.literal('servicePoints'), question: ServicePointRequest }),
])
export type GatewayRequest = Readonly<v.InferOutput<typeof GatewayRequest>>

/**
 * How long a caller waits for each action. The gateway completes late requests and stores their
 * result.
 */
export const CARRIER_GATEWAY_TIMEOUTS_MS: Readonly<Record<GatewayRequest['action'], number>> = {
  rates: 3_000,
  purchase: 6_000,
  cancel: 6_000,
  track: 6_000,
  servicePoints: 6_000,
}

/** Calls the gateway and parses its response. Null: none within the action's time limit. */
export type CarrierGateway = <Response>(
  request: GatewayRequest,
  response: v.GenericSchema<unknown, Response>,
) => Promise<Response | null>

const CarrierGatewayResult = v.object({ result: v.string(), reason: v.nullable(v.string()) })

/** Creates an external carrier for functions without its adapter. */
export const createRemoteCarrier = (gateway: CarrierGateway): RemoteCarrier => ({
  purchase: (label) => gateway({ action: 'purchase', label: nameOf(label) }, CarrierGatewayResult),
  requestCancel: (label) => gateway({ action: 'cancel', label: nameOf(label) }, CarrierGatewayResult),
})

/** Labels carry more than the request needs. */
const nameOf = ({ userId, shipmentId, id }: LabelWithCarrier): LabelWithCarrier => ({ userId, shipmentId, id })

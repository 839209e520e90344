import { CarrierDownError } from '../carrier.ts'
import type { BookedPickup, CarrierPickups, ParcelHandle } from '../port.ts'
import { PURCHASE_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import type { EasypostProxy } from './proxy.ts'
import { findCheapestPickup, formatMissingPickupReason, Pickup, sumPickupCost } from './rules/answers.ts'
import { type EasypostPickup, parsePickup, serializePickupHandle } from './rules/handle.ts'
import { buildPickupRequest } from './rules/shipmentRequest.ts'
import { fallBackIfNotFound, toCarrierRejection } from './shipments.ts'

/**
 * Creates the pickup functions of EasyPost: a pickup is created for a shipment and is free until
 * bought. `shipmentOf` returns a shipment of a parcel.
 */
export function createEasypostPickups(
  proxy: EasypostProxy,
  shipmentOf: (handle: ParcelHandle) => string,
): CarrierPickups {
  const read = async (pickupId: string): Promise<Pickup | null> => {
    const call = { action: 'read a pickup', method: 'GET', path: `/pickups/${pickupId}` } as const
    const found = await proxy.call(call, Pickup)
    return found.ok ? found.value : fallBackIfNotFound(found.error, null)
  }
  return {
    prepare: async (order) => {
      const body = buildPickupRequest(order, shipmentOf(order.parcel.handle))
      const response = await proxy.call({ action: 'create a pickup', method: 'POST', path: '/pickups', body }, Pickup)
      if (!response.ok) return toCarrierRejection(response.error)
      const rate = findCheapestPickup(response.value)
      if (!rate) return { refused: formatMissingPickupReason(response.value) }
      return {
        handle: serializePickupHandle({ pickupId: response.value.id, carrier: rate.carrier, service: rate.service }),
      }
    },
    book: async (handle) => {
      const chosen = parsePickup(handle)
      const response = await proxy.call(
        {
          action: 'buy a pickup',
          method: 'POST',
          path: `/pickups/${chosen.pickupId}/buy`,
          body: { carrier: chosen.carrier, service: chosen.service },
          isRepeatable: false,
          timeoutMs: PURCHASE_TIMEOUT_MS,
        },
        Pickup,
      )
      if (!response.ok) return toCarrierRejection(response.error)
      const booked = toBookedPickup(response.value, chosen)
      if (booked === 'unknown') throw new CarrierDownError('easypost has not booked the pickup yet')
      return booked
    },
    find: async (handle) => {
      const chosen = parsePickup(handle)
      const found = await read(chosen.pickupId)
      return found ? toBookedPickup(found, chosen) : 'unknown'
    },
    cancel: async (handle) => {
      const { pickupId } = parsePickup(handle)
      const path = `/pickups/${pickupId}/cancel`
      const response = await proxy.call({ action: 'cancel a pickup', method: 'POST', path }, Pickup)
      // A cancelled pickup cannot be cancelled again.
      return response.ok || (await read(pickupId))?.status === 'canceled'
        ? 'cancelled'
        : toCarrierRejection(response.error)
    },
  }
}

const toBookedPickup = (pickup: Pickup, chosen: EasypostPickup): BookedPickup | 'unknown' =>
  pickup.status === 'scheduled' && pickup.confirmation !== null
    ? { confirmation: pickup.confirmation, cost: sumPickupCost(pickup, chosen) }
    : 'unknown'

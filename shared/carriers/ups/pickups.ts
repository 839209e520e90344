import { CarrierDownError } from '../carrier.ts'
import type { CarrierPickups } from '../port.ts'
import { PURCHASE_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { toCarrierRejection, type UpsProxy, VERSION } from './proxy.ts'
import {
  PendingPickups,
  PickupCancelResponseBody,
  PickupResponse,
  toBookedPickup,
  toPendingPickup,
} from './rules/answers.ts'
import { parseHandle, serializeHandle } from './rules/handle.ts'
import { buildPickupRequest, validatePickup } from './rules/pickupRequest.ts'

/**
 * Creates the pickup functions of UPS. There is no preparation. A pickup is found by its reference
 * among pending ones, which UPS lists for today and tomorrow, and cancelled by its request number
 * (PRN).
 */
export function createUpsPickups(proxy: UpsProxy, account: string): CarrierPickups {
  return {
    prepare: async (order) => {
      const error = validatePickup(order)
      return error === null ? { handle: serializeHandle({ account, reference: order.reference }) } : { refused: error }
    },
    book: async (handle, order) => {
      const response = await proxy(
        {
          action: 'book a pickup',
          method: 'POST',
          path: `/pickupcreation/${VERSION}/pickup`,
          body: buildPickupRequest(order, parseHandle(handle).account),
          isRepeatable: false,
          timeoutMs: PURCHASE_TIMEOUT_MS,
        },
        PickupResponse,
      )
      if (!response.ok) return toCarrierRejection(response.error)
      return toBookedPickup(response.value) ?? { refused: 'the carrier assigned no pickup number' }
    },
    find: async (handle) => {
      const { account: AccountNumber, reference } = parseHandle(handle)
      const path = `/shipments/${VERSION}/pickup/oncall`
      const call = { action: 'list pickups', method: 'GET', path, headers: { AccountNumber } } as const
      const response = await proxy(call, PendingPickups)
      if (response.ok) return toPendingPickup(response.value, reference) ?? 'unknown'
      if (response.error.isAccount) throw new CarrierDownError(`ups to list pickups: ${response.error.reason}`)
      // UPS has no pending pickups.
      return 'unknown'
    },
    cancel: async (_, confirmation) => {
      const path = `/shipments/${VERSION}/pickup/${CANCEL_BY_NUMBER_CODE}`
      const call = { action: 'cancel a pickup', method: 'DELETE', path, headers: { Prn: confirmation } } as const
      const response = await proxy(call, PickupCancelResponseBody)
      return response.ok || /already (been )?cancel/i.test(response.error.reason)
        ? 'cancelled'
        : toCarrierRejection(response.error)
    },
  }
}

/** Cancels by request number (PRN). */
const CANCEL_BY_NUMBER_CODE = '02'

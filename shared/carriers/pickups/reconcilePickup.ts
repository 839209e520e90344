import type { CarrierAccounts } from '#shared/accounts/carrierCredentials/carrierAccounts.ts'
import { getAdapter } from '#shared/reference/carriers.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import type { AdapterName } from '#shared/reference/rules/adapterNames.ts'
import type { Table } from '#shared/table/table.ts'
import { CarrierDownError, isCarrierRejection } from '../carrier.ts'
import { findCarrierPurchase, isKnownToCarrier } from '../carrierPurchases.ts'
import { connectCarrierAccount } from '../connectCarrierAccount.ts'
import { buildEntryPointAddress } from '../entryPointAddress.ts'
import type {
  BookedPickup,
  CarrierAdapter,
  CarrierPickups,
  CarrierRejection,
  CarrierTransport,
  PickupOrder,
} from '../port.ts'
import { LISTING_TIMEOUT_MS } from '../rules/carrierPolling.ts'
import { findPickup, type Pickup, updatePickup } from './pickupStore.ts'

/* Booking and cancellation of carrier pickups, resumable by a job. */

export type PickupDeps = {
  readonly table: Pick<Table, 'get' | 'commit'>
  readonly accounts: CarrierAccounts
  readonly adapters: Readonly<Partial<Record<AdapterName, CarrierAdapter>>>
  readonly transport: CarrierTransport
}

/**
 * Advances a pickup: books it exactly once, or cancels it. Returns its stage. Throws while the
 * carrier does not respond or the outcome is unknown, so that it stays due.
 */
export async function reconcilePickup(pickup: Pickup, deps: PickupDeps): Promise<string> {
  const { table, transport } = deps
  const change = async (before: Pickup, changes: Partial<Pickup>): Promise<Pickup | null> =>
    (await table.commit([updatePickup(before, changes, transport.nowMs())])).ok ? { ...before, ...changes } : null
  /** Of two concurrent updates only one is written. */
  const end = async (before: Pickup, changes: Partial<Pickup>): Promise<string> => {
    const after = (await change(before, changes)) ?? (await findPickup(table, before.carrier, before.id))
    return after?.stage ?? 'gone'
  }
  const recordRejection = (before: Pickup, { refused }: CarrierRejection) =>
    end(before, { stage: 'refused', reason: refused })
  const take = (before: Pickup, { confirmation, cost }: BookedPickup) =>
    end(before, { stage: 'booked', confirmation, cost, reason: null })

  const opened = await open(pickup, deps)
  if (isCarrierRejection(opened)) {
    return end(pickup, { stage: pickup.stage === 'cancelling' ? 'booked' : 'refused', reason: opened.refused })
  }
  const { pickups, order } = opened

  /** Throws while the carrier may still list it. */
  const found = async (handle: string): Promise<BookedPickup | 'unknown'> => {
    const response = await pickups.find(handle)
    if (response === 'unknown' && transport.nowMs() < (pickup.bookedSinceMs ?? 0) + LISTING_TIMEOUT_MS) {
      throw new CarrierDownError(`${pickup.carrier} did not return the requested pickup`)
    }
    return response
  }

  if (pickup.stage === 'asked') {
    const prepared = await pickups.prepare(order)
    if (isCarrierRejection(prepared)) return recordRejection(pickup, prepared)
    const { handle } = prepared
    const booking = await change(pickup, { stage: 'booking', handle, bookedSinceMs: transport.nowMs() })
    // Another process is booking it.
    if (!booking) return 'elsewhere'
    const response = await pickups.book(handle, order)
    return isCarrierRejection(response) ? recordRejection(booking, response) : take(booking, response)
  }
  const { handle } = pickup
  if (pickup.stage === 'booking' && handle !== null) {
    const response = await found(handle)
    return response === 'unknown'
      ? recordRejection(pickup, { refused: 'the carrier did not respond to the request and has not booked the pickup' })
      : take(pickup, response)
  }
  if (pickup.stage === 'cancelling') {
    if (handle === null) return end(pickup, { stage: 'cancelled' })
    const known = pickup.confirmation === null ? await found(handle) : { confirmation: pickup.confirmation }
    if (known === 'unknown') return end(pickup, { stage: 'cancelled' })
    const { confirmation } = known
    const response = await pickups.cancel(handle, confirmation)
    return isCarrierRejection(response)
      ? end(pickup, { stage: 'booked', confirmation, reason: `the pickup could not be cancelled: ${response.refused}` })
      : end(pickup, { stage: 'cancelled', confirmation, reason: null })
  }
  return pickup.stage
}

/** Connects the account that bought the parcel, and returns the pickup order. */
async function open(
  pickup: Pickup,
  { table, accounts, adapters, transport }: PickupDeps,
): Promise<{ readonly pickups: CarrierPickups; readonly order: PickupOrder } | CarrierRejection> {
  const { carrier, labelId, userId } = pickup
  const purchase = await findCarrierPurchase(table, carrier, String(labelId))
  if (!purchase || !isKnownToCarrier(purchase)) return { refused: 'the label of the parcel is no longer active' }
  const name = getAdapter(carrier)
  const adapter = name && adapters[name]
  const account = await accounts.reopen(userId, carrier, purchase.credentialId)
  if (!account) return { refused: `the ${carrier} account that bought the parcel no longer exists` }
  const pickups = adapter ? connectCarrierAccount(adapter, account, transport).pickups : undefined
  const entryPoint = entryPoints.get(pickup.entryPoint)
  if (!pickups || !entryPoint) return { refused: `${carrier} does not offer pickups at this entry point` }
  const { fromMs, toMs, packages, weightGrams, instructions, service, country, contact } = pickup
  const { name: contactName, phone } = contact
  const address = buildEntryPointAddress(entryPoint, { name: contactName, phone, email: null })
  const parcel = { handle: purchase.handle, service, country }
  const { timeZone } = entryPoint
  const reference = String(pickup.id)
  return { pickups, order: { reference, address, fromMs, toMs, timeZone, packages, weightGrams, parcel, instructions } }
}

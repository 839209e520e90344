import * as v from 'valibot'
import { countAgainstNamedLimit } from '#shared/accounts/rateLimits/rateLimitStore.ts'
import type { RateLimit } from '#shared/accounts/rateLimits/rules/rateLimit.ts'
import type { CarrierGateway, ExternalTrackingNumber } from '#shared/carriers/carrierGateway.ts'
import { isPlatformTrackingNumber } from '#shared/carriers/numbers/isPlatformTrackingNumber.ts'
import { findTrackingAdapters } from '#shared/carriers/rules/externalTrackingNumbers.ts'
import { parseScannedTrackingNumber } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { toComparableTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { DAY_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { digest } from '#shared/platform/crypto.ts'
import { codec } from '#shared/table/codec.ts'
import { any, atMost, missing } from '#shared/table/expressions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { TrackingEvent } from '../records/rules/label.ts'

/** External parcels of a user, as some carriers charge for tracking: 200, then 200 per day. */
export const EXTERNAL_PARCEL_RATE_LIMIT: RateLimit = { size: 200, intervalMs: DAY_MS / 200 }

/** How long the tracking of an external parcel is cached. */
const EXTERNAL_PARCEL_CACHE_TTL_MS = 15 * MINUTE_MS

export const ExternalParcel = v.object({
  /** Carrier of the number; null if unknown to all. */
  carrier: v.nullable(v.string()),
  /** Newest first. */
  events: v.array(TrackingEvent),
  /** `YYYY-MM-DD`; null if not reported. */
  estimatedDelivery: v.optional(v.nullable(v.string()), null),
  askedAtMs: v.number(),
})

/** Tracking of a parcel whose label was bought elsewhere; cached for minutes. */
export type ExternalParcel = Readonly<v.InferOutput<typeof ExternalParcel>>

const parcels = codec(ExternalParcel)

const keyOf = ({ userId, number }: ExternalTrackingNumber) => keys.externalParcel(userId, digest(number))

/** Finds the cached tracking of a number. */
export async function findExternalParcel(
  table: Pick<Table, 'get'>,
  number: ExternalTrackingNumber,
  nowMs: number,
): Promise<ExternalParcel | null> {
  const item = await table.get(keyOf(number))
  const found = item ? parcels.read(item) : null
  return found && found.askedAtMs > nowMs - EXTERNAL_PARCEL_CACHE_TTL_MS ? found : null
}

/** Caches tracking of a number; a newer entry wins. */
export async function cacheExternalParcel(
  table: Pick<Table, 'update'>,
  number: ExternalTrackingNumber,
  parcel: ExternalParcel,
): Promise<void> {
  const expiresAt = Math.ceil((parcel.askedAtMs + EXTERNAL_PARCEL_CACHE_TTL_MS) / 1000)
  const set = { ...parcels.write(parcel), [tableShape.timeToLive]: expiresAt }
  await table.update(keyOf(number), { set }, any(missing(), atMost('askedAtMs', parcel.askedAtMs)))
}

/**
 * Tracking of a number as carriers know it; null if no carrier tracks it, the user's limit is
 * exceeded, or none responds in time.
 */
export type ExternalParcels = (userId: number, written: string, nowMs: number) => Promise<ExternalParcel | null>

/**
 * Reads what carriers know from the cache or from the gateway. `accounts`: adapters with a platform
 * account.
 */
export const createExternalParcels =
  (table: Table, accounts: readonly string[], gateway: CarrierGateway): ExternalParcels =>
  async (userId, written, nowMs) => {
    const number = toComparableTrackingNumber(parseScannedTrackingNumber(written))
    // Carriers do not know sandbox parcels.
    if (number === null || isSandbox(userId)) return null
    if (!findTrackingAdapters(number).some((adapter) => accounts.includes(adapter))) return null
    const request = { userId, number }
    const known = await findExternalParcel(table, request, nowMs)
    if (known) return known
    if (await isPlatformTrackingNumber(table, number)) return null
    const counted = await countAgainstNamedLimit(table, `foreign parcels/${userId}`, EXTERNAL_PARCEL_RATE_LIMIT, nowMs)
    return counted.kind === 'counted' ? gateway({ action: 'track', number: request }, v.nullable(ExternalParcel)) : null
  }

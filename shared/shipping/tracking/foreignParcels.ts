import * as v from 'valibot'
import { countByName } from '#shared/accounts/rateLimits/rateLimitStore.ts'
import { isOurs } from '#shared/carriers/numbers/isOurs.ts'
import { followersOf } from '#shared/carriers/rules/foreignNumbers.ts'
import { numberInScan } from '#shared/carriers/rules/readScan.ts'
import { comparableNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { digest } from '#shared/platform/digest.ts'
import { codec } from '#shared/table/codec.ts'
import { any, atMost, missing } from '#shared/table/expressions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { TrackingEvent } from '../labels/rules/label.ts'
import { FOREIGN_PARCEL_KEPT_MS, FOREIGN_PARCELS_OF_USER } from './rules/limitsAndTimes.ts'

export const ForeignParcel = v.object({
  /** Who knows it; null: nobody does. */
  carrier: v.nullable(v.string()),
  /** Newest first. */
  events: v.array(TrackingEvent),
  /** `YYYY-MM-DD`; null where the carrier does not say. */
  estimatedDelivery: v.optional(v.nullable(v.string()), null),
  askedAtMs: v.number(),
})

/** What carriers said of a parcel that was not sold here. It is kept for a few minutes, and is nobody's shipment. */
export type ForeignParcel = Readonly<v.InferOutput<typeof ForeignParcel>>

/** Who wants to know about which number, written as numbers are compared. */
export const ForeignNumber = v.object({ userId: v.number(), number: v.string() })
export type ForeignNumber = Readonly<v.InferOutput<typeof ForeignNumber>>

const parcels = codec(ForeignParcel)

const keyOf = ({ userId, number }: ForeignNumber) => keys.foreignParcel(userId, digest(number))

/** What was said in the last minutes. */
export async function findForeignParcel(
  table: Pick<Table, 'get'>,
  asked: ForeignNumber,
  nowMs: number,
): Promise<ForeignParcel | null> {
  const item = await table.get(keyOf(asked))
  const found = item ? parcels.read(item) : null
  return found && found.askedAtMs > nowMs - FOREIGN_PARCEL_KEPT_MS ? found : null
}

/** Keeps what was said. */
export async function keepForeignParcel(
  table: Pick<Table, 'update'>,
  asked: ForeignNumber,
  parcel: ForeignParcel,
): Promise<void> {
  const expiresAt = Math.ceil((parcel.askedAtMs + FOREIGN_PARCEL_KEPT_MS) / 1000)
  const set = { ...parcels.write(parcel), [tableShape.timeToLive]: expiresAt }
  await table.update(keyOf(asked), { set }, any(missing(), atMost('askedAtMs', parcel.askedAtMs)))
}

/** What carriers know of a number; null: nobody follows it, the user has asked for too many, or nobody answers in time. */
export type ForeignParcels = (userId: number, written: string, nowMs: number) => Promise<ForeignParcel | null>

/** `askApart`: has carriers asked elsewhere, and waits only so long. `accounts`: adapters there are accounts with. */
export const createForeignParcels =
  (
    table: Table,
    accounts: readonly string[],
    askApart: (asked: ForeignNumber) => Promise<ForeignParcel | null>,
  ): ForeignParcels =>
  async (userId, written, nowMs) => {
    const number = comparableNumber(numberInScan(written))
    // What moves in a sandbox, nobody outside knows.
    if (number === null || isSandbox(userId)) return null
    if (!followersOf(number).some((adapter) => accounts.includes(adapter))) return null
    const asked = { userId, number }
    const known = await findForeignParcel(table, asked, nowMs)
    if (known) return known
    if (await isOurs(table, number)) return null
    const counted = await countByName(table, `foreign parcels/${userId}`, FOREIGN_PARCELS_OF_USER, nowMs)
    return counted.kind === 'counted' ? askApart(asked) : null
  }

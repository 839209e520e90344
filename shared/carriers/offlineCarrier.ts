import * as v from 'valibot'
import { clock } from '../platform/clock.ts'
import type { CarrierBehaviour } from '../reference/carriers.ts'
import { create, put } from '../table/actions.ts'
import { equals } from '../table/expressions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { CarrierDownError, type CarrierParcel, type DirectCarrier } from './carrier.ts'
import { isSimulatedServicePoint } from './rules/simulatedPoints.ts'
import { generateTrackingNumber, type TrackingFormat } from './rules/trackingNumber.ts'

/* Simulated carrier. */

/** Delay until an asynchronous simulated carrier provides number and file. */
const LABEL_FILE_DELAY_MS = 30_000
/** Delay until a recovering carrier, whose first response is lost, lists the parcel. */
const PARCEL_LISTING_DELAY_MS = 30_000
/** Retention of parcels of simulated carriers: one year. */
const PARCEL_RETENTION_SECONDS = 366 * 24 * 60 * 60

const ParcelItem = v.object({
  trackingNumber: v.string(),
  /** Numbers of further packages. */
  further: v.optional(v.array(v.string())),
  readyAtMs: v.number(),
  isCancelled: v.boolean(),
  /** Time from which the carrier lists it; 0 for older items. */
  listedAtMs: v.optional(v.number(), 0),
})
type Parcel = v.InferOutput<typeof ParcelItem>

const computeRetentionExpiry = (): number => Math.ceil(clock.now() / 1000) + PARCEL_RETENTION_SECONDS

/**
 * Creates a simulated carrier without network. It stores parcels in the table, so that all
 * functions and retries see the same ones.
 */
export function createOfflineCarrier(
  code: string,
  habit: CarrierBehaviour,
  format: TrackingFormat,
  table: Table,
): DirectCarrier {
  const find = async (reference: string): Promise<Parcel | null> => {
    const item = await table.get(keys.carrierParcel(code, reference))
    return item ? v.parse(ParcelItem, item) : null
  }

  const store = async (reference: string, before: Parcel | null, after: Parcel): Promise<void> => {
    const item = {
      ...keys.carrierParcel(code, reference),
      ...after,
      expiresAt: computeRetentionExpiry(),
    }
    const isSame = before && equals('trackingNumber', before.trackingNumber)
    const committed = await table.commit([isSame ? put(item, isSame) : create(item)])
    if (!committed.ok) throw new CarrierDownError(`${code} is still processing ${reference}`)
  }

  const shown = ({ trackingNumber, further = [], readyAtMs }: Parcel): CarrierParcel => {
    const isReady = readyAtMs <= clock.now()
    return {
      trackingNumber: isReady ? trackingNumber : null,
      isReady,
      ...(isReady && further.length > 0 && { further: further.map((number) => ({ trackingNumber: number })) }),
    }
  }

  return {
    create: async ({ parcel: { reference, packages, servicePointId, to } }) => {
      if (habit === 'refusing') return { refused: 'the carrier rejected this parcel' }
      if (servicePointId !== undefined && !isSimulatedServicePoint(servicePointId, to.country)) {
        return { refused: `service point ${servicePointId} was not found in ${to.country}` }
      }
      const known = await find(reference)
      if (known) return shown(known)
      const nowMs = clock.now()
      const [, ...others] = packages
      const further = others.map(() => generateTrackingNumber(format, Math.random))
      const purchase = {
        trackingNumber: generateTrackingNumber(format, Math.random),
        ...(further.length > 0 && { further }),
        readyAtMs: nowMs + (habit === 'asynchronous' ? LABEL_FILE_DELAY_MS : 0),
        isCancelled: false,
        listedAtMs: nowMs + (habit === 'recovering' ? PARCEL_LISTING_DELAY_MS : 0),
      }
      await store(reference, null, purchase)
      if (habit === 'recovering') throw new CarrierDownError(`no response from ${code}`)
      return shown(purchase)
    },
    findByReference: async (reference) => {
      const known = await find(reference)
      return known && !known.isCancelled && known.listedAtMs <= clock.now() ? shown(known) : null
    },
    cancel: async ({ id }) => {
      const reference = String(id)
      const known = await find(reference)
      if (known && !known.isCancelled) await store(reference, known, { ...known, isCancelled: true })
      return 'cancelled'
    },
    transmit: async ({ reference, units }) => {
      const parcels = units.reduce((sum, { references }) => sum + references.length, 0)
      const key = keys.carrierManifest(code, reference)
      await table.commit([put({ ...key, units: units.length, parcels, expiresAt: computeRetentionExpiry() })])
    },
  }
}

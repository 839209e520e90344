import { signal } from '@preact/signals'
import { keep, loadDatabaseValue } from './database.ts'
import type { Packing, Product } from './types.ts'

/*
 * Parcels at the bench. Those whose label is not scanned yet are kept on the device, so that a
 * reload or a late label loses none.
 */

/** Units of a product and lot in a parcel; those of single units are found by their scan. */
export type Line = {
  readonly product: Product
  readonly lot: string
  /** Null where the device does not know it. */
  readonly quantity: number | null
  readonly scanned: number
  readonly serials: readonly string[]
}

export type Parcel = {
  readonly userId: number
  readonly orderId: number | null
  readonly waveId: number | null
  /** Tote of the units; null in a wave of single units, and without places. */
  readonly tote: string | null
  /** Units of all lines, where the device does not know those of each. */
  readonly units: number
  readonly lines: readonly Line[]
}

/** Body of a packing request; sent again, it returns the same parcel. */
export type PackingRequest = {
  readonly operation_id: string
  readonly user_id: number
  readonly order_id: number | null
  readonly wave_id: number | null
  readonly box: string | null
  readonly weight: number
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly scanned: readonly {
    readonly product_id: number
    readonly lot: string
    readonly quantity: number
    readonly serials: readonly string[]
  }[]
  readonly weight_accepted: boolean
}

/** A parcel that was sent to be labelled; `packing` is null until the API answered. */
export type OpenParcel = {
  readonly request: PackingRequest
  readonly tote: string | null
  readonly packing: Packing | null
}

const PARCELS_KEY = 'parcels'
const MAX_SERIALS = 50

export const openParcels = signal<readonly OpenParcel[]>([])

export async function loadParcels(): Promise<void> {
  openParcels.value = (await loadDatabaseValue<readonly OpenParcel[]>(PARCELS_KEY)) ?? []
}

const idOf = ({ request }: OpenParcel): string => request.operation_id

/** Keeps a parcel until its label is scanned; replaces an earlier state of it. */
export const saveOpenParcel = (parcel: OpenParcel): Promise<void> =>
  replaceOpenParcels([...openParcels.value.filter((one) => idOf(one) !== idOf(parcel)), parcel])

export const removeOpenParcel = (operationId: string): Promise<void> =>
  replaceOpenParcels(openParcels.value.filter((one) => idOf(one) !== operationId))

function replaceOpenParcels(parcels: readonly OpenParcel[]): Promise<void> {
  openParcels.value = parcels
  return keep(PARCELS_KEY, parcels.length > 0 ? parcels : null)
}

/** Returns the scanned units as the API takes them: a limited number of serial numbers an entry. */
export const toScannedUnits = (lines: readonly Line[]): PackingRequest['scanned'] =>
  lines.flatMap(({ product, lot, scanned, serials }) => {
    const entry = { product_id: product.id, lot }
    if (serials.length <= MAX_SERIALS) return scanned > 0 ? [{ ...entry, quantity: scanned, serials }] : []
    return Array.from({ length: Math.ceil(serials.length / MAX_SERIALS) }, (_, at) => {
      const part = serials.slice(at * MAX_SERIALS, (at + 1) * MAX_SERIALS)
      return { ...entry, quantity: part.length, serials: part }
    })
  })

const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Whether a scan is a tracking number; barcodes of carriers may have routing data around it. */
export const containsTrackingNumber = (text: string, trackingNumber: string | null): boolean =>
  trackingNumber !== null && trackingNumber !== '' && compact(text).includes(compact(trackingNumber))

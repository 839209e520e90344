import { chunks } from '#shared/core/chunks.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { findCustomsProducts } from '#shared/customs/products/customsProductStore.ts'
import type { Warning } from '#shared/customs/warnings/rules/warning.ts'
import type { Table } from '#shared/table/table.ts'
import { listCustomsDocuments } from '../labels/customsDocuments.ts'
import { iteratePackedShipments } from '../overpacks/overpackStore.ts'
import type { PackedShipment } from '../overpacks/rules/overpack.ts'
import { findLabelSet, getCarriageCents } from '../records/rules/label.ts'
import { findShipment } from '../records/shipmentStore.ts'
import { loadCustomsWarningFinder } from '../shipments/customsWarningFinder.ts'
import { findDeparturePlace, resolveDirection } from '../shipments/directionInput.ts'
import { buildCustomsData, type CustomsData } from './rules/customsData.ts'
import type { CustomsDataPosition } from './rules/customsDataPosition.ts'
import type { Manifest } from './rules/manifest.ts'
import { MAX_CONCURRENT_OVERPACK_READS } from './rules/manifestLimits.ts'

/** Customs data of a parcel, with the warnings of the day it was handed over. */
export type ExportedParcel = { readonly data: CustomsData; readonly warnings: readonly Warning[] }

export type CustomsDataPage = {
  readonly parcels: readonly ExportedParcel[]
  /** Null after the last page. */
  readonly next: CustomsDataPosition | null
}

/** Returns a page of parcels in the order of the overpacks, as a manifest may contain a million. */
export async function listCustomsDataPage(
  table: Table,
  manifest: Manifest,
  from: CustomsDataPosition,
  limit: number,
): Promise<CustomsDataPage> {
  const { places, next } = await listParcelPositions(table, manifest, from, limit)
  const warner = await loadCustomsWarningFinder()
  const manifestedMs = getCreationMs(manifest.id)
  const read = async ({ shipmentId, labelId }: PackedShipment): Promise<ExportedParcel | null> => {
    const found = await findShipment(table, manifest.userId, shipmentId)
    const label = found?.labels.find(({ id }) => id === labelId)
    if (!found || !label) return null
    const { shipment } = found
    const productIds = [...new Set(shipment.lineItems.flatMap(({ productId }) => productId ?? []))]
    const customsProducts = await findCustomsProducts(table, manifest.userId, productIds)
    const data = buildCustomsData({
      shipment: resolveDirection(shipment),
      labels: findLabelSet(label, found.labels),
      getWeighedMs: ({ id }) => found.parseEvents(id).findLast(({ code }) => code === ACCEPTED)?.occurredAtMs ?? null,
      manifestedMs,
      origin: findDeparturePlace(shipment).country,
      papers: listCustomsDocuments(shipment, label),
      postageCents: getCarriageCents(label),
      customsProducts,
    })
    return { data, warnings: shipment.erasedMs === undefined ? warner.createWarnings(shipment, manifestedMs) : [] }
  }
  const parcels: ExportedParcel[] = []
  for (const some of chunks(places, MAX_CONCURRENT_OVERPACK_READS)) {
    parcels.push(...(await Promise.all(some.map(read))).filter((parcel) => parcel !== null))
  }
  return { parcels, next }
}

/** Scan code: accepted and weighed by a facility. */
const ACCEPTED = 105

/** Returns the next parcels, each by its first package, and the start of the next page. */
async function listParcelPositions(
  table: Table,
  { userId, overpackIds }: Manifest,
  from: CustomsDataPosition,
  limit: number,
): Promise<{ readonly places: readonly PackedShipment[]; readonly next: CustomsDataPosition | null }> {
  const places: PackedShipment[] = []
  let last = from
  for (const [at, overpackId] of overpackIds.entries()) {
    if (at < from.overpack) continue
    const above = at === from.overpack ? from.shipmentId : 0
    for await (const some of iteratePackedShipments(table, userId, overpackId, above, limit + 1)) {
      for (const packed of some.filter(({ masterId }) => masterId === undefined)) {
        if (places.length === limit) return { places, next: last }
        places.push(packed)
        last = { overpack: at, shipmentId: packed.shipmentId }
      }
    }
  }
  return { places, next: null }
}

import { MEASURES } from '#test/support/overpacks.ts'
import { anyOf, createPackedParcel, isFree, type Merchant, readAgain, withId } from '../merchant.ts'
import type { Action } from '../reads.ts'
import { processLabel, scan } from '../warehouse.ts'

const MAX_PACKED = 4

export const createOverpack: Action = async (merchant) => {
  const { books, make } = merchant
  const first = createPackedParcel(merchant, isFree)
  if (!first) return false
  const packed = [...books.parcels.values()].filter((one) => isFree(one) && one.way === first.way).slice(0, MAX_PACKED)
  const parcelIds = packed.map(({ id }) => id)
  const { overpack } = await make('POST /overpacks', {
    overpack: { ...MEASURES, shipments: parcelIds.map((id) => ({ id })) },
  })
  books.overpacks.set(overpack.id, { parcelIds, isLocked: false })
  for (const parcel of packed) books.parcels.set(parcel.id, { ...parcel, overpackId: overpack.id })
}

const openOverpack = ({ books, random }: Merchant) =>
  anyOf(
    [...books.overpacks].filter(([, { isLocked }]) => !isLocked),
    random,
  )

export const measureOverpack: Action = async (merchant) => {
  const [id] = openOverpack(merchant) ?? []
  if (id === undefined) return false
  await merchant.ask('PUT /overpacks/{id}', { ...withId(id), body: { overpack: { weight: 12 } } })
}

export const deleteOverpack: Action = async (merchant) => {
  const { ask, books } = merchant
  const [id, overpack] = openOverpack(merchant) ?? []
  if (id === undefined) return false
  await ask('DELETE /overpacks/{id}', withId(id))
  books.overpacks.delete(id)
  for (const parcelId of overpack?.parcelIds ?? []) {
    const parcel = books.parcels.get(parcelId)
    if (parcel) books.parcels.set(parcelId, { ...parcel, overpackId: null })
  }
}

/** Hands over an overpack: its facility receives it, and its parcels are scanned. */
export const createManifest: Action = async (merchant) => {
  const { books, make, operate } = merchant
  const [id, overpack] = openOverpack(merchant) ?? []
  if (id === undefined || !overpack) return false
  const { manifest } = await make('POST /manifests', { manifest: { overpacks: [id] } })
  books.overpacks.set(id, { ...overpack, isLocked: true })
  books.manifests.add(manifest.id)
  await operate('ManifestProcessed', { manifest_id: manifest.id, warehouse_no: '12345678901', forms: ['manifest.pdf'] })
  for (const parcelId of overpack.parcelIds) {
    const parcel = books.parcels.get(parcelId)
    if (!parcel?.label || parcel.isProcessed) continue
    await processLabel(merchant, parcel.label.number)
    await readAgain(merchant, parcelId)
    await scan(merchant, parcel.label.number)
  }
}

import { aShipment, recipient } from '#test/support/shipments.ts'
import {
  bookParcel,
  createPackedParcel,
  hasActiveLabel,
  isFree,
  type Merchant,
  type Parcel,
  readAgain,
  withId,
} from '../merchant.ts'
import type { Action } from '../reads.ts'

const isPlain = (parcel: Parcel): boolean => !hasActiveLabel(parcel) && !parcel.isOfOrder

async function createShipment(merchant: Merchant, isLabelRequested: boolean): Promise<Parcel> {
  const { random } = merchant
  const number = random.below(1_000)
  const shipment = aShipment({
    to: recipient({ name: `Erika Mustermann ${number}` }),
    weight: 0.6 + random.below(10) / 10,
    comments: [`Order ${number}`],
    create_label: isLabelRequested,
  })
  return bookParcel(merchant, (await merchant.make('POST /shipments', { shipment })).shipment)
}

export const shipment =
  (isLabelRequested: boolean): Action =>
  (merchant) =>
    createShipment(merchant, isLabelRequested)

/** Creates several shipments at once, as shops do after collecting orders. */
export const severalAtOnce: Action = (merchant) =>
  Promise.all(Array.from({ length: 4 }, (_, place) => createShipment(merchant, place > 0)))

export const buyLabel: Action = async (merchant) => {
  const parcel = createPackedParcel(merchant, isPlain)
  if (!parcel) return false
  await merchant.make('POST /labels', { label: { shipment_id: parcel.id } })
  return readAgain(merchant, parcel.id)
}

export const cancelLabel: Action = async (merchant) => {
  const { ask, books } = merchant
  const parcel = createPackedParcel(merchant, (one) => isFree(one) && !one.isProcessed)
  if (!parcel?.label) return false
  await ask('PUT /labels/{id}/cancel', withId(parcel.label.id))
  books.balanceCents += parcel.chargedCents
  books.parcels.set(parcel.id, { ...parcel, chargedCents: 0, label: null })
}

export const updateShipment: Action = async (merchant) => {
  const parcel = createPackedParcel(merchant, isPlain)
  if (!parcel) return false
  const body = { shipment: { comments: ['Leave at the door'], weight: 0.5 + merchant.random.below(10) / 10 } }
  bookParcel(merchant, (await merchant.ask('PUT /shipments/{id}', { ...withId(parcel.id), body })).body.shipment)
}

export const deleteShipment: Action = async (merchant) => {
  const parcel = createPackedParcel(merchant, (one) => isPlain(one) && one.labels === 0)
  if (!parcel) return false
  await merchant.ask('DELETE /shipments/{id}', withId(parcel.id))
  merchant.books.parcels.delete(parcel.id)
}

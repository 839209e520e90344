import { expect } from '@jest/globals'
import { anyOf, cents, createPackedParcel, hasActiveLabel, type Merchant, type Parcel, withId } from './merchant.ts'

/** Performs one action; returns false if the merchant lacks the resources for it. */
export type Action = (merchant: Merchant) => Promise<unknown>
export type Actions = readonly (readonly [weight: number, action: Action])[]

type Total = number | null
const all = <Thing>(things: Map<unknown, Thing>, fits: (thing: Thing) => boolean = () => true): number =>
  [...things.values()].filter(fits).length

/** Reads the first page of a list and another one by its links; all lists return their total. */
async function leaf({ ask, random }: Merchant, key: string, name: string, query: string, total: Total): Promise<void> {
  const limit = random.pick([1, 5, 20, 50])
  const first = (await ask(key, { query: `limit=${limit}&${query}` })).body
  const count = first[`total_${name.replace('-', '_')}`]
  if (total !== null) expect([key, query, count]).toEqual([key, query, total])
  const next = first.next_page
    ? `page_token=${encodeURIComponent(first.next_page)}&`
    : first.total_pages > 1
      ? `page=${1 + random.below(first.total_pages)}&`
      : null
  if (next === null) return
  const { body } = await ask(key, { query: `limit=${limit}&${next}${query}` })
  expect(body[name].length).toBeGreaterThan(0)
}

async function readPdf({ ask }: Merchant, key: string, id: number): Promise<void> {
  const { bytes, headers } = await ask(key, { ...withId(id), query: 'type=pdf' })
  expect([headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
}

const labelOf = (merchant: Merchant): Parcel['label'] => createPackedParcel(merchant, hasActiveLabel)?.label ?? null

const readShipment: Action = async (merchant) => {
  const parcel = createPackedParcel(merchant)
  if (!parcel) return false
  const { shipment } = (await merchant.ask('GET /shipments/{id}', withId(parcel.id))).body
  const live = shipment.labels.find((label: { cancelled: boolean }) => !label.cancelled)
  expect({
    label: live ? { id: live.id, number: live.tracking_number } : null,
    labels: shipment.labels.length,
    chargedCents: live ? cents(shipment.total_cost) : 0,
    overpackId: shipment.overpack_id,
    isProcessed: live?.processed ?? false,
  }).toEqual({
    label: parcel.label,
    labels: parcel.labels,
    chargedCents: parcel.chargedCents,
    overpackId: parcel.overpackId,
    isProcessed: parcel.isProcessed,
  })
}

const listShipments: Action = (merchant) => {
  const { parcels } = merchant.books
  const lists: readonly (readonly [string, number])[] = [
    ['', all(parcels)],
    ['labeled=yes', all(parcels, hasActiveLabel)],
    ['labeled=no&order=asc', all(parcels, (parcel) => !hasActiveLabel(parcel))],
    ['packed=yes', all(parcels, ({ overpackId }) => overpackId !== null)],
    ['packed=no&labeled=yes', all(parcels, (parcel) => hasActiveLabel(parcel) && parcel.overpackId === null)],
  ]
  const [query, total] = lists[merchant.random.below(lists.length)] ?? ['', all(parcels)]
  return leaf(merchant, 'GET /shipments', 'shipments', query, total)
}

const findShipment: Action = async (merchant) => {
  const parcel = createPackedParcel(merchant, hasActiveLabel)
  if (!parcel?.label) return false
  const { shipments } = (
    await merchant.ask('GET /shipments', { query: `tracking_number=${encodeURIComponent(parcel.label.number)}` })
  ).body
  expect(shipments.map(({ id }: { id: number }) => id)).toEqual([parcel.id])
}

const parseLabelItem: Action = async (merchant) => {
  const label = labelOf(merchant)
  if (!label) return false
  const named = merchant.random.below(2) === 0 ? label.id : label.number
  const found = (await merchant.ask('GET /labels/{id}', withId(named))).body.label
  expect([found.id, found.tracking_number, found.cancelled]).toEqual([label.id, label.number, false])
}

const printLabel: Action = async (merchant) => {
  const label = labelOf(merchant)
  return label ? readPdf(merchant, 'GET /labels/{id}', label.id) : false
}

const track: Action = async (merchant) => {
  const label = labelOf(merchant)
  if (!label) return false
  await merchant.ask('GET /track/{tracking_number}', { params: { tracking_number: label.number } })
}

const readBalance: Action = async ({ ask, books }) => {
  const { user } = (await ask('GET /users/me')).body
  expect(['balance', cents(user.balances.USD)]).toEqual(['balance', books.balanceCents])
}

const estimate: Action = async ({ ask, random }) => {
  const country = random.pick(['DE', 'US', 'FR', 'GB', 'JP'])
  const query = `entry_point=HKG101&country=${country}&weight=${(1 + random.below(20)) / 10}&length=20&width=15&height=5`
  expect((await ask('GET /estimate', { query })).body.estimate.services).not.toEqual([])
}

const readOrder: Action = async ({ ask, books, random }) => {
  const [id, known] = anyOf([...books.orders], random) ?? []
  if (id === undefined || !known) return false
  const { order } = (await ask('GET /orders/{id}', withId(id))).body
  // Orders that are held, in packing or sent keep their status; the platform changes earlier ones.
  if (!['Processing', 'Ready', 'Backordered'].includes(known.status)) expect(order.status).toBe(known.status)
  expect(order.status).not.toBe('Exception')
  books.orders.set(id, { ...known, status: order.status })
}

const readProduct: Action = async ({ ask, books, random }) => {
  const [id, product] = anyOf([...books.products], random) ?? []
  if (id === undefined) return false
  const found = (await ask('GET /products/{id}', withId(id))).body.product
  expect([found.id, found.name, found.quantity >= 0]).toEqual([id, product?.name, true])
}

const parseOverpack: Action = async ({ ask, books, random }) => {
  const [id, known] = anyOf([...books.overpacks], random) ?? []
  if (id === undefined) return false
  const { overpack } = (await ask('GET /overpacks/{id}', withId(id))).body
  const inside = overpack.shipments.map((one: { id: number }) => one.id)
  expect([overpack.locked, inside.toSorted()]).toEqual([known?.isLocked, known?.parcelIds.toSorted()])
}

const parseInboundShipment: Action = async ({ ask, books, random }) => {
  const [id, status] = anyOf([...books.inbounds], random) ?? []
  if (id === undefined) return false
  expect((await ask('GET /inbound/{id}', withId(id))).body.inbound.status).toBe(status)
}

const readReturn: Action = async ({ ask, books, random }) => {
  const [id, status] = anyOf([...books.returns], random) ?? []
  if (id === undefined) return false
  expect((await ask('GET /returns/{id}', withId(id))).body.return.status).toBe(status)
}

/** Reads a random resource as JSON, or as a document. */
const readAny =
  (key: string, things: (merchant: Merchant) => Iterable<number>, isPrinted = false): Action =>
  async (merchant) => {
    const id = anyOf([...things(merchant)], merchant.random)
    if (id === undefined) return false
    await (isPrinted ? readPdf(merchant, key, id) : merchant.ask(key, withId(id)))
  }

const list =
  (key: string, name: string, query = '', total: (merchant: Merchant) => Total = () => null): Action =>
  (merchant) =>
    leaf(merchant, key, name, query, total(merchant))

/**
 * Read actions of merchants by weight. Price requests use GET and change nothing, so they count as
 * reads.
 */
export const READS: Actions = [
  [20, readShipment],
  [15, listShipments],
  [5, findShipment],
  [8, parseLabelItem],
  [4, printLabel],
  [6, track],
  [6, readBalance],
  [10, estimate],
  [12, readOrder],
  [5, list('GET /orders', 'orders', '', ({ books }) => all(books.orders))],
  [5, readProduct],
  [3, list('GET /products', 'products', 'sort=quantity')],
  [1, readAny('GET /products/{id}', ({ books }) => books.products.keys(), true)],
  [3, parseOverpack],
  [1, readAny('GET /overpacks/{id}', ({ books }) => books.overpacks.keys(), true)],
  [2, list('GET /overpacks', 'overpacks')],
  [1, readAny('GET /manifests/{id}', ({ books }) => books.manifests)],
  [1, readAny('GET /manifests/{id}', ({ books }) => books.manifests, true)],
  [1, list('GET /manifests', 'manifests', '', ({ books }) => books.manifests.size)],
  [2, parseInboundShipment],
  [1, list('GET /inbound', 'inbound')],
  [2, readReturn],
  [1, list('GET /returns', 'returns', '', ({ books }) => books.returns.size)],
  [1, list('GET /webhooks', 'webhooks')],
  [1, readAny('GET /webhooks/{id}', ({ books }) => books.webhooks)],
  [1, list('GET /exceptions', 'exceptions')],
  [1, list('GET /shops', 'shops')],
  [1, list('GET /invoices', 'invoices')],
  [1, async ({ ask }) => ask('GET /warehouses')],
  [1, async ({ ask }) => ask('GET /entry-points')],
]

import { ApiError } from '../../../client/src/index.ts'
import { link } from './place.ts'
import { client } from './session.ts'

type Search = () => Promise<readonly string[]>

const PERSON_NAME_PATTERN = /^\D{3,}$/
const ID_PATTERN = /^\d{1,16}$/
/** Serial shipping container code, in any barcode format. */
const SSCC_PATTERN = /\d{18}/
/** Symbology identifiers that scanners may type before the content. Source: ISO/IEC 15424. */
const SYMBOLOGY = /^\]\w\w/

/**
 * Finds the page for scanned or typed text; null if nothing matches. Numbers of parcels and orders
 * come first, as they are scanned most: each search is a request, and a scan every second must stay
 * below the rate limit.
 */
export async function findSearchTarget(text: string): Promise<string | null> {
  const parcels = await resolveSearches(listParcelSearches(text))
  const [page, ...others] = parcels.length > 0 ? parcels : await resolveSearches(listOtherSearches(text))
  if (page === undefined) return PERSON_NAME_PATTERN.test(text) ? findRecipientPage(text) : null
  if (others.length === 0) return link(page)
  const isParcelNumberSearch = [page, ...others].every((one) => one.startsWith('/shipments/'))
  const isProductCodeSearch = [page, ...others].every((one) => one.startsWith('/stock/products/'))
  if (isParcelNumberSearch) return link(`/shipments?${new URLSearchParams({ order_number: text })}`)
  return link(isProductCodeSearch ? `/stock?${new URLSearchParams({ sku: text })}` : page)
}

const toResultPagePaths = (place: string, found: readonly { readonly id: number }[]): readonly string[] =>
  found.map(({ id }) => `/${place}/${id}`)

/** Searches by numbers on parcels, containers and orders; the API accepts them as scanned. */
const listParcelSearches = (text: string): readonly Search[] => [
  async () =>
    toResultPagePaths('shipments', (await client.shipments.list({ tracking_number: text, limit: 1 })).shipments),
  async () => toResultPagePaths('shipments', (await client.shipments.list({ order_number: text, limit: 2 })).shipments),
  async () => toResultPagePaths('orders', (await client.orders.list({ 'shop.order_id': text, limit: 2 })).orders),
  async () => toResultPagePaths('returns', (await client.returns.list({ tracking_number: text, limit: 1 })).returns),
  ...(SSCC_PATTERN.test(text)
    ? [async () => toResultPagePaths('handover/overpacks', [await client.overpacks.get(text)])]
    : []),
]

/** Searches by platform ids and by barcodes and SKUs of products. */
const listOtherSearches = (text: string): readonly Search[] => [
  ...listIdSearches(text.replace(SYMBOLOGY, '')),
  async () => toResultPagePaths('stock/products', (await client.products.list({ barcode: text, limit: 1 })).products),
  async () => toResultPagePaths('stock/products', (await client.products.list({ exact_sku: text, limit: 2 })).products),
]

const listIdSearches = (text: string): readonly Search[] => {
  if (!ID_PATTERN.test(text)) return []
  const id = Number(text)
  return [
    async () => toResultPagePaths('shipments', [await client.shipments.get(id)]),
    async () => toResultPagePaths('orders', [await client.orders.get(id)]),
    async () => toResultPagePaths('handover/overpacks', [await client.overpacks.get(id)]),
    async () => toResultPagePaths('handover/manifests', [await client.manifests.get(id)]),
    async () => toResultPagePaths('stock/inbound', [await client.inbound.get(id)]),
    async () => toResultPagePaths('returns', [await client.returns.get(id)]),
    async () => toResultPagePaths('stock/products', [await client.products.get(id)]),
  ]
}

/** Returns the results of the searches. Forbidden and failed ones only throw if none succeeded. */
async function resolveSearches(searches: readonly Search[]): Promise<readonly string[]> {
  const searched = await Promise.allSettled(searches.map((search) => search()))
  const failures = searched.flatMap((one) =>
    one.status === 'rejected' && !isNotFoundError(one.reason) ? [one.reason] : [],
  )
  if (searched.length > 0 && failures.length === searched.length) throw failures[0]
  return [...new Set(searched.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))]
}

const isNotFoundError = (reason: unknown): boolean => reason instanceof ApiError && reason.status === 404

async function findRecipientPage(name: string): Promise<string | null> {
  const filter = { 'to.name': name, limit: 1 }
  const [parcels, orders] = await Promise.allSettled([client.shipments.list(filter), client.orders.list(filter)])
  const query = new URLSearchParams({ name })
  if (parcels.status === 'fulfilled' && parcels.value.shipments.length > 0) return link(`/shipments?${query}`)
  return orders.status === 'fulfilled' && orders.value.orders.length > 0 ? link(`/orders?${query}`) : null
}

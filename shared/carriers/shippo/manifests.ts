import { CarrierDownError } from '../carrier.ts'
import type { CarrierRejection } from '../port.ts'
import type { CarrierFile } from '../rules/parcel.ts'
import { collectReasonTexts, joined } from '../rules/reasonTexts.ts'
import type { ShippoProxy, ShippoRejection } from './proxy.ts'
import { Manifest, Manifests } from './rules/answers.ts'
import { isManifestUnsupported } from './rules/errors.ts'
import type { RateHandle } from './rules/handle.ts'
import { toShippingTime } from './rules/shipmentRequest.ts'
import { findLabels, listRateTransactions } from './transactions.ts'

/* Carrier manifests through Shippo. */

/** Creates manifests, each of one carrier account, one origin and one day. */
export async function requestShippoManifests(
  proxy: ShippoProxy,
  rates: readonly RateHandle[],
): Promise<'transmitted' | CarrierRejection> {
  const labelIds = await findLabelIds(proxy, rates)
  const groups = Map.groupBy(rates, ({ accountId, origin, shipDate }) => `${accountId} ${shipDate} ${origin}`)
  for (const group of groups.values()) {
    const [first] = group
    const ids = group.flatMap(({ rateId }) => labelIds.get(rateId) ?? [])
    if (!first || group.some(({ rateId }) => !labelIds.get(rateId)?.length))
      return { refused: 'a manifested parcel has no label' }
    const outcome = await requestShippoManifest(proxy, first, ids)
    if (outcome !== 'transmitted') return outcome
  }
  return 'transmitted'
}

/** Returns the documents of manifests that contain the parcels. */
export async function createShippoManifests(
  proxy: ShippoProxy,
  rates: readonly RateHandle[],
): Promise<readonly CarrierFile[] | 'pending'> {
  const labels = new Set([...(await findLabelIds(proxy, rates)).values()].flat())
  const theirs = (await listManifests(proxy)).filter(({ transactions }) => transactions.some((id) => labels.has(id)))
  if (theirs.some(({ status }) => status === 'QUEUED')) return 'pending'
  const urls = theirs.flatMap(({ documents }) => documents)
  return (await Promise.all(urls.map((url) => proxy.document(url, 'manifest')))).flat()
}

/** Finds the valid labels sold for rates. */
async function findLabelIds(
  proxy: ShippoProxy,
  rates: readonly RateHandle[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const [several, single] = [rates.filter(hasPackages), rates.filter((rate) => !hasPackages(rate))]
  const labels = await findLabels(
    proxy,
    single.map(({ rateId }) => rateId),
  )
  const labelIds = new Map([...labels].map(([rateId, id]) => [rateId, [id]]))
  for (const { rateId } of several) {
    const sold = (await listRateTransactions(proxy, rateId)).filter(({ status }) => status === 'SUCCESS')
    labelIds.set(
      rateId,
      sold.map(({ object_id }) => object_id),
    )
  }
  return labelIds
}

const hasPackages = ({ parcelIds }: RateHandle): boolean => parcelIds !== undefined

/**
 * Creates a manifest without parcels already on one, which Shippo would reject without a reason.
 */
async function requestShippoManifest(
  proxy: ShippoProxy,
  rate: RateHandle,
  transactions: readonly string[],
): Promise<'transmitted' | CarrierRejection> {
  if (transactions.length === 0) return 'transmitted'
  const rejection = await findManifestRejection(proxy, rate, transactions)
  // Such a carrier learns of parcels by their scans.
  if (rejection === null || isManifestUnsupported(rejection.reason)) return 'transmitted'
  if (rejection.isAccount) return { refused: rejection.reason }
  const before = await listManifestedTransactions(proxy)
  const others = transactions.filter((id) => !before.has(id))
  return others.length < transactions.length
    ? requestShippoManifest(proxy, rate, others)
    : { refused: rejection.reason }
}

/** Null: it was created, or will be. */
async function findManifestRejection(
  proxy: ShippoProxy,
  { accountId, originId, shipDate }: RateHandle,
  transactions: readonly string[],
): Promise<ShippoRejection | null> {
  const body = {
    carrier_account: accountId,
    shipment_date: toShippingTime(shipDate),
    address_from: originId,
    transactions,
    async: false,
  }
  const response = await proxy.call({ action: 'create a manifest', method: 'POST', path: '/manifests', body }, Manifest)
  if (!response.ok) return response.error
  const { status, errors } = response.value
  return status === 'ERROR' ? { reason: joined(collectReasonTexts(errors)), isAccount: false } : null
}

/** Lists transactions on the latest manifests. */
const listManifestedTransactions = async (proxy: ShippoProxy): Promise<ReadonlySet<string>> =>
  new Set((await listManifests(proxy)).flatMap(({ transactions }) => transactions))

/** Lists the latest manifests, except failed ones. (Shippo does not document the sort order.) */
async function listManifests(proxy: ShippoProxy) {
  const call = { action: 'list manifests', method: 'GET', path: '/manifests?results=100' } as const
  const response = await proxy.call(call, Manifests)
  if (!response.ok) throw new CarrierDownError(`shippo to list manifests: ${response.error.reason}`)
  return response.value.results.filter(({ status }) => status !== 'ERROR')
}

import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { toPlaceResponse } from '#shared/addresses/parties/partyResponses.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { toDecimalValue } from '#shared/core/money.ts'
import { toComplianceResponse } from '#shared/customs/goods/complianceFields.ts'
import { toWarningsResponse } from '#shared/customs/warnings/warningsResponse.ts'
import { csv, reply } from '#shared/http/endpoint.ts'
import { decryptPageToken, encryptPageToken } from '#shared/http/pageTokens.ts'
import { lazily } from '#shared/platform/lazily.ts'
import type { ExportedParcel } from '#shared/shipping/manifests/exportCustomsData.ts'
import { type CustomsData, type DeclaredPerson, getLastChangeMs } from '#shared/shipping/manifests/rules/customsData.ts'
import { CustomsDataPosition, FIRST_PARCEL_POSITION } from '#shared/shipping/manifests/rules/customsDataPosition.ts'
import { createManifestEndpoint } from './manifests.ts'
import type { CustomsDataResponse, ManifestEndpoint } from './routes.ts'

/** Loaded on demand, as most requests to this function do not export customs data. */
const loadCustomsDataExport = lazily(() => import('#shared/shipping/manifests/exportCustomsData.ts'))

const Filters = v.object({ limit: v.number(), sinceMs: v.nullable(v.number()) })
const CONTENT = { filters: Filters, position: CustomsDataPosition }

export const listCustomsData: ManifestEndpoint<'listCustomsData'> = createManifestEndpoint(
  async (manifest, { query, caller }, { table, signingKey }) => {
    const keys = signingKey('page tokens')
    const place = { list: `customs-data/${manifest.id}`, userId: caller.userId }
    const opened =
      query.page_token === undefined ? null : await decryptPageToken(keys, query.page_token, place, CONTENT)
    if (opened && !opened.ok) return opened.error
    const filters = opened?.value.filters ?? { limit: query.limit, sinceMs: query.since ?? null }
    const from = opened?.value.position ?? FIRST_PARCEL_POSITION
    const { listCustomsDataPage } = await loadCustomsDataExport()
    const { parcels, next } = await listCustomsDataPage(table, manifest, from, filters.limit)
    const { sinceMs } = filters
    const included = parcels.filter(
      ({ data: { corrections } }) => sinceMs === null || corrections.some(({ atMs }) => atMs >= sinceMs),
    )
    const nextPage = next && (await encryptPageToken(keys, place, { filters, position: next }))
    const manifestCreationMs = getCreationMs(manifest.id)
    if (query.type === undefined) {
      return reply({
        customs_data: included.map((parcel) => toParcelResponse(parcel, manifestCreationMs)),
        next_page: nextPage,
      })
    }
    const { formatCustomsDataCsv } = await import('#shared/shipping/manifests/rules/customsDataCsv.ts')
    const data = included.map((parcel) => parcel.data)
    const link = nextPage && `?type=csv&page_token=${encodeURIComponent(nextPage)}`
    return csv(formatCustomsDataCsv(data, manifestCreationMs, opened === null), `customs-data-${manifest.id}.csv`, link)
  },
)

type View = InferOutput<typeof CustomsDataResponse>['customs_data'][number]

const toParcelResponse = ({ data, warnings }: ExportedParcel, manifestCreationMs: number): View => ({
  shipment_id: data.shipmentId,
  tracking_number: data.trackingNumbers[0] ?? null,
  further_tracking_numbers: data.trackingNumbers.slice(1),
  version: data.corrections.length + 1,
  changed: formatDateTime(getLastChangeMs(data, manifestCreationMs)),
  corrections: data.corrections.map((correction, at) => toCustomsCorrectionResponse(correction, at + 2)),
  posted: formatDateTime(data.postedMs),
  entry_point: data.entryPoint,
  origin_country: data.origin,
  destination_country: data.destination,
  service: data.service,
  channel: data.channel,
  carrier: data.carrier,
  category: data.category,
  nature_type: data.natureType,
  buyer: data.buyer,
  terms: data.terms,
  sender: toDeclaredPersonResponse(data.sender),
  addressee: toDeclaredPersonResponse(data.addressee),
  importer: data.importer && toDeclaredPersonResponse(data.importer),
  gross_weight: convertGramsToKg(data.grossWeightGrams),
  package_count: data.packageCount,
  postage: toDecimalValue(data.postage),
  insured_value: data.insurance && toDecimalValue(data.insurance),
  papers: [...data.papers],
  lines: data.goods.map((goods, at) => ({
    line: at + 1,
    description: goods.description,
    quantity: goods.quantity,
    hs_code: goods.hsCode,
    origin_country: goods.originCountry,
    net_weight: convertGramsToKg(goods.netWeightGrams),
    value: toDecimalValue(goods.value),
    currency: goods.value.currency,
    sku: goods.sku,
    mpn: goods.mpn,
    gtin: goods.gtin,
    responsible_person: goods.responsiblePerson,
    epr_number: goods.eprNumber,
    dg_code: goods.dangerousGoodsCode,
    un_number: goods.unNumber,
    customs_product: goods.customsProduct && { id: goods.customsProduct.id, ...goods.customsProduct.content },
    cpsc: toComplianceResponse(goods.cpsc).compliance?.cpsc ?? null,
  })),
  ...toWarningsResponse(warnings),
})

const toCustomsCorrectionResponse = (
  { atMs, beforeGrams, afterGrams }: CustomsData['corrections'][number],
  version: number,
): View['corrections'][number] => ({
  version,
  changed: formatDateTime(atMs),
  reason: 'weighed',
  field: 'gross_weight',
  before: convertGramsToKg(beforeGrams),
  after: convertGramsToKg(afterGrams),
})

const toDeclaredPersonResponse = ({ address, type, numbers }: DeclaredPerson): View['sender'] => ({
  name: address.name,
  company_name: address.companyName,
  type,
  phone: address.phone,
  email: address.email,
  numbers: numbers.map((number) => ({ ...number })),
  ...toPlaceResponse(address),
})

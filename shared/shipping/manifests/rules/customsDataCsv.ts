import { formatCsv } from '#shared/core/csv.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { type Money, toDecimalValue } from '#shared/core/money.ts'
import { type CustomsData, type DeclaredGoods, type DeclaredPerson, getLastChangeMs } from './customsData.ts'

/* Customs data of a manifest as CSV. */

type Cell = string | number | null
type Columns<Row> = readonly (readonly [name: string, cell: (row: Row) => Cell])[]

/** Columns of a declared person, with a prefix. */
const createPersonColumns = (
  word: string,
  getPerson: (data: CustomsData) => DeclaredPerson | null,
): Columns<{ data: CustomsData }> => {
  const cell = (read: (person: DeclaredPerson) => Cell) => (row: { data: CustomsData }) => {
    const person = getPerson(row.data)
    return person && read(person)
  }
  return [
    [`${word}_name`, cell(({ address }) => address.name)],
    [`${word}_company`, cell(({ address }) => address.companyName)],
    [`${word}_type`, cell(({ type }) => type)],
    [`${word}_street1`, cell(({ address }) => address.street1)],
    [`${word}_street2`, cell(({ address }) => address.street2)],
    [`${word}_city`, cell(({ address }) => address.city)],
    [`${word}_province`, cell(({ address }) => address.province)],
    [`${word}_postal_code`, cell(({ address }) => address.postalCode)],
    [`${word}_country`, cell(({ address }) => address.country)],
    [`${word}_phone`, cell(({ address }) => address.phone)],
    [`${word}_email`, cell(({ address }) => address.email)],
    [
      `${word}_numbers`,
      cell(({ numbers }) => numbers.map(({ type, value }) => `${type ?? ''} ${value}`.trim()).join('; ')),
    ],
  ]
}

const amount = (value: Money | null): Cell => value && toDecimalValue(value)

type Row = {
  readonly data: CustomsData
  readonly goods: DeclaredGoods
  readonly line: number
  readonly manifestedMs: number
}

type Content = NonNullable<DeclaredGoods['customsProduct']>['content']

const createProductCell =
  (read: (content: Content) => Cell) =>
  ({ goods: { customsProduct } }: Row): Cell =>
    customsProduct && read(customsProduct.content)

const coded = (codes: Content['compliance_code']): Cell =>
  codes?.map(({ code, value }) => `${code} ${value}`.trim()).join('; ') ?? null

const COLUMNS: Columns<Row> = [
  ['tracking_number', ({ data }) => data.trackingNumbers[0] ?? null],
  ['further_tracking_numbers', ({ data }) => data.trackingNumbers.slice(1).join(' ')],
  ['shipment_id', ({ data }) => data.shipmentId],
  ['version', ({ data }) => data.corrections.length + 1],
  ['changed', ({ data, manifestedMs }) => formatDateTime(getLastChangeMs(data, manifestedMs))],
  ['posted', ({ data }) => formatDateTime(data.postedMs)],
  ['entry_point', ({ data }) => data.entryPoint],
  ['origin_country', ({ data }) => data.origin],
  ['destination_country', ({ data }) => data.destination],
  ['service', ({ data }) => data.service],
  ['channel', ({ data }) => data.channel],
  ['carrier', ({ data }) => data.carrier],
  ['category', ({ data }) => data.category],
  ['nature_type', ({ data }) => data.natureType],
  ['buyer', ({ data }) => data.buyer],
  ['terms', ({ data }) => data.terms],
  ['gross_weight', ({ data }) => convertGramsToKg(data.grossWeightGrams)],
  ['package_count', ({ data }) => data.packageCount],
  ['postage', ({ data }) => amount(data.postage)],
  ['insured_value', ({ data }) => amount(data.insurance)],
  ['papers', ({ data }) => data.papers.join(' ')],
  ...createPersonColumns('sender', ({ sender }) => sender),
  ...createPersonColumns('addressee', ({ addressee }) => addressee),
  ...createPersonColumns('importer', ({ importer }) => importer),
  ['line', ({ line }) => line],
  ['description', ({ goods }) => goods.description],
  ['quantity', ({ goods }) => goods.quantity],
  ['hs_code', ({ goods }) => goods.hsCode],
  ['line_origin_country', ({ goods }) => goods.originCountry],
  ['net_weight', ({ goods }) => convertGramsToKg(goods.netWeightGrams)],
  ['value', ({ goods }) => amount(goods.value)],
  ['currency', ({ goods }) => goods.value.currency],
  ['sku', ({ goods }) => goods.sku],
  ['dg_code', ({ goods }) => goods.dangerousGoodsCode],
  ['un_number', ({ goods }) => goods.unNumber],
  ['customs_product_id', ({ goods }) => goods.customsProduct?.id ?? null],
  ['agency_product_code', createProductCell(({ code }) => code)],
  ['agency_use_code', createProductCell(({ intended_use_code: use }) => use)],
  ['agency_processing_code', createProductCell(({ processing_code: processing }) => processing)],
  ['affirmations', createProductCell(({ affirmation_of_compliance: affirmed }) => coded(affirmed))],
  ['compliance_codes', createProductCell(({ compliance_code: codes }) => coded(codes))],
  ['cpsc_product_id', ({ goods }) => goods.cpsc?.productId ?? null],
  ['cpsc_product_version', ({ goods }) => goods.cpsc?.productVersion ?? null],
  ['cpsc_certifier_id', ({ goods }) => goods.cpsc?.certifierId ?? null],
  ['cpsc_disclaim_code', ({ goods }) => goods.cpsc?.disclaim?.code ?? null],
  ['cpsc_use_code', ({ goods }) => goods.cpsc?.disclaim?.use ?? null],
  ['cpsc_use', ({ goods }) => goods.cpsc?.disclaim?.useText ?? null],
  ['mpn', ({ goods }) => goods.mpn],
  ['gtin', ({ goods }) => goods.gtin],
  ['responsible_person', ({ goods }) => goods.responsiblePerson],
  ['epr_number', ({ goods }) => goods.eprNumber],
]

/**
 * Renders one row for each goods line, with the parcel columns repeated. The first file of a
 * manifest has a header row.
 */
export function formatCustomsDataCsv(
  parcels: readonly CustomsData[],
  manifestedMs: number,
  isFirstFile: boolean,
): string {
  const rows = parcels.flatMap((data) =>
    data.goods.map((goods, at) =>
      COLUMNS.map(([, cell]) => String(cell({ data, goods, line: at + 1, manifestedMs }) ?? '')),
    ),
  )
  return formatCsv([...(isFirstFile ? [COLUMNS.map(([name]) => name)] : []), ...rows])
}

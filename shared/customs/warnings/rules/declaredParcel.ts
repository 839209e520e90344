import type { TaxId } from '../../../reference/taxIds/rules/taxId.ts'
import type { DangerousGoodsDetails } from '../../goods/rules/dangerousGoodsLimits.ts'

/** What is said of a line of goods. */
export type DeclaredLine = {
  readonly description: string
  readonly htsCode: string | null
  readonly dgCode: string | null
  /** Absent: nothing more is said of them. */
  readonly dangerousGoods?: DangerousGoodsDetails | undefined
  readonly quantity: number
  readonly weightGrams: number
  /** The seller's own number of the product. */
  readonly sku: string | null
}

/** A party as far as customs ask for numbers: `id` is the one without a type. */
export type DeclaredParty = {
  readonly id: string | null
  readonly country: string
  readonly taxIds: readonly TaxId[]
}

/** A parcel as its sender declares it. */
export type DeclaredParcel = {
  /** What its fields are told by: `shipment`, `order`. */
  readonly name: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly destination: string
  /** The country, and `EU` for members. */
  readonly destinations: readonly string[]
  /** It crosses a border at which goods are declared. */
  readonly isDeclared: boolean
  readonly channel: 'post' | 'courier'
  readonly buyer: 'consumer' | 'business'
  readonly isSale: boolean
  readonly consignor: DeclaredParty
  readonly consignee: DeclaredParty
  /** Numbers of the seller that were said of the shipment. */
  readonly sellerIds: readonly TaxId[]
  readonly lines: readonly DeclaredLine[]
  /** What its packages hold, of those that say it. Absent: it goes in one. */
  readonly packages?: readonly { readonly contents: readonly { readonly quantity: number }[] }[]
  readonly weightGrams: number
  readonly valueUsd: number
}

/** All typed numbers of a parcel, with where its request has them. */
export const taxIdPlaces = ({
  name,
  consignor,
  consignee,
  sellerIds,
}: Pick<DeclaredParcel, 'name' | 'consignor' | 'consignee' | 'sellerIds'>) =>
  (
    [
      ['consignor/tax_ids', consignor.taxIds],
      ['consignee/tax_ids', consignee.taxIds],
      ['tax_ids', sellerIds],
    ] as const
  ).flatMap(([place, taxIds]) => taxIds.map((taxId, at) => ({ taxId, path: `/${name}/${place}/${at}` })))

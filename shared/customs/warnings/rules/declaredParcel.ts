import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { PackedBox } from '#shared/customs/goods/rules/batteriesByPost.ts'
import type { DangerousGoodsDetails } from '#shared/customs/goods/rules/dangerousGoodsDetails.ts'
import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'

/** What is said of a line of goods. */
export type DeclaredLine = {
  readonly description: string
  /** In the language of where it is sent from. */
  readonly originDescription?: string | null
  readonly htsCode: string | null
  readonly dgCode: string | null
  /** Absent: nothing more is said of them. */
  readonly dangerousGoods?: DangerousGoodsDetails | undefined
  readonly quantity: number
  readonly weightGrams: number
  /** The seller's own number of the product. */
  readonly sku: string | null
  /** The manufacturer's; absent: none. */
  readonly mpn?: string | null | undefined
}

/** A party as far as customs ask for numbers: `id` is the one without a type. */
export type DeclaredParty = {
  readonly id: string | null
  readonly country: string
  readonly taxIds: readonly TaxId[]
}

export type DeclaredParties = {
  /** What its fields are told by: `shipment`, `order`. */
  readonly name: string
  readonly consignor: DeclaredParty
  readonly consignee: DeclaredParty
  /** Numbers of the seller that were said of the shipment. */
  readonly sellerIds: readonly TaxId[]
  /** All numbers with a type, and where the request has them. */
  readonly typedIds: readonly { readonly taxId: TaxId; readonly path: string }[]
}

/** A parcel as its sender declares it. */
export type DeclaredParcel = DeclaredParties & {
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
  readonly lines: readonly DeclaredLine[]
  /** What its packages hold, of those that say it. Absent: it goes in one. */
  readonly packages?: readonly PackedBox[]
  readonly weightGrams: number
  readonly valueUsd: number
}

type Parties = {
  readonly to: PostalAddress
  readonly consignee: PostalAddress | null
  readonly consignor: PostalAddress
  readonly taxIds?: readonly TaxId[] | undefined
}

/** The parties of a parcel for customs: who gets it is its consignee where nobody else is. */
export function declaredParties(name: string, { to, consignee, consignor, taxIds = [] }: Parties): DeclaredParties {
  const party = ({ id, country, taxIds: typed = [] }: PostalAddress): DeclaredParty => ({ id, country, taxIds: typed })
  const places = { consignor, to, consignee }
  const typed = Object.entries(places).flatMap(([field, found]) => placesOf(`/${name}/${field}`, found?.taxIds))
  return {
    name,
    consignor: party(consignor),
    consignee: party(consignee ?? to),
    sellerIds: taxIds,
    typedIds: [...typed, ...placesOf(`/${name}`, taxIds)],
  }
}

const placesOf = (place: string, taxIds: readonly TaxId[] = []) =>
  taxIds.map((taxId, at) => ({ taxId, path: `${place}/tax_ids/${at}` }))

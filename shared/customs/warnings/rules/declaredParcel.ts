import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { DangerousGoodsDetails } from '#shared/customs/goods/rules/dangerousGoodsDetails.ts'
import type { PackedBox } from '#shared/customs/goods/rules/postalBatteries.ts'
import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'

/** A declared goods line. */
export type DeclaredLine = {
  readonly description: string
  /** In the language of the origin. */
  readonly originDescription?: string | null
  readonly htsCode: string | null
  readonly dgCode: string | null
  /** Absent without details. */
  readonly dangerousGoods?: DangerousGoodsDetails | undefined
  readonly quantity: number
  readonly weightGrams: number
  /** Stock keeping unit of the seller. */
  readonly sku: string | null
  /** Manufacturer part number; absent if none. */
  readonly mpn?: string | null | undefined
}

/** A party as far as customs require numbers; `id` is the untyped one. */
export type DeclaredParty = {
  readonly id: string | null
  readonly country: string
  readonly taxIds: readonly TaxId[]
}

export type DeclaredParties = {
  /** Name of the resource in JSON pointers: `shipment`, `order`. */
  readonly name: string
  readonly consignor: DeclaredParty
  readonly consignee: DeclaredParty
  /** Seller numbers of the shipment. */
  readonly sellerIds: readonly TaxId[]
  /** All typed numbers with their JSON pointers. */
  readonly typedIds: readonly { readonly taxId: TaxId; readonly path: string }[]
}

/** A parcel as declared by its sender. */
export type DeclaredParcel = DeclaredParties & {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly destination: string
  /** The country, and `EU` for members. */
  readonly destinations: readonly string[]
  /** Whether it crosses a border with customs declarations. */
  readonly isDeclared: boolean
  readonly channel: 'post' | 'courier'
  readonly buyer: 'consumer' | 'business'
  readonly isSale: boolean
  readonly lines: readonly DeclaredLine[]
  /** Stated contents of packages; absent for a single one. */
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

/** Returns the parties for customs; without a consignee the recipient is the consignee. */
export function toDeclaredParties(name: string, { to, consignee, consignor, taxIds = [] }: Parties): DeclaredParties {
  const party = ({ id, country, taxIds: typed = [] }: PostalAddress): DeclaredParty => ({ id, country, taxIds: typed })
  const places = { consignor, to, consignee }
  const typed = Object.entries(places).flatMap(([field, found]) => getGazetteer(`/${name}/${field}`, found?.taxIds))
  return {
    name,
    consignor: party(consignor),
    consignee: party(consignee ?? to),
    sellerIds: taxIds,
    typedIds: [...typed, ...getGazetteer(`/${name}`, taxIds)],
  }
}

const getGazetteer = (place: string, taxIds: readonly TaxId[] = []) =>
  taxIds.map((taxId, at) => ({ taxId, path: `${place}/tax_ids/${at}` }))

import type { Money } from '#shared/core/money.ts'
import type { Category } from '#shared/customs/goods/rules/natureTypes.ts'
import type { Paper } from '#shared/customs/papers/rules/neededPapers.ts'
import type { Box, Shape } from '../page/shapes.ts'
import type { Measure } from '../typesetting/shapeText.ts'

/** One line of a customs declaration. */
export type CustomsLine = {
  readonly quantity: number
  readonly description: string
  /** Of all units of the line. */
  readonly weightGrams: number
  /** Of all units of the line. */
  readonly value: Money
  readonly hsCode: string | null
  /** ISO 3166-1 code. */
  readonly originCountry: string
}

/** What customs must be told on the outside of the parcel (UPU form CN 22). */
export type CustomsDeclaration = {
  readonly category: Category
  /** Those that go with the parcel: a CN 22 is on the label itself. */
  readonly papers: readonly Paper[]
  readonly lines: readonly CustomsLine[]
  /** Of all packages, as customs papers state it: the total of the lines is net. */
  readonly grossWeightGrams: number
  /** Who answers for the declaration. */
  readonly declarant: string
  readonly senderTaxId: string | null
  readonly recipientTaxId: string | null
}

/** All a shipment label shows. Addresses are lines ready to print, the name first. */
export type ShipmentLabelData = {
  readonly shipmentId: number
  readonly createdMs: number
  /** What makes the label invalid, told across it. */
  readonly mark: 'TEST' | 'CANCELLED' | null
  readonly trackingNumber: string
  readonly service: string
  readonly carrier: string
  readonly terms: string
  readonly needsSignature: boolean
  /** Of dangerous goods, `UN3481`: carriers handle the parcel by them. */
  readonly unNumbers: readonly string[]
  readonly entryPoint: string
  readonly exitPoint: string | null
  /** Country that a return leaves for its entry point; null for other parcels. */
  readonly returnedFrom: string | null
  /** ISO 3166-1 code and postal code of the recipient: for sorting. */
  readonly destination: { readonly country: string; readonly postalCode: string | null }
  readonly from: readonly string[]
  /** Null where nobody but the sender stands behind the goods. */
  readonly consignor: readonly string[] | null
  readonly recipient: { readonly lines: readonly string[]; readonly phone: string | null }
  readonly grossWeightGrams: number
  /** Length, width, height. */
  readonly sizeCm: readonly [number, number, number]
  readonly orderNumber: string | null
  /** Up to three of at most 80 characters. */
  readonly comments: readonly string[]
  /** Null within one customs territory. */
  readonly customs: CustomsDeclaration | null
}

/** Draws one part of the label inside its box. */
export type Section = (measure: Measure, label: ShipmentLabelData, box: Box) => Shape[]

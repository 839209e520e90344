import type { PrintedEntryPoint } from '../fields/entryPointField.ts'

/** All an overpack label shows. */
export type OverpackLabelData = {
  readonly overpackId: number
  readonly createdMs: number
  /** Holds test shipments: the label says that it is not valid. */
  readonly isTest: boolean
  /** Serial shipping container code, 18 digits. */
  readonly sscc: string
  readonly entryPoint: PrintedEntryPoint
  /** Where the overpack leaves for the last mile; null where it stays with the entry point. */
  readonly exitPoint: string | null
  readonly carrier: string | null
  readonly service: string
  readonly terms: string
  readonly shipmentCount: number
  /** Null until it was measured. */
  readonly weightKg: number | null
  /** Length, width, height; null until it was measured. */
  readonly sizeCm: readonly [number, number, number] | null
  readonly containsDangerousGoods: boolean
  /** Who hands it in: lines ready to print, the name first. */
  readonly consignor: readonly string[]
}

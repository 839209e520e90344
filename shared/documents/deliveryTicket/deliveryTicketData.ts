import type { PrintedEntryPoint } from '../fields/entryPointField.ts'

/** A row of a delivery ticket. */
export type DeliveryTicketOverpack = {
  readonly overpackId: number
  /** Serial shipping container code, 18 digits. */
  readonly sscc: string
  readonly carrier: string | null
  readonly service: string
  readonly terms: string
  readonly exitPoint: string | null
  readonly shipmentCount: number
  readonly weightKg: number
  /** Length, width, height. */
  readonly sizeCm: readonly [number, number, number]
  readonly containsDangerousGoods: boolean
}

/** All a delivery ticket shows: what is handed in together. Its totals are those of its overpacks. */
export type DeliveryTicketData = {
  readonly manifestId: number
  readonly createdMs: number
  readonly entryPoint: PrintedEntryPoint
  /** Who hands it in: lines ready to print, the name first. */
  readonly consignor: readonly string[]
  /** Who brings it to the entry point, and their number for it, where the consignor told. */
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly overpacks: readonly DeliveryTicketOverpack[]
}

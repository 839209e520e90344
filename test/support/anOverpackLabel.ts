import type { OverpackLabelData } from '#shared/documents/overpackLabel.ts'
import type { PrintedEntryPoint } from '#shared/documents/page/fields.ts'

export const AN_ENTRY_POINT: PrintedEntryPoint = {
  id: 'HKG101',
  name: 'Hong Kong Collection Center',
  lines: ['Unit 12, 3/F, Kwai Hing Cargo Building', '21 Container Port Road', 'Kwai Chung', 'HONG KONG'],
}

/** Returns a typical overpack label; tests override relevant fields. */
export const anOverpackLabel = (parts: Partial<OverpackLabelData> = {}): OverpackLabelData => ({
  overpackId: 94_217_402_113,
  createdMs: Date.UTC(2026, 2, 14, 9, 30),
  isTest: false,
  sscc: '106141411234567897',
  entryPoint: AN_ENTRY_POINT,
  exitPoint: 'LAX',
  carrier: 'Northlane',
  service: 'Svc Parcel',
  terms: 'DDP',
  shipmentCount: 37,
  weightKg: 18.4,
  sizeCm: [60, 40, 35.5],
  containsDangerousGoods: false,
  consignor: ['Bright Lamps Ltd', '88 Nathan Road', 'Kowloon', 'HONG KONG'],
  ...parts,
})

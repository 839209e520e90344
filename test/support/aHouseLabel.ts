import type { HouseLabelData } from '#shared/documents/houseLabel.ts'

/** Returns a typical house label; tests override relevant fields. */
export const aHouseLabel = (parts: Partial<HouseLabelData> = {}): HouseLabelData => ({
  shipmentId: 118_297_470_621_398,
  createdMs: Date.UTC(2026, 2, 14, 9, 30),
  houseNumber: 'HL0118297470621398T',
  isTest: false,
  service: 'Svc Parcel',
  terms: 'DDP',
  entryPoint: 'HKG101',
  country: 'DE',
  grossWeightGrams: 840,
  sizeCm: [30, 20, 12.5],
  orderNumber: 'PO-1044',
  from: ['Bright Lamps Ltd', '88 Nathan Road', 'Kowloon', 'HONG KONG'],
  to: ['Erika Mustermann', 'Heidestraße 17', '51147 Köln', 'GERMANY'],
  contents: ['2 × Lamp of oak with a linen shade', '1 × Light bulb E27'],
  ...parts,
})

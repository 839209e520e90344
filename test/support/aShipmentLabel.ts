import { usd } from '#shared/core/money.ts'
import type {
  CustomsDeclaration,
  CustomsLine,
  ShipmentLabelData,
} from '#shared/documents/shipmentLabel/shipmentLabelData.ts'

/** Returns a typical international label; tests override relevant fields. */
export const aShipmentLabel = (parts: Partial<ShipmentLabelData> = {}): ShipmentLabelData => ({
  shipmentId: 94_217_402_113,
  createdMs: Date.UTC(2026, 2, 14, 9, 30),
  mark: null,
  trackingNumber: 'SV12345678901260',
  service: 'Svc Parcel',
  carrier: 'Northlane',
  terms: 'DDP',
  needsSignature: false,
  unNumbers: [],
  entryPoint: 'HKGA01',
  exitPoint: 'LAX',
  returnedFrom: null,
  destination: { country: 'DE', postalCode: '10115' },
  from: ['Parcel Returns', 'Unit 4, 12 Harbour Road', 'Kwai Chung', 'HONG KONG'],
  consignor: ['Bright Lamps Ltd', '88 Nathan Road', 'Kowloon', 'HONG KONG'],
  recipient: {
    lines: ['Karoline Östergård', 'Invalidenstraße 117', 'Hinterhaus, 3. OG', '10115 BERLIN', 'GERMANY'],
    phone: '+49 30 901820',
  },
  servicePointId: null,
  grossWeightGrams: 1234,
  sizeCm: [30, 20, 12.5],
  orderNumber: 'A-10045',
  comments: [],
  customs: aDeclaration(),
  ...parts,
})

export const aCustomsLine = (parts: Partial<CustomsLine> = {}): CustomsLine => ({
  quantity: 2,
  description: 'LED desk lamp with clamp',
  weightGrams: 600,
  value: usd(4990),
  hsCode: '9405.21',
  originCountry: 'CN',
  ...parts,
})

export const aDeclaration = (parts: Partial<CustomsDeclaration> = {}): CustomsDeclaration => ({
  category: 'sale',
  papers: ['cn22'],
  grossWeightGrams: 1234,
  lines: [
    aCustomsLine(),
    aCustomsLine({
      quantity: 1,
      description: 'USB-C cable, 2 m',
      weightGrams: 34,
      value: usd(1250),
      hsCode: '8544.42',
    }),
  ],
  declarant: 'Bright Lamps Ltd',
  senderTaxId: 'GB123456789000',
  recipientTaxId: null,
  ...parts,
})

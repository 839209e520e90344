import { computeGs1CheckDigit } from '#shared/carriers/rules/checkDigits.ts'
import type {
  DeliveryTicketData,
  DeliveryTicketOverpack,
} from '#shared/documents/deliveryTicket/deliveryTicketTable.ts'
import { AN_ENTRY_POINT } from './anOverpackLabel.ts'

/** Returns the container code of a serial number. */
function ssccOf(serial: number): string {
  const body = `10614141${String(serial).padStart(9, '0')}`
  return body + computeGs1CheckDigit(body)
}

/** Returns a number of distinct overpacks. */
export const ticketOverpacks = (count: number, parts: Partial<DeliveryTicketOverpack> = {}): DeliveryTicketOverpack[] =>
  Array.from({ length: count }, (_, index) => ({
    overpackId: 94_217_402_113 + index,
    sscc: ssccOf(123_456_789 + 7919 * index),
    carrier: 'Northlane',
    service: 'Svc Parcel',
    terms: 'DDP',
    exitPoint: 'LAX',
    shipmentCount: 37,
    weightKg: 18.4,
    sizeCm: [60, 40, 35.5],
    containsDangerousGoods: false,
    ...parts,
  }))

/** Returns a typical delivery ticket; tests override relevant fields. */
export const aDeliveryTicket = (parts: Partial<DeliveryTicketData> = {}): DeliveryTicketData => ({
  manifestId: 94_217_500_417,
  isTest: false,
  createdMs: Date.UTC(2026, 2, 14, 11, 5),
  entryPoint: AN_ENTRY_POINT,
  consignor: ['Bright Lamps Ltd', '88 Nathan Road', 'Kowloon', 'HONG KONG'],
  carrier: null,
  trackingNumber: null,
  overpacks: ticketOverpacks(3),
  ...parts,
})

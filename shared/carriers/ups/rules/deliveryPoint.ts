import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import type { DeliveryPoint } from './handle.ts'
import { toAddressLines, toUpsAddress, toUpsEmail } from './parties.ts'

/*
 * Delivery to a UPS Access Point. The point is repeated as UPS returned it, so that its texts may be
 * shortened: its id decides.
 */

const MAX = { name: 35, line: 35, lines: 3, city: 30, postalCode: 9 }

/** The point holds the parcel, or the economy service delivers to points only. */
const HOLD_FOR_PICKUP_CODE = '01'
const ACCESS_POINT_DELIVERY_CODE = '02'
const ACCESS_POINT_ECONOMY = '70'

/** Notifies the recipient, or the sender, that the parcel is at the point. */
const RECIPIENT_NOTIFICATION_CODE = '012'
const SENDER_NOTIFICATION_CODE = '013'

/** Returns why UPS would reject a delivery to a point. */
export function validateAccessPointDelivery({ servicePointId, to }: ParcelOrder): string | null {
  if (servicePointId === undefined || toUpsEmail(to).EMailAddress !== undefined) return null
  return 'the email address of the recipient is required for delivery to a service point'
}

const toAccessPointAddress = (point: DeliveryPoint) => {
  const { AddressLine: _, ...place } = toUpsAddress({
    ...{ companyName: point.name, name: null, phone: null, email: null, id: null },
    ...{ street1: point.street1, street2: point.street2, city: point.city.slice(0, MAX.city) },
    ...{ province: point.province, postalCode: point.postalCode?.slice(0, MAX.postalCode) ?? null },
    country: point.country,
  })
  const lines = toAddressLines([point.street1, point.street2]).map((line) => line.slice(0, MAX.line))
  return { AddressLine: lines.slice(0, MAX.lines), ...place }
}

const buildShipmentIndication = ({ service }: ParcelOrder) => ({
  ShipmentIndicationType: [
    { Code: service === ACCESS_POINT_ECONOMY ? ACCESS_POINT_DELIVERY_CODE : HOLD_FOR_PICKUP_CODE },
  ],
})

/** Returns the point in a shipment; the recipient's own address stays the destination. */
export const buildAccessPointDelivery = (order: ParcelOrder, point: DeliveryPoint) => {
  const Name = point.name.slice(0, MAX.name)
  return {
    AlternateDeliveryAddress: {
      ...{ Name, AttentionName: Name, UPSAccessPointID: point.id },
      Address: toAccessPointAddress(point),
    },
    ...buildShipmentIndication(order),
  }
}

/** Returns the point in a rate request. */
export const buildAccessPointRateDelivery = (order: ParcelOrder, point: DeliveryPoint) => ({
  AlternateDeliveryAddress: { Name: point.name.slice(0, MAX.name), Address: toAccessPointAddress(point) },
  ...buildShipmentIndication(order),
})

/** Returns the emails that a parcel is at its point; the sender's is optional. */
export function buildAccessPointNotifications({ to, seller }: ParcelOrder) {
  const notify = (NotificationCode: string, { EMailAddress }: { EMailAddress?: string }) =>
    EMailAddress === undefined
      ? []
      : [{ NotificationCode, EMail: { EMailAddress: [EMailAddress] }, Locale: { Language: 'ENG', Dialect: 'US' } }]
  return {
    Notification: [
      ...notify(RECIPIENT_NOTIFICATION_CODE, toUpsEmail(to)),
      ...notify(SENDER_NOTIFICATION_CODE, toUpsEmail(seller)),
    ],
  }
}

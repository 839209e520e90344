/** Adapters of carriers, named after their folders. */
export const ADAPTERS = ['easypost', 'ups', 'shippo', 'usps', 'dhlExpress', 'fedex', 'royalMail'] as const
export type AdapterName = (typeof ADAPTERS)[number]

/** Adapters of carriers that deliver to service points. */
export const SERVICE_POINT_ADAPTERS: readonly AdapterName[] = ['ups', 'fedex']

/** Adapters of carriers whose parcels to other countries are delivered with duties unpaid only. */
export const DUTY_UNPAID_ADAPTERS: readonly AdapterName[] = ['usps', 'royalMail']

/** Services of adapters with a QR code, by which the carrier's counters print the label. */
export const QR_CODE_SERVICES: Readonly<Partial<Record<AdapterName, readonly string[]>>> = {
  easypost: ['USPS/GroundAdvantage', 'USPS/Priority', 'USPS/Express'],
  usps: ['USPS_GROUND_ADVANTAGE', 'PRIORITY_MAIL', 'PRIORITY_MAIL_EXPRESS'],
  shippo: ['usps_ground_advantage', 'usps_priority', 'usps_priority_express'],
}

/**
 * Maximum number of packages per shipment of the carrier behind an adapter: larger requests are
 * rejected before payment.
 */
export const ADAPTER_PACKAGES: Readonly<Record<AdapterName, number>> = {
  easypost: 12,
  ups: 20,
  shippo: 12,
  usps: 1,
  dhlExpress: 20,
  fedex: 30,
  royalMail: 1,
}

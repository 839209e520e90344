/* Tracked services of Royal Mail for business accounts, by their codes in Click & Drop. */

type Service = {
  readonly name: string
  /** Whether it delivers within the British Isles, or abroad. */
  readonly area: 'home' | 'abroad'
  /** `optional`: on request; `included`: always; `none`: never. */
  readonly signature: 'optional' | 'included' | 'none'
}

const SERVICES: Readonly<Record<string, Service>> = {
  TPN24: { name: 'Royal Mail Tracked 24', area: 'home', signature: 'optional' },
  TPS48: { name: 'Royal Mail Tracked 48', area: 'home', signature: 'optional' },
  SD1: { name: 'Royal Mail Special Delivery Guaranteed by 1pm', area: 'home', signature: 'included' },
  MP1: { name: 'Royal Mail International Business Parcel Tracked', area: 'abroad', signature: 'none' },
  MP7: { name: 'Royal Mail International Business Parcel Tracked Country Priced', area: 'abroad', signature: 'none' },
  MTA: { name: 'Royal Mail International Business Parcel Tracked & Signed', area: 'abroad', signature: 'included' },
  MTE: {
    name: 'Royal Mail International Business Parcel Tracked & Signed Country Priced',
    area: 'abroad',
    signature: 'included',
  },
  OTA: { name: 'Royal Mail International Tracked On Account', area: 'abroad', signature: 'none' },
  OTC: { name: 'Royal Mail International Tracked & Signed On Account', area: 'abroad', signature: 'included' },
}

/** Service codes and their names. */
export const ROYAL_MAIL_SERVICE_NAMES = Object.fromEntries(
  Object.entries(SERVICES).map(([code, { name }]) => [code, name]),
)

/** United Kingdom, Jersey, Guernsey and the Isle of Man, which domestic services serve. */
const HOME_COUNTRIES: readonly string[] = ['GB', 'JE', 'GG', 'IM']

export const isHomeDelivery = (country: string): boolean => HOME_COUNTRIES.includes(country)

/** Returns why a service does not fit a delivery; null if it does. */
export function validateService(service: string, country: string, isSignatureRequested: boolean): string | null {
  const { area, signature } = SERVICES[service] ?? {}
  if (area === undefined) return 'the carrier does not offer this service'
  if (isHomeDelivery(country) !== (area === 'home')) return `the carrier does not offer ${service} to this country`
  if (isSignatureRequested && signature === 'none')
    return `${service} has no signature; use a tracked and signed service`
  return null
}

/** Whether a signature is requested in addition to the service. */
export const isSignatureSurcharged = (service: string): boolean => SERVICES[service]?.signature === 'optional'

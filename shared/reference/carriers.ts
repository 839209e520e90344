import carriersJson from '../data/edited/carriers.json' with { type: 'json' }
import {
  ADAPTER_PACKAGES,
  ADAPTERS,
  type AdapterName,
  DUTY_UNPAID_ADAPTERS,
  QR_CODE_SERVICES,
  SERVICE_POINT_ADAPTERS,
} from './rules/adapterNames.ts'

const NUMBER_FORMATS = ['s10', 'impb', 'own'] as const
/** Format of tracking numbers issued by the platform: UPU S10, USPS IMpb, or a proprietary one. */
export type NumberFormat = (typeof NUMBER_FORMATS)[number]

const CARRIER_BEHAVIOURS = ['instant', 'asynchronous', 'refusing', 'recovering'] as const
/**
 * Behaviour of a simulated carrier: responds at once, later with the file, with a rejection, or not
 * at all and lists the parcel later.
 */
export type CarrierBehaviour = (typeof CARRIER_BEHAVIOURS)[number]

/** Minimum time, and the default, until a carrier lists a purchased parcel. */
const MIN_LISTING_DELAY_MINUTES = 15

/**
 * The platform creates numbers and labels of own carriers, and requests them from external ones.
 */
export type Carrier =
  | { readonly kind: 'own'; readonly code: string; readonly name: string; readonly numberFormat: NumberFormat }
  | {
      readonly kind: 'outside'
      readonly code: string
      readonly name: string
      /** Adapter of an actual carrier, or behaviour of a simulated one, which needs no network. */
      readonly through: { readonly adapter: AdapterName } | { readonly habit: CarrierBehaviour }
      /** Names of the credentials of an account with the carrier. */
      readonly credentialParameters: readonly string[]
      /** Delay of the second check of an unlisted parcel before the purchase is refunded. */
      readonly listingMs: number
      /** Sandbox carrier, used only when requested by name. */
      readonly isSandbox: boolean
      /** Whether it delivers to service points, such as parcel shops and lockers. */
      readonly hasServicePoints: boolean
    }

type OwnRow = { readonly name: string; readonly numberFormat: string }
type ExternalRow = {
  readonly name: string
  readonly habit?: string
  readonly adapter?: string
  readonly credentials: readonly string[]
  readonly sandbox?: boolean
  readonly servicePoints?: boolean
  readonly listingMinutes?: number
}

/** Returns the word in its literal type. A test checks the data, so any other word is a bug. */
function oneOf<const Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((candidate) => candidate === text)
  if (word === undefined) throw new RangeError(`${text} is not one of ${words.join(', ')}`)
  return word
}

const own = ([code, { name, numberFormat }]: [string, OwnRow]): Carrier => ({
  kind: 'own',
  code,
  name,
  numberFormat: oneOf(NUMBER_FORMATS, numberFormat),
})

const outside = ([code, row]: [string, ExternalRow]): Carrier => ({
  kind: 'outside',
  code,
  name: row.name,
  through: row.adapter
    ? { adapter: oneOf(ADAPTERS, row.adapter) }
    : { habit: oneOf(CARRIER_BEHAVIOURS, row.habit ?? '') },
  credentialParameters: row.credentials,
  isSandbox: row.sandbox ?? false,
  hasServicePoints: row.servicePoints ?? SERVICE_POINT_ADAPTERS.some((adapter) => adapter === row.adapter),
  listingMs: Math.max(row.listingMinutes ?? 0, MIN_LISTING_DELAY_MINUTES) * 60_000,
})

const all: readonly Carrier[] = [
  ...Object.entries(carriersJson.own).map(own),
  ...Object.entries(carriersJson.outside).map(outside),
]

/** All carriers by code. */
export const carriers: ReadonlyMap<string, Carrier> = new Map(all.map((carrier) => [carrier.code, carrier]))

/** Returns the adapter of a carrier; null for own and simulated ones. */
export function getAdapter(code: string): AdapterName | null {
  const carrier = carriers.get(code)
  return carrier?.kind === 'outside' && 'adapter' in carrier.through ? carrier.through.adapter : null
}

/** Whether a carrier is simulated by the platform, without network. */
export function isSimulatedCarrier(code: string): boolean {
  const carrier = carriers.get(code)
  return carrier?.kind === 'outside' && 'habit' in carrier.through
}

/** Whether a carrier delivers to service points. */
export function hasServicePoints(code: string): boolean {
  const carrier = carriers.get(code)
  return carrier?.kind === 'outside' && carrier.hasServicePoints
}

/** Whether a carrier delivers to other countries with duties paid by the sender. */
export function deliversDutyPaid(code: string): boolean {
  const adapter = getAdapter(code)
  return adapter === null || !DUTY_UNPAID_ADAPTERS.includes(adapter)
}

/** Whether a service of a carrier issues QR codes in place of printed labels. */
export function hasQrCodes(code: string, carrierService: string | undefined): boolean {
  const adapter = getAdapter(code)
  const services = (adapter !== null && QR_CODE_SERVICES[adapter]) || []
  return carrierService !== undefined && services.includes(carrierService)
}

/** Maximum number of packages per shipment of own and simulated carriers. */
const MAX_PACKAGES = 12

/** Returns the maximum number of packages per shipment of a carrier. */
export function getMaxPackages(code: string): number {
  const adapter = getAdapter(code)
  return adapter === null ? MAX_PACKAGES : ADAPTER_PACKAGES[adapter]
}

/** Whether labels of a carrier can be purchased with accounts for these adapters. */
export const isPurchasable = (code: string, accounts: readonly string[]): boolean =>
  [null, ...accounts].includes(getAdapter(code))

import carriersJson from '../data/edited/carriers.json' with { type: 'json' }
import { ADAPTER_PACKAGES, ADAPTERS, type AdapterName } from './rules/adapterNames.ts'

const NUMBER_FORMATS = ['s10', 'impb', 'own'] as const
/** Form of the tracking numbers we give out: UPU S10, USPS IMpb, or our own. */
export type NumberFormat = (typeof NUMBER_FORMATS)[number]

const HABITS = ['instant', 'asynchronous', 'refusing', 'recovering'] as const
/**
 * How an outside carrier's stand-in answers: at once, with the file later, never, or not at all,
 * and lists the parcel later.
 */
export type CarrierBehaviour = (typeof HABITS)[number]

/**
 * What carriers take at least, and where the data does not say, to list a parcel that they have
 * taken.
 */
const MIN_LISTING_MINUTES = 15

/**
 * We make the tracking number and the label of an own carrier; an outside carrier is asked for
 * both.
 */
export type Carrier =
  | { readonly kind: 'own'; readonly code: string; readonly name: string; readonly numberFormat: NumberFormat }
  | {
      readonly kind: 'outside'
      readonly code: string
      readonly name: string
      /**
       * Real carriers are asked through an adapter; stand-ins, which need no network, have a habit.
       */
      readonly through: { readonly adapter: AdapterName } | { readonly habit: CarrierBehaviour }
      /** Names of the secrets an account with the carrier has. */
      readonly credentialParameters: readonly string[]
      /**
       * How long after it was found not to list a parcel it is asked once more, before the purchase
       * is refunded.
       */
      readonly listingMs: number
      /** Made for trials: used only when a request names it. */
      readonly isSandbox: boolean
    }

type OwnRow = { readonly name: string; readonly numberFormat: string }
type ExternalRow = {
  readonly name: string
  readonly habit?: string
  readonly adapter?: string
  readonly credentials: readonly string[]
  readonly sandbox?: boolean
  readonly listingMinutes?: number
}

/** The word itself, typed; the data is checked by a test, so anything else is a bug. */
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
  through: row.adapter ? { adapter: oneOf(ADAPTERS, row.adapter) } : { habit: oneOf(HABITS, row.habit ?? '') },
  credentialParameters: row.credentials,
  isSandbox: row.sandbox ?? false,
  listingMs: Math.max(row.listingMinutes ?? 0, MIN_LISTING_MINUTES) * 60_000,
})

const all: readonly Carrier[] = [
  ...Object.entries(carriersJson.own).map(own),
  ...Object.entries(carriersJson.outside).map(outside),
]

/** All carriers by code. */
export const carriers: ReadonlyMap<string, Carrier> = new Map(all.map((carrier) => [carrier.code, carrier]))

/** The adapter through which a carrier is asked; null: we make its labels, or a stand-in does. */
export function adapterOf(code: string): AdapterName | null {
  const carrier = carriers.get(code)
  return carrier?.kind === 'outside' && 'adapter' in carrier.through ? carrier.through.adapter : null
}

/** How many packages of one shipment we make labels for ourselves, and stand-ins do. */
const MAX_PACKAGES = 12

/** How many packages a carrier takes as one shipment. */
export function maxPackagesOf(code: string): number {
  const adapter = adapterOf(code)
  return adapter === null ? MAX_PACKAGES : ADAPTER_PACKAGES[adapter]
}

/** Whether labels of a carrier can be bought where there are accounts with these adapters. */
export const isPurchasable = (code: string, accounts: readonly string[]): boolean =>
  [null, ...accounts].includes(adapterOf(code))

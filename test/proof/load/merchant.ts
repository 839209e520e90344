import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiHandler } from '#shared/http/apiHandler.ts'
import { type ApiResponse, type Call, call } from '#test/support/api.ts'
import type { Seeded } from '#test/support/seeded.ts'
import type { StackProcess } from './stackProcess.ts'
import type { Tally } from './tally.ts'

export type Parcel = {
  readonly id: number
  /** Price paid for its current label; 0 without one. */
  readonly chargedCents: number
  readonly label: { readonly id: number; readonly number: string } | null
  /** Number of labels, including cancelled ones. */
  readonly labels: number
  /** Only parcels with the same value may share an overpack. */
  readonly way: string
  readonly overpackId: number | null
  readonly isProcessed: boolean
  readonly isOfOrder: boolean
}

export type Overpack = { readonly parcelIds: readonly number[]; readonly isLocked: boolean }
type Order = { readonly status: string; readonly feesCents: number }
type Product = { readonly sku: string; readonly name: string; readonly isStocked: boolean }

/** Expected state of a merchant's data, which every read must match. */
export type Books = {
  balanceCents: number
  readonly parcels: Map<number, Parcel>
  readonly overpacks: Map<number, Overpack>
  readonly manifests: Set<number>
  readonly products: Map<number, Product>
  /** Status by order ID. */
  readonly inbounds: Map<number, string>
  readonly orders: Map<number, Order>
  readonly returns: Map<number, string>
  readonly webhooks: Set<number>
  /** Numbers of all labels ever created, each of which webhooks must receive. */
  readonly numbers: Set<string>
}

export type Merchant = {
  readonly userId: number
  readonly random: Seeded
  readonly books: Books
  /**
   * Sends a request with the merchant's token; fails unless it returns the declared success status.
   */
  readonly ask: (key: string, request?: Call) => Promise<ApiResponse>
  /** Creates a resource, sometimes with an idempotency key, and sometimes repeats the request. */
  readonly make: (key: string, body: object) => Promise<ApiResponse['body']>
  /** Reports an event as a carrier or warehouse. */
  readonly operate: (detailType: string, detail: object) => Promise<void>
}

export type World = {
  readonly stack: StackProcess
  readonly handler: ApiHandler
  readonly tally: Tally
  readonly random: Seeded
}

/** Converts dollars to cents. */
export const cents = (dollars: number): number => Math.round(dollars * 100)

const DEPOSIT = 20_000
/**
 * Requests that clients keep in reserve below their rate limit, and the time they wait when it is
 * reached.
 */
const SPARE_REQUESTS = 5
const LEAK_MS = 3_000

/**
 * Opens an account. `bucket`: size of its rate limit; a merchant in a hurry ignores rate limit
 * headers and waits only when rejected.
 */
export async function openMerchant(
  { stack, handler, tally, random }: World,
  bucket: number,
  isInHurry: boolean,
): Promise<Merchant> {
  const { id: userId, access_token: token } = await stack.control('users', { balances: { USD: DEPOSIT }, bucket })

  const ask: Merchant['ask'] = async (key, request = {}) => {
    for (;;) {
      const response = await call(key, { ...request, token }, handler)
      tally.note(key, response.status)
      const { status, headers, bytes } = response
      const spare = Number(headers['x-rate-limit']) - Number(headers['x-rate-requests'])
      if (status !== 429) {
        if (status >= 400) throw new Error(`${key} answered ${status} ${bytes} to ${JSON.stringify(request)}`)
        if (!isInHurry && spare < SPARE_REQUESTS) await pause(LEAK_MS)
        return response
      }
      if (!isInHurry) throw new Error(`${key}: rejected with ${spare} requests left`)
      await pause(Number(headers['retry-after']) * 1_000)
    }
  }

  const make: Merchant['make'] = async (key, body) => {
    const fate = random.below(10)
    if (fate > 3) return (await ask(key, { body })).body
    const request = { body, headers: { 'idempotency-key': randomUUID() } }
    const first = await ask(key, request)
    if (fate > 1) return first.body
    const again = await ask(key, request)
    if (again.headers['idempotent-replayed'] !== 'true' || !again.bytes.equals(first.bytes)) {
      throw new Error(`${key}: a repeat is answered ${again.bytes}, the first one was ${first.bytes}`)
    }
    tally.noteRepeat()
    return first.body
  }

  return {
    userId,
    random,
    ask,
    make,
    operate: async (detail_type, detail) => {
      const sent = await stack.control('operations', { detail_type, detail: { user_id: userId, ...detail } })
      if (!sent.handled) throw new Error(`${detail_type} ${JSON.stringify(detail)}: ${sent.reason}`)
      tally.noteOperation()
    },
    books: {
      balanceCents: cents(DEPOSIT),
      parcels: new Map(),
      overpacks: new Map(),
      manifests: new Set(),
      products: new Map(),
      inbounds: new Map(),
      orders: new Map(),
      returns: new Map(),
      webhooks: new Set(),
      numbers: new Set(),
    },
  }
}

export const withId = (id: number | string) => ({ params: { id } })

/** Returns a random element, or undefined if there are none. */
export const anyOf = <Thing>(things: readonly Thing[], random: Seeded): Thing | undefined =>
  things[random.below(things.length)]

/**
 * Updates the books with a shipment as returned by the API, including the charge or refund of its
 * label.
 */
export function bookParcel({ books }: Merchant, shipment: ApiResponse['body'], isOfOrder = false): Parcel {
  const before = books.parcels.get(shipment.id)
  const live = shipment.labels.find((label: { cancelled: boolean }) => !label.cancelled)
  const parcel: Parcel = {
    id: shipment.id,
    chargedCents: live ? cents(shipment.total_cost) : 0,
    label: live ? { id: live.id, number: live.tracking_number } : null,
    labels: shipment.labels.length,
    way: [shipment.entry_point, shipment.exit_point, shipment.carrier, shipment.service, shipment.terms].join(' '),
    overpackId: shipment.overpack_id,
    isProcessed: live?.processed ?? false,
    isOfOrder: before?.isOfOrder ?? isOfOrder,
  }
  books.balanceCents -= parcel.chargedCents - (before?.chargedCents ?? 0)
  books.parcels.set(parcel.id, parcel)
  if (parcel.label) books.numbers.add(parcel.label.number)
  return parcel
}

/** Reads a parcel again, as carriers and warehouses may have changed it. */
export async function readAgain(merchant: Merchant, id: number, isOfOrder = false): Promise<Parcel> {
  const { shipment: found } = (await merchant.ask('GET /shipments/{id}', withId(id))).body
  return bookParcel(merchant, found, isOfOrder)
}

export const hasActiveLabel = (parcel: Parcel): boolean => parcel.label !== null
/** Whether the label can be cancelled and the parcel can be packed into an overpack. */
export const isFree = (parcel: Parcel): boolean =>
  hasActiveLabel(parcel) && parcel.overpackId === null && !parcel.isOfOrder

export const createPackedParcel = (
  { books, random }: Merchant,
  fits: (parcel: Parcel) => boolean = () => true,
): Parcel | undefined => anyOf([...books.parcels.values()].filter(fits), random)

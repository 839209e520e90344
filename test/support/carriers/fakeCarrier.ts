import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { CarrierTransport } from '#shared/carriers/port.ts'

/** Faults of a request; after `lost`, `slow`, `failedLate` and `garbled` it has taken effect. */
export const FAULTS = [
  'unreachable',
  'lost',
  'slow',
  'throttled',
  'failed',
  'failedLate',
  'garbled',
  'unauthorised',
] as const
export type Fault = (typeof FAULTS)[number]

/** Retry-After of an overloaded carrier. */
export const RETRY_AFTER_SECONDS = 7

export type FakeRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
}
export type FakeResponse = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Parcel as the carrier understood it, in our units. */
export type Understood = {
  readonly recipient: string
  readonly country: string
  readonly weightGrams: number
  readonly packages: number
  readonly terms: 'DDP' | 'DDU' | null
  readonly isReturn: boolean
  readonly signature: boolean
  readonly insuredCents: number | null
  /** Customs data; empty for parcels without customs. */
  readonly units: number
  readonly valueCents: number
  readonly hsCodes: readonly string[]
  /** Point of delivery; absent for delivery to the recipient. */
  readonly servicePointId?: string
  /** UN numbers of dangerous goods. */
  readonly unNumbers: readonly string[]
}

/** Fake carrier: records sales, validates requests, and fails on demand. */
export type FakeCarrier = {
  /** Test account. */
  readonly credentials: CredentialParameters
  readonly wrongCredentials: CredentialParameters
  readonly liveCredentials: CredentialParameters
  /** Service that accepts every parcel. */
  readonly service: string
  /** Service of domestic parcels, if it is another one. */
  readonly serviceAtHome?: string
  /** Sender and recipient of domestic parcels, if not in the United States. */
  readonly home?: { readonly from: PostalAddress; readonly to: PostalAddress }
  /** False if it has no rates: lanes use their rate tables. */
  readonly hasRates?: false
  /** The only terms of the carrier; absent if it offers both. */
  readonly terms?: 'DDU'
  /** Options that it offers for domestic parcels only. */
  readonly onlyAtHome?: readonly ('isReturn' | 'signature')[]
  /** Whether it requires telephone numbers for domestic parcels as well. */
  readonly needsPhone?: true
  /** False if its labels are themselves the customs declarations. */
  readonly hasInvoices?: false
  /**
   * False if its labels are returned once only: a purchase whose response was lost is then
   * cancelled, not recovered.
   */
  readonly repeatsLabels?: false
  /** False if its end-of-day forms are returned once only, with the notification. */
  readonly repeatsForms?: false
  /** False if parcels on such a form are not voided. */
  readonly voidsHandedOver?: false
  /** Returns the numbers of these forms. */
  readonly formNumbers?: () => readonly string[]
  /** Maximum rounding of a weight. */
  readonly weightStepGrams: number
  /**
   * Delivered parcel: our event codes, and the signatory if the carrier reports it. Null if it
   * reports no tracking.
   */
  readonly followed: {
    readonly trackingNumber: string
    readonly codes: readonly (number | null)[]
    readonly signedBy: string | null
  } | null
  readonly transport: CarrierTransport
  /** Sets faults of the next requests in turn; null for none. */
  readonly meet: (...faults: readonly (Fault | null)[]) => void
  /** Number of requests so far. */
  readonly requestCount: () => number
  /** Waits between requests. */
  readonly waits: number[]
  /** Invalid requests. */
  readonly complaints: string[]
  /** Returns parcels bought and not refunded, by reference. */
  readonly paidParcels: (
    reference: string,
  ) => readonly { readonly trackingNumber: string; readonly costCents: number }[]
  readonly understood: (reference: string) => Understood
  /** Sets the rejection of the next rate or purchase request. */
  readonly rejectNext: (reason: string) => void
  /** Returns a service point that accepts parcels in a country; null if there is none. */
  readonly servicePointIn?: (country: string) => string | null
  /** Returns booked pickups with confirmations and references. */
  readonly bookedPickups?: () => readonly { readonly reference: string; readonly confirmation: string }[]
  /** Sends a signed webhook about a parcel, if supported. */
  readonly news?: (trackingNumber: string) => {
    readonly credentials: CredentialParameters
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
  /** Decides pending voids, if the carrier voids asynchronously. */
  readonly decideVoids?: (decision: 'voided' | 'kept') => void
}

/**
 * Creates a transport that calls a function instead of the network and injects faults, without real
 * waits.
 */
export function faultyTransport(serve: (request: FakeRequest) => FakeResponse) {
  const faults: (Fault | null)[] = []
  const waits: number[] = []
  let requests = 0
  const transport: CarrierTransport = {
    nowMs: Date.now,
    wait: async (durationMs) => {
      waits.push(durationMs)
    },
    fetch: async (input, init) => {
      requests += 1
      const url = new URL(input instanceof Request ? input.url : input)
      const request = {
        method: init?.method ?? 'GET',
        url,
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? init.body : '',
      }
      const fault = faults.shift() ?? null
      switch (fault) {
        case null:
          return response(serve(request))
        case 'unreachable':
          throw new TypeError('fetch failed')
        case 'lost':
          serve(request)
          throw new TypeError('fetch failed')
        case 'slow':
          serve(request)
          throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
        case 'throttled':
          return response({ status: 429, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) }, body: {} })
        case 'failed':
          return response({ status: 500, body: { error: { code: 'INTERNAL_SERVER_ERROR', message: 'oops' } } })
        case 'failedLate':
          serve(request)
          return response({ status: 504, body: {} })
        case 'garbled':
          serve(request)
          return response({ status: 200, body: new TextEncoder().encode('<html>Welcome') })
        case 'unauthorised':
          return response({ status: 401, body: {} })
      }
    },
  }
  return {
    transport,
    waits,
    meet: (...next: readonly (Fault | null)[]) => {
      faults.splice(0, faults.length, ...next)
    },
    requestCount: () => requests,
  }
}

const response = ({ status, headers, body }: FakeResponse): Response =>
  new Response(body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body), {
    status,
    headers: { ...headers },
  })

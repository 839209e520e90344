import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import type { CarrierTransport } from '#shared/carriers/port.ts'

/**
 * What can happen to a request; after `lost`, `slow`, `failedLate` and `garbled` it has had its
 * effect.
 */
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

/** What a carrier says who has too much to do. */
export const RETRY_AFTER_SECONDS = 7

export type FakeRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
}
export type FakeAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** What a carrier took a parcel for: what it was told, put back into our units. */
export type Understood = {
  readonly recipient: string
  readonly country: string
  readonly weightGrams: number
  readonly packages: number
  readonly terms: 'DDP' | 'DDU' | null
  readonly isReturn: boolean
  readonly signature: boolean
  readonly insuredCents: number | null
  /** Of customs: nothing for parcels that pass none. */
  readonly units: number
  readonly valueCents: number
  readonly hsCodes: readonly string[]
  /** Of dangerous goods. */
  readonly unNumbers: readonly string[]
}

/**
 * A carrier for tests: it keeps what it sold, checks what it is sent, and fails when it is told to.
 */
export type FakeCarrier = {
  /** Of an account that sells for tests only. */
  readonly credentials: CredentialParameters
  readonly wrongCredentials: CredentialParameters
  readonly liveCredentials: CredentialParameters
  /** A service that takes every parcel. */
  readonly service: string
  /** What rounding up may add to a weight. */
  readonly weightStepGrams: number
  /**
   * A parcel that was delivered: our codes for what has happened to it, and who took it, if the
   * carrier says so.
   */
  readonly followed: {
    readonly trackingNumber: string
    readonly codes: readonly (number | null)[]
    readonly signedBy: string | null
  }
  readonly transport: CarrierTransport
  /** What happens to the next requests, in turn; null: nothing. */
  readonly meet: (...faults: readonly (Fault | null)[]) => void
  /** Requests so far. */
  readonly requestCount: () => number
  /** How long it was waited between requests. */
  readonly waits: number[]
  /** What was sent and is not as the carrier wants it. */
  readonly complaints: string[]
  /** Parcels that are bought and not given back, by our reference. */
  readonly paidParcels: (
    reference: string,
  ) => readonly { readonly trackingNumber: string; readonly costCents: number }[]
  readonly understood: (reference: string) => Understood
  /** What it says to the next parcel it is asked to price or to sell. */
  readonly refuseNext: (reason: string) => void
  /**
   * Pickups that are booked and not cancelled, by their confirmations; in answer to which
   * references.
   */
  readonly bookedPickups?: () => readonly { readonly reference: string; readonly confirmation: string }[]
  /** How it sends news of a parcel to who has the credentials, where it does. */
  readonly news?: (trackingNumber: string) => {
    readonly credentials: CredentialParameters
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
  /** What it decides about parcels that were given back, if it takes its time for that. */
  readonly decideVoids?: (decision: 'voided' | 'kept') => void
}

/**
 * A transport that leads to a function instead of the network, and on which everything goes wrong
 * that can. No time passes.
 */
export function faultyTransport(serve: (request: FakeRequest) => FakeAnswer) {
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

const response = ({ status, headers, body }: FakeAnswer): Response =>
  new Response(body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body), {
    status,
    headers: { ...headers },
  })

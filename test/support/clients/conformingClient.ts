/** Client settings, and the values that tests override. */
export type ClientSettings = {
  readonly baseUrl: string | undefined
  /** An array makes the client read its tokens one by one from a token function. */
  readonly token?: string | readonly string[] | undefined
  readonly timeoutMs?: number | undefined
  readonly maxRetries?: number | undefined
  readonly strict?: boolean | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Endpoint that receives the requests, if different from the base URL. */
  readonly sendTo?: string | undefined
}

/** Part of a list to read. */
export type Reading = 'firstPage' | 'items' | 'pages' | { readonly limit: number }

export type ClientCall = {
  readonly settings: ClientSettings
  /** Method name in the JavaScript client, such as `webhooks.listDeliveries`. */
  readonly method: string
  /** Path IDs, followed by the body or the query. */
  readonly inputs: readonly unknown[]
  readonly options?: {
    readonly idempotencyKey?: string
    readonly timeoutMs?: number
    readonly maxRetries?: number
    readonly strict?: boolean | undefined
    readonly headers?: Readonly<Record<string, string>>
  }
  /** For list methods only. */
  readonly read?: Reading
}

/** An error, with the same field names for every language. */
export type ClientFailure = {
  /** `input`: the input was rejected before sending. */
  readonly kind: 'api' | 'connection' | 'timeout' | 'signature' | 'input'
  readonly message: string
  readonly [field: string]: unknown
}

export type Outcome = {
  /** Null for an empty response; files are `{ bytes: Base64 }`. */
  readonly value: unknown
  readonly error: ClientFailure | null
  readonly waitsMs: readonly number[]
  readonly notes: readonly unknown[]
  /** Log representation of the error. */
  readonly shown: string
}

export type Verification = {
  /** Base64-encoded body. */
  readonly body: string
  /** Whether the body is passed as text. */
  readonly isText: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly keys: string | readonly string[]
  readonly nowMs: number
  readonly toleranceSeconds?: number
}

/** A client library in some language, as used by the conformance tests. */
export type ConformingClient = {
  readonly call: (call: ClientCall) => Promise<Outcome>
  /** The value contains `id`, `topic`, `account`, `sentAt` (Unix ms) and `payload`. */
  readonly verify: (verification: Verification) => Promise<Outcome>
  readonly stop: () => Promise<void>
}

/** Settings of a client, and what tests replace. */
export type ClientSettings = {
  readonly baseUrl: string | undefined
  /** Several are given one after the other, by a function. */
  readonly token?: string | readonly string[] | undefined
  readonly timeoutMs?: number | undefined
  readonly maxRetries?: number | undefined
  readonly strict?: boolean | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Endpoint that receives the requests, if it is not that of the base URL. */
  readonly sendTo?: string | undefined
}

/** What is read of a list. */
export type Reading = 'firstPage' | 'items' | 'pages' | { readonly limit: number }

export type ClientCall = {
  readonly settings: ClientSettings
  /** In the names of JavaScript: `webhooks.listDeliveries`. */
  readonly method: string
  /** Path ids, and then the body or the query. */
  readonly inputs: readonly unknown[]
  readonly options?: {
    readonly idempotencyKey?: string
    readonly timeoutMs?: number
    readonly maxRetries?: number
    readonly strict?: boolean | undefined
    readonly headers?: Readonly<Record<string, string>>
  }
  /** Of a list. */
  readonly read?: Reading
}

/** An error, with the same names in every language. */
export type ClientFailure = {
  /** `input`: nothing was sent. */
  readonly kind: 'api' | 'connection' | 'timeout' | 'signature' | 'input'
  readonly message: string
  readonly [field: string]: unknown
}

export type Outcome = {
  /** Null for no content; files are `{ bytes: Base64 }`. */
  readonly value: unknown
  readonly error: ClientFailure | null
  readonly waitsMs: readonly number[]
  readonly notes: readonly unknown[]
  /** All that a log may show of an error. */
  readonly shown: string
}

export type Verification = {
  /** Base64 of the body. */
  readonly body: string
  /** Whether the body is handed over as text. */
  readonly isText: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly keys: string | readonly string[]
  readonly nowMs: number
  readonly toleranceSeconds?: number
}

/** A client of the API in some language, as the conformance tests use it. */
export type ConformingClient = {
  readonly call: (call: ClientCall) => Promise<Outcome>
  /** Value: id, topic, account, sentAt (Unix ms) and payload. */
  readonly verify: (verification: Verification) => Promise<Outcome>
  readonly stop: () => Promise<void>
}

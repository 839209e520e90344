import recorded from './examples.json' with { type: 'json' }

/**
 * Recorded request and response of the running service, with placeholder ids, times and secrets.
 * Documents and pages are omitted. A test replays all examples.
 */
export type Example = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly answer?: unknown
}

/** Examples by operation. */
export type Examples = Readonly<Record<string, Example>>

export const EXAMPLES: Examples = recorded

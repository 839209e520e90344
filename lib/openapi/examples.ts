import recorded from './examples.json' with { type: 'json' }

/**
 * A request as it was sent to the running service, and what that answered; ids, instants and
 * secrets are stand-ins. Answers that are documents or pages are not shown. A test plays all of
 * them again.
 */
export type Example = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly answer?: unknown
}

/** By operation. */
export type Examples = Readonly<Record<string, Example>>

export const EXAMPLES: Examples = recorded

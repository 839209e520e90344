/** Somebody nobody may deal with, as a public list names them. */
export type ListedParty = {
  /** The list's own id of the entry. */
  readonly id: string
  readonly type: 'person' | 'company' | 'vessel'
  /** The name and its good aliases, in any script and order. */
  readonly names: readonly string[]
  /** Aliases the list itself calls weak: too common to refuse anybody by. */
  readonly weakNames: readonly string[]
  /** ISO 3166-1 codes, or names as the list writes them. They explain a match to a person; no match is cleared by them. */
  readonly countries: readonly string[]
  /** Why they are listed, in the list's own words. */
  readonly programme: string
}

/** A list of denied parties as it ships with the functions. */
export type DeniedPartyList = {
  readonly list: string
  /** Who publishes it, and the form it was read from. */
  readonly source: string
  /** The day the publisher put on it, `YYYY-MM-DD`. */
  readonly version: string
  readonly entries: readonly ListedParty[]
}

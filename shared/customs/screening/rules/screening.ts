import { MIN_HIGH_SCORE, MIN_MEDIUM_SCORE } from './scoreThresholds.ts'

/* Denied-party lists and screening results. */

/** An entry of a public denied-party list. */
export type ListedParty = {
  /** Id of the entry in the list. */
  readonly id: string
  readonly type: 'person' | 'company' | 'vessel'
  /** Name and strong aliases, in any script and order. */
  readonly names: readonly string[]
  /** Aliases marked weak by the list: too common for a high match. */
  readonly weakNames: readonly string[]
  /**
   * ISO 3166-1 codes, or names as in the list. They never clear a party: see `isPossibleCountry`.
   */
  readonly countries: readonly string[]
  /**
   * `1970`, `1970-05` or `1970-05-12`, or other text of the list; absent if none. See
   * `isBirthDateCompatible`.
   */
  readonly birthDates?: readonly string[] | undefined
  /** Reason for the listing, in the list's words. */
  readonly programme: string
}

/** A denied-party list. */
export type DeniedPartyList = {
  readonly list: string
  /** Publisher and source format. */
  readonly source: string
  /** Publication date, `YYYY-MM-DD`. */
  readonly version: string
  /** Date of the last download, `YYYY-MM-DD`; absent if the same as `version`. */
  readonly checked?: string | undefined
  readonly entries: readonly ListedParty[]
}

/** A match in a list. */
export type DeniedPartyMatch = {
  readonly list: string
  /** Version of the list. */
  readonly version: string
  readonly entryId: string
  /** As in the list. */
  readonly listedName: string
  /** As in the list; absent if none. */
  readonly birthDates?: readonly string[] | undefined
}

/**
 * `high`: the listed party; `medium`: review required; `score` is 0 to 100, 0 without any
 * similarity.
 */
export type ScreeningResult = {
  readonly band: 'clear' | 'medium' | 'high'
  readonly score: number
  /** Most similar entry; null without any similarity. */
  readonly match: DeniedPartyMatch | null
  /** Lists searched, as `list@version`. */
  readonly lists: readonly string[]
  /** Datasets of the lists, as `dataset@version`. */
  readonly datasets: readonly string[]
}

/** Returns the band of a score, 0 to 100. */
export const bandOf = (score: number): ScreeningResult['band'] =>
  score >= MIN_HIGH_SCORE ? 'high' : score >= MIN_MEDIUM_SCORE ? 'medium' : 'clear'

/** Words before a further name: `Acme Ltd c/o Jane Roe`. */
const CARE_OF_PREFIX = String.raw`(?:^|\s)(?:c\/o|c\/-|attn\.?:?|att:|att\.|z\.\s?hd\.?|care of|on behalf of)\s`
const BETWEEN = new RegExp(`${CARE_OF_PREFIX}|[;|()/]`, 'iu')
const CARE_OF_PATTERN = new RegExp(`${CARE_OF_PREFIX}(.+)$`, 'iu')

/** Returns the names in a line to screen: the line itself, and each party if it names several. */
export function extractParties(line: string): readonly string[] {
  const parts = line
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return [...new Set([line, ...parts])]
}

const NAME_WORD_COUNT = { fewest: 2, most: 6 }

/** Consecutive capitalised words, or words of a script without capitals. */
const CAPITALISED = /(?:[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.-]*\s+)+[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.-]*/gu

/**
 * Returns possible names in free text, such as street lines or comments: two to six words without
 * digits, between punctuation and numbers, and the capitalised words among them.
 */
export const extractPartyNames = (text: string): readonly string[] => {
  const parts = text
    .split(/[,;:|()/\n]|\S*\d\S*/u)
    .flatMap((part) => part.split(BETWEEN))
    .flatMap((part) => [part, ...(part.match(CAPITALISED) ?? [])])
    .map((part) => part.trim())
  return [...new Set(parts)].filter((part) => {
    const words = part.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word))
    return words.length >= NAME_WORD_COUNT.fewest && words.length <= NAME_WORD_COUNT.most
  })
}

/** Returns the name in a street line; null if none. */
export const extractStreetName = (line: string): string | null => CARE_OF_PATTERN.exec(line)?.[1]?.trim() ?? null

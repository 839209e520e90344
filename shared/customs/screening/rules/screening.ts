import { MIN_HIGH_SCORE, MIN_MEDIUM_SCORE } from './scoreThresholds.ts'

/** Somebody nobody may deal with, as a public list names them. */
export type ListedParty = {
  /** The list's own id of the entry. */
  readonly id: string
  readonly type: 'person' | 'company' | 'vessel'
  /** The name and its good aliases, in any script and order. */
  readonly names: readonly string[]
  /** Aliases the list itself calls weak: too common to refuse anybody by. */
  readonly weakNames: readonly string[]
  /**
   * ISO 3166-1 codes, or names as the list writes them. Nobody is cleared by them: see `mayBeFrom`.
   */
  readonly countries: readonly string[]
  /**
   * `1970`, `1970-05` or `1970-05-12`, or what else the list writes; absent: it says none. See
   * `isBirthDateCompatible`.
   */
  readonly birthDates?: readonly string[] | undefined
  /** Why they are listed, in the list's own words. */
  readonly programme: string
}

/** A list of denied parties. */
export type DeniedPartyList = {
  readonly list: string
  /** Who publishes it, and the form it was read from. */
  readonly source: string
  /** The day the publisher put on it, `YYYY-MM-DD`. */
  readonly version: string
  /**
   * The day somebody last fetched it from its publisher, `YYYY-MM-DD`; the same as `version` where
   * it does not say.
   */
  readonly checked?: string | undefined
  readonly entries: readonly ListedParty[]
}

/** Where a party was found on a list. */
export type ListMatch = {
  readonly list: string
  /** Version of the list. */
  readonly version: string
  readonly entryId: string
  /** As the list writes it. */
  readonly listedName: string
  /** As the list writes them; absent: it says none. */
  readonly birthDates?: readonly string[] | undefined
}

/**
 * `high`: this is the listed party; `medium`: somebody has to look; `score` is 0 to 100, 0 where
 * nothing came near.
 */
export type ScreeningResult = {
  readonly band: 'clear' | 'medium' | 'high'
  readonly score: number
  /** The entry that is most like the party; null where nothing came near. */
  readonly match: ListMatch | null
  /** What was looked through, as `list@version`. */
  readonly lists: readonly string[]
  /** The datasets the lists came from, as `dataset@version`. */
  readonly datasets: readonly string[]
}

/** What a score of 0 to 100 says about a party. */
export const bandOf = (score: number): ScreeningResult['band'] =>
  score >= MIN_HIGH_SCORE ? 'high' : score >= MIN_MEDIUM_SCORE ? 'medium' : 'clear'

/** Before somebody who is named besides: `Acme Ltd c/o Jane Roe`. */
const ON_BEHALF = String.raw`(?:^|\s)(?:c\/o|c\/-|attn\.?:?|att:|att\.|z\.\s?hd\.?|care of|on behalf of)\s`
const BETWEEN = new RegExp(`${ON_BEHALF}|[;|()/]`, 'iu')
const CARE_OF_NAME = new RegExp(`${ON_BEHALF}(.+)$`, 'iu')

/**
 * What of a line that names somebody is to be screened: all of it, and each party by itself where
 * it names several.
 */
export function extractParties(line: string): readonly string[] {
  const parts = line
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return [...new Set([line, ...parts])]
}

const NAME_WORD_COUNT = { fewest: 2, most: 6 }

/** Words in a row that begin with a capital, or are of a script without capitals. */
const CAPITALISED = /(?:[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.-]*\s+)+[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.-]*/gu

/**
 * Parts of free text, such as a street line or a comment, that may be a name: two to six words
 * without digits, between punctuation and numbers, and those among them that are capitalised.
 */
export const extractNames = (text: string): readonly string[] => {
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

/** Who a line of a street names besides the street; null where it names nobody. */
export const extractStreetName = (line: string): string | null => CARE_OF_NAME.exec(line)?.[1]?.trim() ?? null

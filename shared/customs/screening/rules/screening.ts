/** Where a party was found on a list. */
export type ListMatch = {
  readonly list: string
  /** Version of the list. */
  readonly version: string
  readonly entryId: string
  /** As the list writes it. */
  readonly listedName: string
}

/** `high`: this is the listed party; `medium`: somebody has to look; `score` is 0 to 100, 0 where nothing came near. */
export type ScreeningResult = {
  readonly band: 'clear' | 'medium' | 'high'
  readonly score: number
  /** The entry that is most like the party; null where nothing came near. */
  readonly match: ListMatch | null
  /** What was looked through, as `list@version`. */
  readonly lists: readonly string[]
}

/** From this score on nobody can be mistaken for the listed party but by bearing its name. */
export const HIGH_FROM = 92
export const MEDIUM_FROM = 76

export const bandOf = (score: number): ScreeningResult['band'] =>
  score >= HIGH_FROM ? 'high' : score >= MEDIUM_FROM ? 'medium' : 'clear'

/** Between two parties on one line: `Acme Ltd c/o John Doe`. */
const BETWEEN = /\s(?:c\/o|c\/-|attn\.?:?|att:|att\.|z\.\s?hd\.?|care of|on behalf of)\s|[;|()/]/iu

/** What of a line that names somebody is to be screened: all of it, and each party by itself where it names several. */
export function partiesNamed(line: string): readonly string[] {
  const parts = line
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length > 1 ? [line, ...parts] : [line]
}

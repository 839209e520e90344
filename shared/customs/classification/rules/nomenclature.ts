/**
 * The bundled table of HS codes, in an editable text format:
 *
 * ```text
 * 61 | Clothing, knitted or crocheted
 * 6109 10 | T-shirts of cotton | !tshirt, tank top
 *   90 ~synthetic ~wool | T-shirts of other materials | sports tshirt
 * ```
 *
 * The lines are a chapter, a heading with its default subheading and the words for all of it, and
 * a further subheading.
 *
 * `~a&b ~c` requires all features of one alternative, such as material or user. `!` before a word
 * or phrase makes the row its default meaning. Phrases end in the noun: `phone case`.
 */
export type NomenclatureRow = {
  /** 6 digits. */
  readonly code: string
  readonly description: string
  /** Required features: all of one alternative. Empty: any goods. */
  readonly alternatives: readonly (readonly string[])[]
  readonly phrases: readonly { readonly text: string; readonly isTypical: boolean }[]
  /** The row with the heading's name, whose subheading is the default. */
  readonly isFirst: boolean
}

export type Nomenclature = {
  /** Descriptions by two-digit chapter. */
  readonly chapters: ReadonlyMap<string, string>
  readonly rows: readonly NomenclatureRow[]
}

const CHAPTER = /^(\d\d) \| ([^|]+)$/
const HEADING = /^(\d{4}) (\d\d)((?: ~[a-z&]+)*) \| ([^|]+) \| ([^|]+)$/
const SUBHEADING = /^ {2}(\d\d)((?: ~[a-z&]+)*) \| ([^|]+) \| ([^|]+)$/

/** Parses the table or a part of it. Lines in none of the three formats are passed to `onFault`. */
export function parseNomenclature(
  text: string,
  onError: (fault: { readonly line: number; readonly text: string }) => void = () => {},
): Nomenclature {
  const chapters = new Map<string, string>()
  const rows: NomenclatureRow[] = []
  let heading: string | null = null
  for (const [at, line] of text.split('\n').entries()) {
    if (line === '') continue
    const chapter = CHAPTER.exec(line)
    const first = HEADING.exec(line)
    const further = heading === null ? null : SUBHEADING.exec(line)
    if (chapter) {
      const [, code = '', description = ''] = chapter
      chapters.set(code, description)
      heading = null
    } else if (first) {
      const [, code = '', ending = '', features = '', description = '', phrases = ''] = first
      heading = code
      rows.push(rowOf(code + ending, features, description, phrases, true))
    } else if (further) {
      const [, ending = '', features = '', description = '', phrases = ''] = further
      rows.push(rowOf(heading + ending, features, description, phrases, false))
    } else {
      onError({ line: at + 1, text: line })
    }
  }
  return { chapters, rows }
}

const rowOf = (
  code: string,
  features: string,
  description: string,
  phrases: string,
  isFirst: boolean,
): NomenclatureRow => ({
  code,
  description,
  alternatives: features
    .split(' ~')
    .slice(1)
    .map((alternative) => alternative.split('&')),
  phrases: phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .map((phrase) => ({ text: phrase.replace('!', ''), isTypical: phrase.startsWith('!') })),
  isFirst,
})

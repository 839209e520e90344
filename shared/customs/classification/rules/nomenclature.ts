/**
 * Our own table of HS codes, as text, so that people can read and change it:
 *
 * ```text
 * 61 | Clothing, knitted or crocheted                                    a chapter
 * 6109 10 | T-shirts of cotton | !tshirt, tank top                       a heading, with the subheading goods of it have if
 *                                                                        nothing says otherwise, and the words of all of it
 *   90 ~synthetic ~wool | T-shirts of other materials | sports tshirt    a further subheading of the same heading
 * ```
 *
 * `~a&b ~c` names what goods of the row are made of or whom they are for: all of one of the alternatives. A word or phrase
 * with `!` before it means goods of this row where nothing else is said. Phrases end in what the thing is: `phone case`.
 */
export type NomenclatureRow = {
  /** 6 digits. */
  readonly code: string
  readonly description: string
  /** What goods of this row are: all features of one of the alternatives. Empty: anything. */
  readonly alternatives: readonly (readonly string[])[]
  readonly phrases: readonly { readonly text: string; readonly isTypical: boolean }[]
  /** The row of the heading's name, whose subheading goods have if nothing says otherwise. */
  readonly isFirst: boolean
}

export type Nomenclature = {
  /** Descriptions by two digits. */
  readonly chapters: ReadonlyMap<string, string>
  readonly rows: readonly NomenclatureRow[]
}

const CHAPTER = /^(\d\d) \| ([^|]+)$/
const HEADING = /^(\d{4}) (\d\d)((?: ~[a-z&]+)*) \| ([^|]+) \| ([^|]+)$/
const SUBHEADING = /^ {2}(\d\d)((?: ~[a-z&]+)*) \| ([^|]+) \| ([^|]+)$/

/**
 * Reads the table, or a part of it. Lines that do not have one of the three forms are handed to
 * `onFault`.
 */
export function parseNomenclature(
  text: string,
  onFault: (fault: { readonly line: number; readonly text: string }) => void = () => {},
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
      onFault({ line: at + 1, text: line })
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

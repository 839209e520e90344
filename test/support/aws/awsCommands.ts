/** Call of the `aws` command line in a document. */
export type AwsCommand = {
  readonly text: string
  /** Service and command, such as `logs tail`. */
  readonly name: string
  /** Positional arguments. */
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string>>
  /** Introductory sentence or paragraph, and the start of its section. */
  readonly context: string
}

/** Placeholders in examples. */
const VARIABLES: Readonly<Record<string, string>> = { $STAGE: 'prod' }

/** Nested command substitutions. */
const INNER = /\$\((aws [^()]*)\)/g

/** Returns all `aws` commands of a document, in blocks and in text. */
export function awsCommandsIn(page: string): readonly AwsCommand[] {
  const sections = page.split(/^(?=#)/m)
  return sections.flatMap((section) => {
    const paragraphs = section.split(/\n(?=\n)/)
    // A statement at the start of a section applies to the whole section.
    const opening = paragraphs.slice(0, 2).find((one) => /\bas\s+administrator\b/i.test(one)) ?? ''
    return paragraphs.flatMap((paragraph, place) => {
      const isBlock = /^\s*```/.test(paragraph)
      // A command continues after a backslash and within quotes.
      const joined = paragraph.replace(/ *\\\n\s*/g, ' ').replace(/'[^']*'/g, (quoted) => quoted.replace(/\n\s*/g, ' '))
      const lines = isBlock ? joined.split('\n') : []
      const outer = lines.map((line) => line.trim().replace(/^\w+=(?=\$\()/, ''))
      const inBlock = outer.flatMap((line) =>
        line.startsWith('aws ') ? [line] : [...line.matchAll(INNER)].map(([, one = '']) => one),
      )
      const before = paragraphs[place - 1] ?? ''
      if (isBlock) return inBlock.map((call) => ({ ...parse(call), context: `${opening}\n${before}` }))
      return paragraph
        .replace(/\s*\n\s*/g, ' ')
        .split(/(?<=[.)]) (?=[A-Z])/)
        .flatMap((sentence) =>
          [...sentence.matchAll(/`(aws [^`]*)`/g)].map(([, call = '']) => ({
            ...parse(call),
            context: `${opening}\n${sentence}`,
          })),
        )
    })
  })
}

function parse(call: string): Omit<AwsCommand, 'context'> {
  const text = Object.entries(VARIABLES).reduce((all, [name, value]) => all.replaceAll(name, value), call)
  const parts = [...text.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, one, two, three]) => one ?? two ?? three ?? '')
  const [, service = '', command = '', ...rest] = parts
  const options: Record<string, string> = {}
  const words: string[] = []
  let option: string | null = null
  for (const part of rest) {
    if (part.startsWith('--')) {
      option = part.slice(2)
      options[option] = ''
    } else if (option !== null) {
      options[option] = `${options[option]} ${part}`.trim()
    } else words.push(part)
  }
  return { text, name: `${service} ${command}`, words, options }
}

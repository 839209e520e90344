/** A call of the `aws` command line in a page. */
export type AwsCommand = {
  readonly text: string
  /** Service and command, `logs tail`. */
  readonly name: string
  /** Its arguments without dashes. */
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string>>
  /**
   * What leads to it: the sentence it stands in, or the paragraph above its block; and what opens
   * the section.
   */
  readonly context: string
}

/** Stands for any of the stage's things in examples. */
const VARIABLES: Readonly<Record<string, string>> = { $STAGE: 'prod' }

/** Commands that a shell runs within others, as the others have them. */
const INNER = /\$\((aws [^()]*)\)/g

/**
 * All calls of the `aws` command line in a page, those in blocks as well as those within a
 * sentence.
 */
export function awsCommandsIn(page: string): readonly AwsCommand[] {
  const sections = page.split(/^(?=#)/m)
  return sections.flatMap((section) => {
    const paragraphs = section.split(/\n(?=\n)/)
    // What opens a section with it holds for all of the section.
    const opening = paragraphs.slice(0, 2).find((one) => /\bAs administrator\b/.test(one)) ?? ''
    return paragraphs.flatMap((paragraph, place) => {
      const isBlock = /^\s*```/.test(paragraph)
      // A command goes on behind a backslash, and within quotes.
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

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from ' +
    'global if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
)

/** Converts `listPutBacks` and `entry-points` to Python names; keywords get an underscore. */
export function toSnakeCase(text: string): string {
  const name = text
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/[-.]/g, '_')
    .replace(/^_/, '')
  return KEYWORDS.has(name) ? `${name}_` : name
}

/** Converts `line_items` and `to.name` to a part of a class name. */
export const toPascalCase = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Whether a class can declare a field of this name. */
export const isPythonIdentifier = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name)

const MAX_COLUMNS = 100

function wrapWords(line: string, columns: number): readonly string[] {
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? ''
    const joined = last === '' ? word : `${last} ${word}`
    if (joined.length > columns && last !== '') lines.push(word)
    else lines[lines.length - 1] = joined
  }
  return lines
}

const toLines = (parts: readonly unknown[], columns: number): readonly string[] =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .flatMap((part) => String(part).split('\n'))
    .flatMap((line) => wrapWords(line, columns))

/** Returns a docstring; empty without text. `separator` is between its parts. */
export function docstring(parts: readonly unknown[], margin: string): string {
  const lines = toLines(parts, MAX_COLUMNS - margin.length - 3).map((line) =>
    line.replaceAll('\\', '\\\\').replaceAll('"', '\\"'),
  )
  const [first] = lines
  if (first === undefined) return ''
  const isSingleLineText = lines.length === 1 && `${margin}"""${first}"""`.length <= MAX_COLUMNS
  if (isSingleLineText) return `${margin}"""${first}"""\n`
  return `${margin}"""${lines.map((line, place) => (place === 0 || line === '' ? line : margin + line)).join('\n')}\n${margin}"""\n`
}

/** Returns a comment; empty without text. */
export const comment = (parts: readonly unknown[], margin: string): string =>
  toLines(parts, MAX_COLUMNS - margin.length - 2)
    .map((line) => `${margin}# ${line}\n`)
    .join('')

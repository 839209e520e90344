import { isSchema } from '../openapi/jsonSchema.ts'

/* JSON as literals of programming languages. */

/** Columns of an object that is written in one line. */
const MAX_LINE = 60

/** Formats JSON as a JavaScript literal; a short flat object is in one line. */
export function toJavaScript(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
  return joinShortLines(value, text, ' ')
}

/** Formats JSON as a Python literal; a short flat object is in one line. */
export const toPython = (value: unknown): string =>
  joinShortLines(value, toPythonLines(value, ''), '').replace(/,\}$/, '}')

function joinShortLines(value: unknown, text: string, padding: string): string {
  if (!isSchema(value) || Object.values(value).some((one) => typeof one === 'object' && one !== null)) return text
  const [first = '', ...lines] = text.split('\n').map((line) => line.trim())
  const last = lines.pop()
  if (last === undefined) return text
  const line = `${first}${padding}${lines.join(' ')}${padding}${last}`
  return line.length > MAX_LINE ? text : line
}

/** Lines start with a margin. */
function toPythonLines(value: unknown, margin: string): string {
  const inner = `${margin}    `
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) {
    return value.length === 0
      ? '[]'
      : `[\n${value.map((one) => `${inner}${toPythonLines(one, inner)},\n`).join('')}${margin}]`
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(
      ([key, one]) => `${inner}${JSON.stringify(key)}: ${toPythonLines(one, inner)},\n`,
    )
    return entries.length === 0 ? '{}' : `{\n${entries.join('')}${margin}}`
  }
  return JSON.stringify(value)
}

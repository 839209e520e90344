/** Maximum body size. */
export const MEGABYTE = 1_048_576

/** Repeats an item up to 1 MB between prefix and suffix. */
export const listOf = (before: string, item: string, after: string): string => {
  const room = MEGABYTE - before.length - after.length
  return `${before}${Array.from({ length: Math.floor((room + 1) / (item.length + 1)) }, () => item).join()}${after}`
}

/** Generates distinct items up to 1 MB between prefix and suffix. */
function rowOf(before: string, itemAt: (at: number) => string, after: string): string {
  const items: string[] = []
  let length = before.length + after.length
  for (let at = 0; ; at++) {
    const item = itemAt(at)
    length += item.length + 1
    if (length > MEGABYTE) return `${before}${items.join()}${after}`
    items.push(item)
  }
}

const inField = (text: string): string => `{"order":{"gift_message":"${text}"}}`
const ROOM = MEGABYTE - inField('').length
const LINES = '{"order":{"line_items":['

type Body = { readonly title: string; readonly make: () => string }

/** Bodies of 1 MB that are the most expensive to parse, in time or memory. */
export const HOSTILE_BODIES: readonly Body[] = [
  { title: 'empty objects', make: () => listOf(LINES, '{}', ']}}') },
  { title: 'empty lists', make: () => listOf(LINES, '[]', ']}}') },
  { title: 'empty texts', make: () => listOf(LINES, '""', ']}}') },
  { title: 'zeros', make: () => listOf(LINES, '0', ']}}') },
  { title: 'objects of one field', make: () => listOf(LINES, '{"":0}', ']}}') },
  { title: 'fields', make: () => rowOf('{', (at) => `"${at.toString(36)}":0`, '}') },
  { title: 'fields with numbers for names', make: () => rowOf('{', (at) => `"${at}":0`, '}') },
  { title: 'objects with fields of their own', make: () => rowOf('[', (at) => `{"x${at.toString(36)}":0}`, ']') },
  { title: 'as many texts as are allowed', make: () => listOf(LINES, `"${'x'.repeat(60)}"`, ']}}') },
  { title: 'as many objects as are allowed', make: () => listOf(LINES, `{"a":"${'x'.repeat(110)}"}`, ']}}') },
  { title: 'one text', make: () => inField('x'.repeat(ROOM)) },
  { title: 'blanks', make: () => inField(' '.repeat(ROOM)) },
  { title: 'escaped quotes', make: () => inField('\\"'.repeat(Math.floor(ROOM / 2))) },
  { title: 'escaped characters', make: () => inField('\\u0041'.repeat(Math.floor(ROOM / 6))) },
  { title: 'digits', make: () => '1'.repeat(MEGABYTE) },
  { title: 'levels of lists', make: () => '['.repeat(MEGABYTE / 2) + ']'.repeat(MEGABYTE / 2) },
  { title: 'levels of objects', make: () => `${'{"":'.repeat(209_000)}0${'}'.repeat(209_000)}` },
]

/** An XML element with text or child elements; one without content is omitted. */
export type XmlElement = {
  readonly name: string
  readonly content: string | readonly XmlElement[]
  readonly attributes: Readonly<Record<string, string>>
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Removes characters that XML 1.0 cannot represent. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** Creates an element without absent children; null if none remain. */
export function element(
  name: string,
  content: string | null | undefined | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  if (content === null || content === undefined || content.length === 0) return null
  if (typeof content === 'string') return { name, content, attributes }
  const present = content.filter((part) => part !== null)
  return present.length === 0 ? null : { name, content: present, attributes }
}

function written({ name, content, attributes }: XmlElement): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  const inner = typeof content === 'string' ? escaped(content) : content.map(written).join('')
  return `<${start}>${inner}</${name}>`
}

export const buildXmlDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`

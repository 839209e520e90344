import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { createRowError, type RowError } from './readFiles.ts'

/** Schema of a repeatable optional element, always a list. */
export const several = <Item extends v.GenericSchema>(item: Item) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((found) => (Array.isArray(found) ? found : found === '' ? [] : [found])),
      v.array(item),
    ),
    [],
  )

/**
 * Schema of an element's text, empty if missing; elements with attributes have it in a separate
 * property.
 */
export const text = v.optional(
  v.pipe(
    v.union([v.string(), v.looseObject({ '#text': v.optional(v.string(), '') })]),
    v.transform((found) => (typeof found === 'string' ? found : found['#text'])),
  ),
  '',
)

/** Schema of an element with children; an empty one is parsed as text. */
export const element = <Entries extends v.ObjectEntries>(entries: Entries) => {
  const schema = v.object(entries)
  return v.pipe(
    v.unknown(),
    v.transform((found) => (found === '' ? {} : found)),
    schema,
  )
}

/**
 * Parses XML into elements by name, with attributes prefixed by `@`. `entryTags` name the entries
 * whose line is reported in errors.
 */
export function parseXml<Schema extends v.GenericSchema>(
  xml: string,
  schema: Schema,
): Result<v.InferOutput<Schema>, readonly RowError[]> {
  const validity = XMLValidator.validate(xml)
  if (validity !== true) return failure([createRowError(validity.err.line, validity.err.msg)])
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    removeNSPrefix: true,
    // Required for numeric references like &#82;, which are otherwise not decoded (fast-xml-parser
    // 5.12.1), contrary to XML.
    htmlEntities: true,
    processEntities: {
      enabled: true,
      maxTotalExpansions: Number.POSITIVE_INFINITY,
      maxExpandedLength: Number.POSITIVE_INFINITY,
    },
  })
  const elements = parse(parser, xml)
  if (!elements.ok) return elements
  const parsed = v.safeParse(schema, elements.value)
  if (parsed.success) return ok(parsed.output)
  return failure(parsed.issues.map((issue) => ({ row: null, column: v.getDotPath(issue), message: issue.message })))
}

/** The parser throws for too deep nesting and names reserved in JavaScript. */
function parse(parser: XMLParser, xml: string): Result<unknown, readonly RowError[]> {
  try {
    return ok(parser.parse(xml))
  } catch (error) {
    return failure([{ row: null, column: null, message: error instanceof Error ? error.message : 'is not valid XML' }])
  }
}

/** Returns the lines on which elements of a name start, in order. */
export const findElementLines = (xml: string, tag: string): readonly number[] =>
  xml
    .split('\n')
    .flatMap((line, at) => Array.from(line.matchAll(new RegExp(`<${tag}(?=[\\s/>]|$)`, 'g')), () => at + 1))

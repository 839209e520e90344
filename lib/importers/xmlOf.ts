import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { type RowFault, rowFault } from './readFiles.ts'

/** Elements that may come several times, or not at all: always read as a list. */
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
 * The text of an element, empty where there is none; elements with attributes hold theirs beside
 * them.
 */
export const text = v.optional(
  v.pipe(
    v.union([v.string(), v.looseObject({ '#text': v.optional(v.string(), '') })]),
    v.transform((found) => (typeof found === 'string' ? found : found['#text'])),
  ),
  '',
)

/** An element that holds others; where it is empty its text is. */
export const element = <Entries extends v.ObjectEntries>(entries: Entries) => {
  const schema = v.object(entries)
  return v.pipe(
    v.unknown(),
    v.transform((found) => (found === '' ? {} : found)),
    schema,
  )
}

/**
 * Reads an XML file as elements by name, attributes beginning with `@`. `entryTags` are what faults
 * within the file are told by: the line of the entry they are in.
 */
export function readXml<Schema extends v.GenericSchema>(
  xml: string,
  schema: Schema,
): Result<v.InferOutput<Schema>, readonly RowFault[]> {
  const validity = XMLValidator.validate(xml)
  if (validity !== true) return failure([rowFault(validity.err.line, validity.err.msg)])
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    removeNSPrefix: true,
    // Without it numeric references like &#82; stay as they are (fast-xml-parser 5.12.1), which XML
    // does not allow.
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

/** The parser throws where elements are nested too deep, or have names that JavaScript reserves. */
function parse(parser: XMLParser, xml: string): Result<unknown, readonly RowFault[]> {
  try {
    return ok(parser.parse(xml))
  } catch (error) {
    return failure([{ row: null, column: null, message: error instanceof Error ? error.message : 'is not valid XML' }])
  }
}

/** The lines in which elements of a name begin, in their order. */
export const findElementLines = (xml: string, tag: string): readonly number[] =>
  xml
    .split('\n')
    .flatMap((line, at) => Array.from(line.matchAll(new RegExp(`<${tag}(?=[\\s/>]|$)`, 'g')), () => at + 1))

import type { Schema } from './description.ts'

/*
 * Permitted values of a field as text, for HTML and Markdown.
 */

/**
 * Describes the permitted values of a schema; `code` marks literal values. Response fields only
 * list their enum values.
 */
export function describeFieldBounds(
  schema: Schema,
  isResponse: boolean,
  code: (text: string) => string,
): readonly string[] {
  const { enum: names, default: absent, format } = schema
  const named = names ? [`One of ${names.map((one) => code(one === null ? 'null' : String(one))).join(', ')}`] : []
  if (isResponse) return named
  return [
    ...named,
    ...range(schema),
    ...between(schema.minLength, schema.maxLength, 'characters'),
    ...between(schema.minItems, schema.maxItems, 'entries'),
    ...(format ? [`Format ${format}`] : []),
    ...(absent === undefined || absent === null
      ? []
      : [`Default ${code(typeof absent === 'string' ? absent : JSON.stringify(absent))}`]),
  ]
}

const between = (least: number | undefined, max: number | undefined, unit: string): readonly string[] => {
  if (max === undefined) return least ? [`At least ${least} ${unit}`] : []
  return [least ? (least === max ? `${max} ${unit}` : `${least} to ${max} ${unit}`) : `At most ${max} ${unit}`]
}

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): readonly string[] {
  // The largest safe integer of JavaScript is no meaningful limit.
  const isDocumentedBound = (bound: number | undefined): bound is number =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  const parts = [
    ...(isDocumentedBound(minimum) ? [`from ${minimum}`] : []),
    ...(isDocumentedBound(exclusiveMinimum) ? [`above ${exclusiveMinimum}`] : []),
    ...(isDocumentedBound(maximum) ? [`to ${maximum}`] : []),
    ...(isDocumentedBound(exclusiveMaximum) ? [`below ${exclusiveMaximum}`] : []),
  ]
  const text = parts.join(' ')
  return text === '' ? [] : [text.charAt(0).toUpperCase() + text.slice(1)]
}

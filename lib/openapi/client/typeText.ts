import { isSchema, type JsonSchema } from '../jsonSchema.ts'
import { getReferencedName } from './clientDescription.ts'
import { listProperties } from './methods.ts'

/** Direction of a value: sent in requests, or read from responses. */
export type Side = 'sent' | 'answered'

/**
 * Returns a schema as a TypeScript type. Response enums are open, as later releases may add values;
 * request types are read-only and accept `undefined` fields.
 */
export function generateType(schema: JsonSchema, side: Side, margin = ''): string {
  const referred = getReferencedName(schema)
  if (referred !== null) return referred
  if (Array.isArray(schema.anyOf)) {
    return union(schema.anyOf.filter(isSchema).map((one) => generateType(one, side, margin)))
  }
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return generateEnumType(schema.enum, side)
  if (typeof schema.contentMediaType === 'string') return 'Uint8Array'
  const types = [schema.type].flat()
  return union(types.map((type) => toPlainText(type, schema, side, margin)))
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

function generateEnumType(values: readonly unknown[], side: Side): string {
  const known = values.map((value) => JSON.stringify(value)).join(' | ')
  return side === 'sent' ? known : `Open<${known}>`
}

function toPlainText(type: unknown, schema: JsonSchema, side: Side, margin: string): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return generateArrayType(isSchema(schema.items) ? schema.items : {}, side, margin)
    case 'object':
      return generateObjectType(schema, side, margin)
    default:
      return 'unknown'
  }
}

function generateArrayType(items: JsonSchema, side: Side, margin: string): string {
  const item = generateType(items, side, margin)
  const isPrimitiveType = /^\w+$/.test(item)
  return `${side === 'sent' ? 'readonly ' : ''}${isPrimitiveType ? item : `(${item})`}[]`
}

function generateObjectType(schema: JsonSchema, side: Side, margin: string): string {
  const { additionalProperties } = schema
  if (isSchema(additionalProperties)) return `Record<string, ${generateType(additionalProperties, side, margin)}>`
  return listProperties(schema).length === 0 ? 'Record<string, unknown>' : generateObjectMembers(schema, side, margin)
}

/** Returns the members of an object type. */
export function generateObjectMembers(schema: JsonSchema, side: Side, margin = ''): string {
  const required = Array.isArray(schema.required) ? schema.required : []
  const members = listProperties(schema).map(([name, property]) => ({
    name,
    schema: property,
    required: required.includes(name),
  }))
  return formatObjectMembers(members, side, margin)
}

type Member = {
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
  readonly description?: string
}

export function formatObjectMembers(members: readonly Member[], side: Side, margin = ''): string {
  const inner = `${margin}  `
  const lines = members.map(({ name, schema, required, description = schema.description }) => {
    const type = generateType(schema, side, inner)
    const mark = required ? '' : '?'
    const absent = required || side === 'answered' ? '' : ' | undefined'
    return `${comment([description, formatDefault(schema)], inner)}${inner}${formatPropertyName(name)}${mark}: ${type}${absent}\n`
  })
  return `{\n${lines.join('')}${margin}}`
}

const formatPropertyName = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name))

const formatDefault = ({ default: value }: JsonSchema): string =>
  value === undefined || value === null ? '' : `@default ${JSON.stringify(value)}`

const MAX_COMMENT_COLUMNS = 100

/** Breaks a line between words; a longer word gets a separate line. */
function wrapWords(line: string, columns: number): readonly string[] {
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? ''
    const joined = last === '' ? word : `${last} ${word}`
    // A word with @ would begin a tag at the start of a line.
    if (joined.length > columns && last !== '' && !word.startsWith('@')) lines.push(word)
    else lines[lines.length - 1] = joined
  }
  return lines
}

/** Returns a JSDoc comment of at most 100 columns; empty without text. */
export function comment(parts: readonly unknown[], margin: string): string {
  const lines = parts
    .filter((part) => typeof part === 'string' && part !== '')
    .flatMap((part) => String(part).replaceAll('*/', '*\\/').split('\n'))
    .flatMap((line) => wrapWords(line, MAX_COMMENT_COLUMNS - `${margin} * `.length))
  const [only] = lines
  if (only === undefined) return ''
  if (lines.length === 1 && `${margin}/** ${only} */`.length <= MAX_COMMENT_COLUMNS) return `${margin}/** ${only} */\n`
  return `${margin}/**\n${lines.map((line) => `${margin} * ${line}\n`).join('')}${margin} */\n`
}

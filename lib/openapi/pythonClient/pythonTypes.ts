import { getReferencedName } from '../client/clientDescription.ts'
import { listProperties } from '../client/methods.ts'
import type { Side } from '../client/typeText.ts'
import { isSchema, type JsonSchema } from '../jsonSchema.ts'
import { comment, docstring, isPythonIdentifier, toPascalCase } from './pythonText.ts'

/** Field of a typed dictionary. */
export type Field = {
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
  readonly description?: string | undefined
}

/**
 * Classes of the module `types`, in the order in which they were added. Unnamed objects get the name
 * of their owner and field.
 */
export class PythonTypes {
  readonly #classes = new Map<string, string>()

  /** Returns the source of all classes. */
  toSource(): string {
    return [...this.#classes.values()].join('\n\n')
  }

  /** Adds the class of an object. */
  addObject(name: string, schema: JsonSchema, side: Side): void {
    const required = Array.isArray(schema.required) ? schema.required : []
    const fields = listProperties(schema).map(([field, property]) => ({
      name: field,
      schema: property,
      required: required.includes(field),
    }))
    this.addFields(name, fields, side, schema.description)
  }

  /** Adds a class of fields. Throws if another class has the name. */
  addFields(name: string, fields: readonly Field[], side: Side, description: unknown): void {
    if (this.#classes.has(name)) throw new Error(`two classes of the Python client are called ${name}`)
    // Reserves the place, so that owners precede their parts.
    this.#classes.set(name, '')
    const typed = fields.map((field) => {
      const type = this.toType(field.schema, side, `${name}${toPascalCase(field.name)}`)
      return { ...field, type: field.required ? type : `NotRequired[${type}]` }
    })
    this.#classes.set(
      name,
      fields.every((field) => isPythonIdentifier(field.name))
        ? formatPythonClass(name, typed, description)
        : formatPythonAssignment(name, typed, description),
    )
  }

  /** Adds another name of a type. */
  addAlias(name: string, schema: JsonSchema, side: Side): void {
    this.#classes.set(name, `${name}: TypeAlias = ${JSON.stringify(this.toType(schema, side, `${name}Item`))}\n`)
  }

  /**
   * Returns the type of a value. Response enums are open, as later releases may add values. `name` is
   * that of a class for an unnamed object.
   */
  toType(schema: JsonSchema, side: Side, name: string): string {
    const referred = getReferencedName(schema)
    if (referred !== null) return referred
    if (Array.isArray(schema.anyOf)) {
      return union(
        schema.anyOf
          .filter(isSchema)
          .map((one, place) => this.toType(one, side, place === 0 ? name : `${name}${place + 1}`)),
      )
    }
    if ('const' in schema) return `Literal[${toPythonLiteral(schema.const)}]`
    if (Array.isArray(schema.enum)) return toEnum(schema.enum, side)
    return union([schema.type].flat().map((type) => this.#toPlainType(type, schema, side, name)))
  }

  #toPlainType(type: unknown, schema: JsonSchema, side: Side, name: string): string {
    switch (type) {
      case 'string':
        return 'str'
      case 'boolean':
        return 'bool'
      case 'null':
        return 'None'
      case 'integer':
        return 'int'
      case 'number':
        return 'float'
      case 'array': {
        const items = this.toType(isSchema(schema.items) ? schema.items : {}, side, name)
        return side === 'sent' ? `Sequence[${items}]` : `list[${items}]`
      }
      case 'object':
        return this.#toObject(schema, side, name)
      default:
        return 'Any'
    }
  }

  #toObject(schema: JsonSchema, side: Side, name: string): string {
    const mapping = side === 'sent' ? 'Mapping' : 'dict'
    const { additionalProperties } = schema
    if (isSchema(additionalProperties)) return `${mapping}[str, ${this.toType(additionalProperties, side, name)}]`
    if (listProperties(schema).length === 0) return `${mapping}[str, Any]`
    if (!this.#classes.has(name)) this.addObject(name, schema, side)
    return name
  }
}

/** None last, as in hand-written code. */
const union = (types: readonly string[]): string => {
  const distinct = [...new Set(types.flatMap((type) => type.split(' | ')))]
  return [...distinct.filter((type) => type !== 'None'), ...distinct.filter((type) => type === 'None')].join(' | ')
}

const toPythonLiteral = (value: unknown): string =>
  value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)

function toEnum(values: readonly unknown[], side: Side): string {
  const known = `Literal[${values.map(toPythonLiteral).join(', ')}]`
  if (side === 'sent') return known
  return `${known} | ${values.every((value) => typeof value === 'number') ? 'int' : 'str'}`
}

type TypedField = Field & { readonly type: string }

const describe = ({ description, schema }: Field): readonly unknown[] => [
  description ?? schema.description,
  schema.default === undefined || schema.default === null ? '' : `Default: ${toPythonLiteral(schema.default)}`,
]

function formatPythonClass(name: string, fields: readonly TypedField[], description: unknown): string {
  const lines = fields.map((field) => `    ${field.name}: ${field.type}\n${docstring(describe(field), '    ')}`)
  const about = docstring([description], '    ')
  return `class ${name}(TypedDict):\n${about}${about !== '' && lines.length > 0 ? '\n' : ''}${lines.join('')}${about === '' && lines.length === 0 ? '    pass\n' : ''}`
}

/** For fields whose names a class cannot declare, such as `from` and `shop.id`. */
function formatPythonAssignment(name: string, fields: readonly TypedField[], description: unknown): string {
  const lines = fields.map(
    (field) => `${comment(describe(field), '        ')}        ${JSON.stringify(field.name)}: ${quote(field.type)},\n`,
  )
  return `${comment([description], '')}${name} = TypedDict(\n    "${name}",\n    {\n${lines.join('')}    },\n)\n`
}

/** Annotations in an assignment are evaluated, and may refer to later classes. */
const quote = (type: string): string => `'${type}'`

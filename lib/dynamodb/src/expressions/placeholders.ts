import { invalid, ValueError } from '../errors.ts'
import { limits } from '../limits.ts'
import type { AttributeValue } from '../values/attributeValue.ts'
import { OUTSIDE_ITEM, readValue } from '../values/readValue.ts'
import { isReserved } from './reservedWords.ts'
import type { Path, WrittenName } from './syntax.ts'
import { type ExpressionKind, invalidExpression } from './tokens.ts'

/** Names and values of a request's expressions; each must be used. */
export class Placeholders {
  readonly #names: ReadonlyMap<string, string>
  readonly #values: ReadonlyMap<string, AttributeValue>
  readonly #used = new Set<string>()

  constructor(
    names: Readonly<Record<string, unknown>> | undefined,
    values: Readonly<Record<string, unknown>> | undefined,
  ) {
    this.#names = names ? readNames(names) : new Map()
    this.#values = values ? readValues(values) : new Map()
  }

  path(kind: ExpressionKind, steps: readonly (WrittenName | number)[]): Path {
    if (steps.length > limits.nestingLevels) {
      throw invalidExpression(kind, `The document path has too many nesting levels; nesting levels: ${steps.length}`)
    }
    return steps.map((step) => (typeof step === 'number' ? step : this.#name(kind, step)))
  }

  value(kind: ExpressionKind, placeholder: string): AttributeValue {
    const value = this.#values.get(placeholder)
    if (!value) {
      throw invalidExpression(
        kind,
        `An expression attribute value used in expression is not defined; attribute value: ${placeholder}`,
      )
    }
    this.#used.add(placeholder)
    return value
  }

  #name(kind: ExpressionKind, written: WrittenName): string {
    if (!written.startsWith('#')) {
      if (!isReserved(written)) return written
      throw invalidExpression(kind, `Attribute name is a reserved keyword; reserved keyword: ${written}`)
    }
    const name = this.#names.get(written)
    if (name === undefined) {
      throw invalidExpression(
        kind,
        `An expression attribute name used in the document path is not defined; attribute name: ${written}`,
      )
    }
    this.#used.add(written)
    return name
  }

  /** Call it after all expressions of the request are parsed. */
  rejectUnused(): void {
    const unused = (placeholders: Iterable<string>) => [...placeholders].filter((name) => !this.#used.has(name))
    const names = unused(this.#names.keys())
    if (names.length > 0) {
      throw invalid(`Value provided in ExpressionAttributeNames unused in expressions: keys: {${names.join(', ')}}`)
    }
    const values = unused(this.#values.keys())
    if (values.length > 0) {
      throw invalid(`Value provided in ExpressionAttributeValues unused in expressions: keys: {${values.join(', ')}}`)
    }
  }
}

function readNames(names: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  if (Object.keys(names).length === 0) throw invalid('ExpressionAttributeNames must not be empty')
  return new Map(
    Object.entries(names).map(([placeholder, name]): [string, string] => {
      rejectInvalidKey('ExpressionAttributeNames', /^#\w+$/, placeholder)
      if (typeof name !== 'string' || name === '') {
        throw invalid(`ExpressionAttributeNames contains invalid value: Empty attribute name for key ${placeholder}`)
      }
      return [placeholder, name]
    }),
  )
}

function readValues(values: Readonly<Record<string, unknown>>): ReadonlyMap<string, AttributeValue> {
  if (Object.keys(values).length === 0) throw invalid('ExpressionAttributeValues must not be empty')
  return new Map(
    Object.entries(values).map(([placeholder, value]): [string, AttributeValue] => {
      rejectInvalidKey('ExpressionAttributeValues', /^:\w+$/, placeholder)
      try {
        return [placeholder, readValue(value, OUTSIDE_ITEM)]
      } catch (error) {
        if (!(error instanceof ValueError)) throw error
        throw new ValueError(
          error.message,
          `ExpressionAttributeValues contains invalid value: ${error.olderMessage} for key ${placeholder}`,
        )
      }
    }),
  )
}

function rejectInvalidKey(parameter: string, pattern: RegExp, placeholder: string): void {
  if (placeholder.length > limits.placeholderLength) {
    throw invalid(
      `${parameter} contains invalid key: The expression attribute map contains a key that is too long; size of key: ${placeholder.length}`,
    )
  }
  if (!pattern.test(placeholder)) {
    throw invalid(`${parameter} contains invalid key: Syntax error; key: "${placeholder}"`)
  }
}

import { randomValue } from './randomValue.ts'
import type { Choices } from './seeded.ts'

/** Placeholders used by a request's expressions. */
export type Used = { readonly names: Record<string, string>; readonly values: Record<string, unknown> }

const ATTRIBUTES = ['a', 'b', 'c', 'm', 'l', 'ss', 'ns', 'z'] as const
const MEMBERS = ['x', 'y', 'a'] as const
const COMPARATORS = ['=', '<>', '<', '<=', '>', '>='] as const
const JUNK = [
  'AND',
  'OR',
  '(',
  ')',
  ',',
  '=',
  'name',
  '#nope',
  ':nope',
  '5',
  '[',
  'NOT',
  'size(a)',
  '+',
  'IN',
  '@',
] as const

/** Generates random expressions of DynamoDB's grammar, some of them invalid. */
export class ExpressionWriter {
  readonly used: Used = { names: {}, values: {} }
  readonly #choices: Choices

  constructor(choices: Choices) {
    this.#choices = choices
  }

  name(name: string): string {
    if (this.#choices.chance(0.7)) return name
    const placeholder = `#n${Object.keys(this.used.names).length}`
    this.used.names[placeholder] = name
    return placeholder
  }

  value(value: unknown = randomValue(this.#choices)): string {
    const placeholder = `:v${Object.keys(this.used.values).length}`
    this.used.values[placeholder] = value
    return placeholder
  }

  path(): string {
    const { chance, of, below } = this.#choices
    const first = this.name(of(ATTRIBUTES))
    if (chance(0.6)) return first
    const second = chance(0.6) ? `.${this.name(of(MEMBERS))}` : `[${below(4)}]`
    return chance(0.7) ? `${first}${second}` : `${first}${second}${chance(0.5) ? `.${of(MEMBERS)}` : `[${below(3)}]`}`
  }

  operand(): string {
    const { chance } = this.#choices
    if (chance(0.1)) return `size(${this.path()})`
    return chance(0.55) ? this.path() : this.value()
  }

  condition(depth = 0): string {
    return this.#broken(this.#condition(depth))
  }

  #condition(depth: number): string {
    const { of, below } = this.#choices
    const kind = below(depth > 2 ? 8 : 12)
    switch (kind) {
      case 0:
      case 1:
      case 2:
        return `${this.operand()} ${of(COMPARATORS)} ${this.operand()}`
      case 3:
        return `${this.operand()} BETWEEN ${this.operand()} AND ${this.operand()}`
      case 4:
        return `${this.operand()} IN (${this.#choices.some(3, () => this.operand()).join(', ')})`
      case 5:
        return `${of(['attribute_exists', 'attribute_not_exists'])}(${this.path()})`
      case 6:
        return `${of(['begins_with', 'contains'])}(${this.path()}, ${this.operand()})`
      case 7:
        return `attribute_type(${this.path()}, ${this.value({ S: of(['S', 'N', 'B', 'M', 'L', 'SS', 'NULL', 'BOOL']) })})`
      case 8:
        return `NOT ${this.#condition(depth + 1)}`
      case 9:
        return `(${this.#condition(depth + 1)})`
      default:
        return `${this.#condition(depth + 1)} ${of(['AND', 'OR', 'and'])} ${this.#condition(depth + 1)}`
    }
  }

  projection(): string {
    return this.#broken(this.#choices.some(3, () => this.path()).join(', '))
  }

  update(): string {
    const { chance, some } = this.#choices
    const sections: string[] = []
    if (chance(0.7)) sections.push(`SET ${some(2, () => `${this.path()} = ${this.#assigned()}`).join(', ')}`)
    if (chance(0.3)) sections.push(`REMOVE ${some(2, () => this.path()).join(', ')}`)
    if (chance(0.25)) sections.push(`ADD ${this.path()} ${this.value()}`)
    if (chance(0.2)) sections.push(`DELETE ${this.path()} ${this.value()}`)
    return this.#broken(sections.length > 0 ? sections.join(' ') : `REMOVE ${this.path()}`)
  }

  #assigned(): string {
    const { below, of } = this.#choices
    switch (below(6)) {
      case 0:
        return `${this.#setOperand()} ${of(['+', '-'])} ${this.#setOperand()}`
      case 1:
        return `if_not_exists(${this.path()}, ${this.#setOperand()})`
      case 2:
        return `list_append(${this.#setOperand()}, ${this.#setOperand()})`
      default:
        return this.#setOperand()
    }
  }

  #setOperand(): string {
    return this.#choices.chance(0.4) ? this.path() : this.value()
  }

  /** Occasionally removes or misplaces a token. */
  #broken(text: string): string {
    const { chance, below, of } = this.#choices
    if (!chance(0.06)) return text
    const words = text.split(' ')
    const position = below(words.length)
    return words.toSpliced(position, chance(0.5) ? 1 : 0, ...(chance(0.6) ? [of(JUNK)] : [])).join(' ')
  }
}

import { invalid } from '../errors.ts'
import { limits } from '../limits.ts'

/** Kind of an expression, as named in AWS's errors. */
export type ExpressionKind =
  | 'ConditionExpression'
  | 'FilterExpression'
  | 'KeyConditionExpression'
  | 'ProjectionExpression'
  | 'UpdateExpression'

export type Token = {
  readonly kind: 'word' | 'keyword' | 'name' | 'value' | 'number' | 'symbol' | 'end'
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Keywords, case-insensitive and in every kind of expression. */
const KEYWORDS = new Set(['ADD', 'AND', 'BETWEEN', 'DELETE', 'IN', 'NOT', 'OR', 'REMOVE', 'SET'])

const GROUPS = ['word', 'name', 'value', 'number', 'symbol'] as const
const TOKEN = /\s*(?:([A-Za-z_]\w*)|(#\w+)|(:\w+)|(\d+)|(<>|<=|>=|[^\s]))/y

export const invalidExpression = (kind: ExpressionKind, reason: string) => invalid(`Invalid ${kind}: ${reason}`)

function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const group = GROUPS.findIndex((_, index) => match[index + 1] !== undefined)
    const found = match[group + 1]
    const end = TOKEN.lastIndex
    if (found !== undefined)
      tokens.push({ kind: tokenKind(GROUPS[group], found), text: found, start: end - found.length, end })
  }
  return tokens
}

function tokenKind(group: (typeof GROUPS)[number] | undefined, text: string): Token['kind'] {
  switch (group) {
    case 'word':
      return KEYWORDS.has(text.toUpperCase()) ? 'keyword' : 'word'
    case 'name':
    case 'value':
    case 'number':
      return group
    default:
      return 'symbol'
  }
}

/** Reads the tokens of an expression and creates its syntax errors. */
export class TokenReader {
  readonly kind: ExpressionKind
  readonly #text: string
  readonly #tokens: readonly Token[]
  #position = 0

  constructor(kind: ExpressionKind, text: string) {
    if (text === '') throw invalidExpression(kind, 'The expression can not be empty;')
    const bytes = Buffer.byteLength(text)
    if (bytes > limits.expressionBytes) {
      const sizeText = kind === 'UpdateExpression' ? '' : ` expression size: ${bytes}`
      throw invalidExpression(kind, `Expression size has exceeded the maximum allowed size;${sizeText}`)
    }
    this.kind = kind
    this.#text = text
    this.#tokens = tokenize(text)
  }

  get next(): Token {
    const end = this.#text.length
    return this.#tokens[this.#position] ?? { kind: 'end', text: '<EOF>', start: end, end }
  }

  take(): Token {
    const token = this.next
    this.#position++
    return token
  }

  isSymbol(symbol: string): boolean {
    return this.next.kind === 'symbol' && this.next.text === symbol
  }

  isKeyword(keyword: string): boolean {
    return this.next.kind === 'keyword' && this.next.text.toUpperCase() === keyword
  }

  takeSymbol(symbol: string): boolean {
    return this.isSymbol(symbol) && this.take() !== undefined
  }

  takeKeyword(keyword: string): boolean {
    return this.isKeyword(keyword) && this.take() !== undefined
  }

  expectSymbol(symbol: string): void {
    if (!this.takeSymbol(symbol)) throw this.syntaxError()
  }

  /** Reads a parenthesised part, rejecting redundant parentheses. */
  takeWrapped<T extends { readonly isWrapped: boolean }>(read: () => T): T {
    this.expectSymbol('(')
    const inner = read()
    this.expectSymbol(')')
    if (inner.isWrapped) throw invalidExpression(this.kind, 'The expression has redundant parentheses;')
    return { ...inner, isWrapped: true }
  }

  expectEnd(): void {
    if (this.next.kind !== 'end') throw this.syntaxError()
  }

  /** Reports the unexpected token with its neighbours. */
  syntaxError() {
    const before = this.#tokens[this.#position - 1]
    const after = this.#tokens[this.#position + 1]
    const near = this.#text.slice(before?.start ?? 0, after?.end ?? this.#text.length)
    return invalidExpression(this.kind, `Syntax error; token: "${this.next.text}", near: "${near}"`)
  }
}

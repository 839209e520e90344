import { parseOperand, parsePath } from './parseOperand.ts'
import type { WrittenName, WrittenOperand } from './syntax.ts'
import { invalidExpression, TokenReader } from './tokens.ts'

type WrittenPath = readonly (WrittenName | number)[]

export type WrittenAssigned =
  | WrittenOperand
  | { readonly kind: 'plus' | 'minus'; readonly left: WrittenAssigned; readonly right: WrittenAssigned }

export type WrittenAction =
  | { readonly kind: 'set'; readonly path: WrittenPath; readonly assigned: WrittenAssigned }
  | { readonly kind: 'remove'; readonly path: WrittenPath }
  | { readonly kind: 'add' | 'delete'; readonly path: WrittenPath; readonly placeholder: string }

const SECTIONS = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const
type Section = (typeof SECTIONS)[number]

/** Parses an update expression into its actions, in order. */
export function parseUpdate(text: string): readonly WrittenAction[] {
  const reader = new TokenReader('UpdateExpression', text)
  const actions: WrittenAction[] = []
  const sections: Section[] = []

  function action(section: Section): WrittenAction {
    const path = parsePath(reader)
    if (section === 'REMOVE') return { kind: 'remove', path }
    if (section === 'SET') {
      reader.expectSymbol('=')
      return { kind: 'set', path, assigned: sum().value }
    }
    if (reader.next.kind !== 'value') throw reader.syntaxError()
    return { kind: section === 'ADD' ? 'add' : 'delete', path, placeholder: reader.take().text }
  }

  type Wrappable = { readonly value: WrittenAssigned; readonly isWrapped: boolean }

  function sum(): Wrappable {
    const left = term()
    const kind = reader.isSymbol('+') ? 'plus' : reader.isSymbol('-') ? 'minus' : undefined
    if (kind === undefined) return left
    reader.take()
    return { value: { kind, left: left.value, right: term().value }, isWrapped: false }
  }

  function term(): Wrappable {
    if (reader.isSymbol('(')) return reader.takeWrapped(sum)
    return { value: parseOperand(reader), isWrapped: false }
  }

  do {
    const section = SECTIONS.find((keyword) => reader.isKeyword(keyword))
    if (!section) throw reader.syntaxError()
    reader.take()
    sections.push(section)
    do actions.push(action(section))
    while (reader.takeSymbol(','))
  } while (reader.next.kind !== 'end')

  reader.expectEnd()
  const repeated = sections.find((section, index) => sections.indexOf(section) < index)
  if (repeated) {
    throw invalidExpression(reader.kind, `The "${repeated}" section can only be used once in an update expression;`)
  }
  return actions
}

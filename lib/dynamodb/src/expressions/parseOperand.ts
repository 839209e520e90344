import type { WrittenName, WrittenOperand } from './syntax.ts'
import { invalidExpression, type TokenReader } from './tokens.ts'

const LARGEST_INDEX = 2 ** 31 - 1

/** Parses a path, a value placeholder or a function call. */
export function parseOperand(reader: TokenReader): WrittenOperand {
  const { next } = reader
  if (next.kind === 'value') return { kind: 'placeholder', name: reader.take().text }
  if (next.kind !== 'word' && next.kind !== 'name') throw reader.syntaxError()
  const { text } = reader.take()
  if (next.kind === 'word' && reader.takeSymbol('(')) {
    const operands = [parseWrappable(reader).operand]
    while (reader.takeSymbol(',')) operands.push(parseWrappable(reader).operand)
    reader.expectSymbol(')')
    return { kind: 'call', name: text, operands }
  }
  return { kind: 'path', steps: [text, ...parseSteps(reader)] }
}

type Wrappable = { readonly operand: WrittenOperand; readonly isWrapped: boolean }

/** Operands of functions may be parenthesised. */
function parseWrappable(reader: TokenReader): Wrappable {
  if (reader.isSymbol('(')) return reader.takeWrapped(() => parseWrappable(reader))
  return { operand: parseOperand(reader), isWrapped: false }
}

export function parsePath(reader: TokenReader): readonly (WrittenName | number)[] {
  const { next } = reader
  if (next.kind !== 'word' && next.kind !== 'name') throw reader.syntaxError()
  return [reader.take().text, ...parseSteps(reader)]
}

function parseSteps(reader: TokenReader): readonly (WrittenName | number)[] {
  const steps: (WrittenName | number)[] = []
  for (;;) {
    if (reader.takeSymbol('.')) {
      if (reader.next.kind !== 'word' && reader.next.kind !== 'name') throw reader.syntaxError()
      steps.push(reader.take().text)
    } else if (reader.takeSymbol('[')) {
      if (reader.next.kind !== 'number') throw reader.syntaxError()
      steps.push(listIndex(reader))
      reader.expectSymbol(']')
    } else return steps
  }
}

function listIndex(reader: TokenReader): number {
  const { text } = reader.take()
  const index = Number(text)
  if (index > LARGEST_INDEX) {
    throw invalidExpression(reader.kind, `List index is not within the allowable range; index: [${text}]`)
  }
  return index
}

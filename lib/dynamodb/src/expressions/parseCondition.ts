import { parseOperand } from './parseOperand.ts'
import type { Comparator, Condition, WrittenOperand } from './syntax.ts'
import { type ExpressionKind, TokenReader } from './tokens.ts'

/** Content of parentheses: a condition, or an operand of a comparison. */
type Term =
  | { readonly operand: WrittenOperand; readonly isWrapped: boolean }
  | { readonly condition: Condition<WrittenOperand>; readonly isWrapped: boolean }

const COMPARATORS: readonly Comparator[] = ['=', '<>', '<', '<=', '>', '>=']

/** Parses a condition, filter or key condition. Precedence: NOT, AND, OR. */
export function parseCondition(kind: ExpressionKind, text: string): Condition<WrittenOperand> {
  const reader = new TokenReader(kind, text)

  function disjunction(): Term {
    let left = conjunction()
    while (reader.isKeyword('OR')) {
      const condition = conditionOf(left)
      reader.take()
      left = unwrapped({ kind: 'or', left: condition, right: conditionOf(conjunction()) })
    }
    return left
  }

  function conjunction(): Term {
    let left = negation()
    while (reader.isKeyword('AND')) {
      const condition = conditionOf(left)
      reader.take()
      left = unwrapped({ kind: 'and', left: condition, right: conditionOf(negation()) })
    }
    return left
  }

  function negation(): Term {
    if (!reader.takeKeyword('NOT')) return comparison()
    return unwrapped({ kind: 'not', condition: conditionOf(negation()) })
  }

  function comparison(): Term {
    const left = primary()
    if (!('operand' in left)) return left
    const { operand } = left
    const comparator = COMPARATORS.find((symbol) => reader.isSymbol(symbol))
    if (comparator) {
      reader.take()
      return unwrapped({ kind: 'compare', comparator, left: operand, right: operandOf(primary()) })
    }
    if (reader.takeKeyword('BETWEEN')) {
      const low = operandOf(primary())
      if (!reader.takeKeyword('AND')) throw reader.syntaxError()
      return unwrapped({ kind: 'between', operand, low, high: operandOf(primary()) })
    }
    if (reader.takeKeyword('IN')) {
      reader.expectSymbol('(')
      const list = [operandOf(primary())]
      while (reader.takeSymbol(',')) list.push(operandOf(primary()))
      reader.expectSymbol(')')
      return unwrapped({ kind: 'in', operand, list })
    }
    return left
  }

  function primary(): Term {
    if (reader.isSymbol('(')) return reader.takeWrapped(disjunction)
    return { operand: parseOperand(reader), isWrapped: false }
  }

  function conditionOf(term: Term): Condition<WrittenOperand> {
    if ('condition' in term) return term.condition
    if (term.operand.kind === 'call') return term.operand
    throw reader.syntaxError()
  }

  function operandOf(term: Term): WrittenOperand {
    if ('operand' in term) return term.operand
    throw reader.syntaxError()
  }

  const condition = conditionOf(disjunction())
  reader.expectEnd()
  return condition
}

const unwrapped = (condition: Condition<WrittenOperand>): Term => ({ condition, isWrapped: false })

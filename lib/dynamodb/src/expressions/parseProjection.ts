import { parsePath } from './parseOperand.ts'
import type { WrittenName } from './syntax.ts'
import { TokenReader } from './tokens.ts'

export function parseProjection(text: string): readonly (readonly (WrittenName | number)[])[] {
  const reader = new TokenReader('ProjectionExpression', text)
  const paths = [parsePath(reader)]
  while (reader.takeSymbol(',')) paths.push(parsePath(reader))
  reader.expectEnd()
  return paths
}

import { type AttributeValue, getAttribute, type Item } from '../values/attributeValue.ts'
import { parsePath } from './parseOperand.ts'
import { type PathTree, pathTree, rejectOverlaps } from './paths.ts'
import type { Placeholders } from './placeholders.ts'
import type { Path, WrittenName } from './syntax.ts'
import { TokenReader } from './tokens.ts'

function parseProjection(text: string): readonly (readonly (WrittenName | number)[])[] {
  const reader = new TokenReader('ProjectionExpression', text)
  const paths = [parsePath(reader)]
  while (reader.takeSymbol(',')) paths.push(parsePath(reader))
  reader.expectEnd()
  return paths
}

/** Parses a projection expression into paths. */
export function readProjection(text: string, placeholders: Placeholders): readonly Path[] {
  const paths = parseProjection(text).map((steps) => placeholders.path('ProjectionExpression', steps))
  rejectOverlaps('ProjectionExpression', paths)
  return paths
}

/** Returns the projected parts of an item; list gaps are closed. */
export function project(item: Item, paths: readonly Path[]): Item {
  return pick(item, pathTree(paths.map((path) => ({ path, leaf: true }))))
}

function pick(item: Item, tree: PathTree<true>): Item {
  const picked: [string, AttributeValue][] = []
  for (const [step, child] of tree.children) {
    const value = typeof step === 'string' ? getAttribute(item, step) : undefined
    const part = value && pickValue(value, child)
    if (part && typeof step === 'string') picked.push([step, part])
  }
  return Object.fromEntries(picked)
}

function pickValue(value: AttributeValue, tree: PathTree<true>): AttributeValue | undefined {
  if (tree.leaf) return value
  if ('M' in value) {
    const members = pick(value.M, tree)
    return Object.keys(members).length > 0 ? { M: members } : undefined
  }
  if (!('L' in value)) return undefined
  const elements = value.L.map((element, index) => {
    const child = tree.children.get(index)
    return child && pickValue(element, child)
  }).filter((element) => element !== undefined)
  return elements.length > 0 ? { L: elements } : undefined
}

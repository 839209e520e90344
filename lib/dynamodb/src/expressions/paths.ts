import { type Path, pathText } from './syntax.ts'
import { type ExpressionKind, invalidExpression } from './tokens.ts'

/** Paths of a projection or update as a prefix tree. */
export type PathTree<T> = {
  readonly leaf: T | undefined
  readonly children: ReadonlyMap<string | number, PathTree<T>>
}

type Growing<T> = { leaf: T | undefined; readonly children: Map<string | number, Growing<T>> }

/** Creates a tree of paths. */
export function pathTree<T>(entries: readonly { readonly path: Path; readonly leaf: T }[]): PathTree<T> {
  const root: Growing<T> = { leaf: undefined, children: new Map() }
  for (const { path, leaf } of entries) {
    let node = root
    for (const step of path) {
      const child: Growing<T> = node.children.get(step) ?? { leaf: undefined, children: new Map() }
      node.children.set(step, child)
      node = child
    }
    node.leaf = leaf
  }
  return root
}

/** Rejects overlapping paths, and conflicting uses of a value as map and list. */
export function rejectOverlaps(kind: ExpressionKind, paths: readonly Path[]): void {
  for (const [index, two] of paths.entries()) {
    for (const one of paths.slice(0, index)) {
      const split = one.findIndex((step, depth) => step !== two[depth])
      const other = two[split]
      if (split === -1 || other === undefined) throw disagreement(kind, 'overlap', one, two)
      if (typeof one[split] !== typeof other) throw disagreement(kind, 'conflict', one, two)
    }
  }
}

const disagreement = (kind: ExpressionKind, how: 'overlap' | 'conflict', one: Path, two: Path) =>
  invalidExpression(
    kind,
    `Two document paths ${how} with each other; must remove or rewrite one of these paths; path one: ${pathText(one)}, path two: ${pathText(two)}`,
  )

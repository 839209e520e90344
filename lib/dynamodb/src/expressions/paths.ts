import { type Path, pathText } from './syntax.ts'
import { type ExpressionKind, invalidExpression } from './tokens.ts'

/** A path of a projection or update, as a tree that shares the beginnings of paths. */
export type PathTree<T> = {
  readonly leaf: T | undefined
  readonly children: ReadonlyMap<string | number, PathTree<T>>
}

type Growing<T> = { leaf: T | undefined; readonly children: Map<string | number, Growing<T>> }

/** Joins paths into a tree. */
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

/**
 * Refuses two paths of which one lies in the other, or that take one thing for a map and for a
 * list.
 */
export function refuseOverlaps(kind: ExpressionKind, paths: readonly Path[]): void {
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

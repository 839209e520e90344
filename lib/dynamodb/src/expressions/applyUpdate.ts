import { invalidItem } from '../errors.ts'
import {
  type AttributeValue,
  getAttribute,
  type Item,
  membersOf,
  type SetType,
  setOf,
} from '../values/attributeValue.ts'
import { addNumbers, subtractNumbers } from '../values/numbers.ts'
import { valueAt } from './evaluateCondition.ts'
import { type PathTree, pathTree } from './paths.ts'
import type { Assigned, UpdateAction } from './syntax.ts'

/** Returns the new value of a path; undefined removes it. */
type Change = (old: AttributeValue | undefined) => AttributeValue | undefined

const wrongPath = () => invalidItem('The document path provided in the update expression is invalid for update')
const wrongType = () => invalidItem('An operand in the update expression has an incorrect data type')

/** Returns an item after an update; operands are evaluated before any change. */
export function applyUpdate(item: Item, actions: readonly UpdateAction[]): Item {
  const tree = pathTree(actions.map((action) => ({ path: action.path, leaf: toBalanceChange(action, item) })))
  return changeMembers(item, tree)
}

function toBalanceChange(action: UpdateAction, item: Item): Change {
  switch (action.kind) {
    case 'set': {
      const value = evaluate(action.assigned, item)
      return () => value
    }
    case 'remove':
      return () => undefined
    case 'add':
      return (old) => added(old, action.value)
    case 'delete':
      return (old) => deleted(old, action.value)
  }
}

function evaluate(assigned: Assigned, item: Item): AttributeValue {
  switch (assigned.kind) {
    case 'value':
      return assigned.value
    case 'path': {
      const value = valueAt(item, assigned.path)
      if (!value) throw invalidItem('The provided expression refers to an attribute that does not exist in the item')
      return value
    }
    case 'ifNotExists': {
      // The other operand must exist even if it is not needed.
      const otherwise = evaluate(assigned.otherwise, item)
      return valueAt(item, assigned.path) ?? otherwise
    }
    case 'listAppend': {
      const left = evaluate(assigned.left, item)
      const right = evaluate(assigned.right, item)
      if (!('L' in left && 'L' in right)) throw wrongType()
      return { L: [...left.L, ...right.L] }
    }
    case 'plus':
    case 'minus': {
      const left = evaluate(assigned.left, item)
      const right = evaluate(assigned.right, item)
      if (!('N' in left && 'N' in right)) throw wrongType()
      return { N: (assigned.kind === 'plus' ? addNumbers : subtractNumbers)(left.N, right.N) }
    }
  }
}

function added(old: AttributeValue | undefined, value: AttributeValue): AttributeValue {
  if (!old) return value
  if ('N' in old && 'N' in value) return { N: addNumbers(old.N, value.N) }
  return changeSet(old, value, (members, others) => [...new Set([...members, ...others])])
}

/** Empty sets are removed. */
function deleted(old: AttributeValue | undefined, value: AttributeValue): AttributeValue | undefined {
  if (!old) return undefined
  const rest = changeSet(old, value, (members, others) => members.filter((member) => !others.includes(member)))
  return membersOf(rest)?.length === 0 ? undefined : rest
}

function changeSet(
  old: AttributeValue,
  value: AttributeValue,
  change: (members: readonly string[], others: readonly string[]) => readonly string[],
): AttributeValue {
  const type = (['SS', 'NS', 'BS'] as const satisfies SetType[]).find((each) => each in old && each in value)
  if (!type) throw wrongType()
  return setOf(type, change(membersOf(old) ?? [], membersOf(value) ?? []))
}

function changeMembers(members: Item, tree: PathTree<Change>): Item {
  const changed: Record<string, AttributeValue> = { ...members }
  for (const [step, child] of tree.children) {
    if (typeof step === 'number') throw wrongPath()
    const value = changeValue(getAttribute(members, step), child)
    if (value) setMember(changed, step, value)
    else delete changed[step]
  }
  return changed
}

/** Sets a member of any name: assigning a new __proto__ would change the prototype. */
function setMember(members: Record<string, AttributeValue>, name: string, value: AttributeValue): void {
  if (name === '__proto__') {
    Object.defineProperty(members, name, { value, enumerable: true, configurable: true, writable: true })
  } else members[name] = value
}

function changeValue(old: AttributeValue | undefined, tree: PathTree<Change>): AttributeValue | undefined {
  if (tree.leaf) return tree.leaf(old)
  if (old && 'M' in old) return { M: changeMembers(old.M, tree) }
  if (old && 'L' in old) return { L: changeElements(old.L, tree) }
  throw wrongPath()
}

/**
 * Indexes refer to the list before the update; values beyond its end are appended in order of their
 * indexes.
 */
function changeElements(elements: readonly AttributeValue[], tree: PathTree<Change>): readonly AttributeValue[] {
  const changed: (AttributeValue | undefined)[] = [...elements]
  const steps = [...tree.children].sort(([one], [other]) => Number(one) - Number(other))
  for (const [step, child] of steps) {
    if (typeof step === 'string') throw wrongPath()
    const value = changeValue(elements[step], child)
    if (step < elements.length) changed[step] = value
    else changed.push(value)
  }
  return changed.filter((element) => element !== undefined)
}

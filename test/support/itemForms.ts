import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { TypedItem } from './formerTable.ts'
import { kindOf } from './referentialIntegrity.ts'

/** Attribute of an item kind, aggregated over all items of the kind. */
type Attribute = {
  /** Value types: S, N, BOOL, NULL, L, M, B. */
  readonly types: Set<string>
  /** Number of occurrences. */
  count: number
}

/** Attributes of an item kind by path; '' is the item itself. */
export type Form = Map<string, Attribute>

/** Maps with dynamic keys, whose values are treated alike. */
const RECORDS = new Set(['s', 'w', 'tokens', 'counts'])

function look(form: Form, path: string, value: AttributeValue): void {
  const [type = '', content] = Object.entries(value)[0] ?? []
  const known = form.get(path) ?? { types: new Set(), count: 0 }
  known.types.add(type)
  known.count++
  form.set(path, known)
  if (value.L) for (const one of value.L) look(form, `${path}[]`, one)
  if (value.M) {
    for (const [name, one] of Object.entries(content)) {
      look(form, RECORDS.has(path) ? `${path}{}` : `${path}${path === '' ? '' : '.'}${name}`, Object(one))
    }
  }
}

/** Returns the kind of an item; each event type is a separate kind. */
function kindOfTyped({ pk, sk, type }: TypedItem): string {
  const kind = kindOf({ pk: pk?.S ?? '', sk: sk?.S ?? '' })?.kind ?? 'unknown'
  return kind === 'event' ? `event ${type?.S}` : kind
}

/** Returns the forms of all item kinds. */
export function formsOf(items: readonly TypedItem[]): ReadonlyMap<string, Form> {
  const forms = new Map<string, Form>()
  for (const item of items) {
    const kind = kindOfTyped(item)
    const form: Form = forms.get(kind) ?? new Map()
    forms.set(kind, form)
    look(form, '', { M: { ...item } })
  }
  return forms
}

/** Returns the parent path: the item, another attribute, or a list element. */
function parentOf(path: string): string {
  if (path.endsWith('[]') || path.endsWith('{}')) return path.slice(0, -2)
  return path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : ''
}

const isElement = (path: string): boolean => path.endsWith('[]') || path.endsWith('{}')

/**
 * Whether an attribute was present wherever its parent was. Nullable objects are counted by their
 * attributes.
 */
function isAlwaysIn(form: Form, path: string): boolean {
  const parent = parentOf(path)
  const siblings = [...form].filter(([other]) => other !== '' && parentOf(other) === parent && !isElement(other))
  const max = Math.max(...siblings.map(([, { count }]) => count))
  return (form.get(path)?.count ?? 0) === max
}

const withoutNull = (types: ReadonlySet<string>) => [...types].filter((type) => type !== 'NULL')

/**
 * Returns changes that break code written for the former form: an attribute that can now be missing
 * or null, or has a new type. New attributes are compatible.
 */
export function unreadable(previous: Form, present: Form): readonly string[] {
  return [...previous].flatMap(([path, before]) => {
    const now = present.get(path)
    const isPlaceThere = present.has(parentOf(path))
    if (path === '' || !isPlaceThere) return []
    if (!now)
      return isAlwaysIn(previous, path) && !isElement(path) && hasAttributes(present, parentOf(path))
        ? [`${path} is gone`]
        : []
    const known = withoutNull(before.types)
    const added = known.length === 0 ? [] : withoutNull(now.types).filter((type) => !before.types.has(type))
    return [
      ...(isAlwaysIn(previous, path) && !isElement(path) && !isAlwaysIn(present, path)
        ? [`${path} is missing at times`]
        : []),
      ...(now.types.has('NULL') && !before.types.has('NULL') ? [`${path} may be null`] : []),
      ...added.map((type) => `${path} is ${type}, and was ${known.join(' or ')}`),
    ]
  })
}

const hasAttributes = (form: Form, path: string): boolean =>
  [...form.keys()].some((other) => other !== '' && parentOf(other) === path)

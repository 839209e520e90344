import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { TypedItem } from './formerTable.ts'
import { kindOf } from './referentialIntegrity.ts'

/** What is known of one attribute of a kind of item, over all items of that kind. */
type Attribute = {
  /** Types of its values: S, N, BOOL, NULL, L, M, B. */
  readonly types: Set<string>
  /** How often there was a place for it, and it was there. */
  count: number
}

/** All attributes of a kind by their paths; '' is the item. */
export type Form = Map<string, Attribute>

/** Maps whose names are data: their values are taken together. */
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

/** The kind of an item; changes that are told are as many kinds as there are. */
function kindOfTyped({ pk, sk, type }: TypedItem): string {
  const kind = kindOf({ pk: pk?.S ?? '', sk: sk?.S ?? '' })?.kind ?? 'unknown'
  return kind === 'event' ? `event ${type?.S}` : kind
}

/** The forms of all kinds of items there are. */
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

/** Where an attribute lies: in the item, in another attribute, or in a list of them. */
function parentOf(path: string): string {
  if (path.endsWith('[]') || path.endsWith('{}')) return path.slice(0, -2)
  return path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : ''
}

const isElement = (path: string): boolean => path.endsWith('[]') || path.endsWith('{}')

/**
 * Whether an attribute was there wherever there was an object for it. Objects that may be null
 * count by their attributes.
 */
function isAlwaysIn(form: Form, path: string): boolean {
  const parent = parentOf(path)
  const siblings = [...form].filter(([other]) => other !== '' && parentOf(other) === parent && !isElement(other))
  const most = Math.max(...siblings.map(([, { count }]) => count))
  return (form.get(path)?.count ?? 0) === most
}

const withoutNull = (types: ReadonlySet<string>) => [...types].filter((type) => type !== 'NULL')

/**
 * What code that reads the former form of a kind could not read in the present one, in words: an
 * attribute that was always there and no longer is, that may be null now, or has a type it never
 * had. New attributes are no matter.
 */
export function unreadable(former: Form, present: Form): readonly string[] {
  return [...former].flatMap(([path, before]) => {
    const now = present.get(path)
    const isPlaceThere = present.has(parentOf(path))
    if (path === '' || !isPlaceThere) return []
    if (!now)
      return isAlwaysIn(former, path) && !isElement(path) && hasAttributes(present, parentOf(path))
        ? [`${path} is gone`]
        : []
    const known = withoutNull(before.types)
    const added = known.length === 0 ? [] : withoutNull(now.types).filter((type) => !before.types.has(type))
    return [
      ...(isAlwaysIn(former, path) && !isElement(path) && !isAlwaysIn(present, path)
        ? [`${path} is missing at times`]
        : []),
      ...(now.types.has('NULL') && !before.types.has('NULL') ? [`${path} may be null`] : []),
      ...added.map((type) => `${path} is ${type}, and was ${known.join(' or ')}`),
    ]
  })
}

const hasAttributes = (form: Form, path: string): boolean =>
  [...form.keys()].some((other) => other !== '' && parentOf(other) === path)

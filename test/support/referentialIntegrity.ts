import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { lazily } from '#shared/platform/lazily.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { type Key, keyOf, keys, parseDueJob, tableShape } from '#shared/table/keys.ts'
import { accountRules } from './referentialIntegrity/accountRules.ts'
import { fulfilmentRules } from './referentialIntegrity/fulfilmentRules.ts'
import {
  A,
  B,
  C,
  type Claim,
  JOBS,
  PART,
  type Place,
  type Rule,
  USER,
  type Whole,
  X,
  Y,
} from './referentialIntegrity/rule.ts'
import { shippingRules } from './referentialIntegrity/shippingRules.ts'
import { warehouseRules } from './referentialIntegrity/warehouseRules.ts'
import { tableClient } from './table.ts'

/** Integrity rules by key kind; a missing one is a compile error. */
const RULES: Readonly<Record<keyof typeof keys, Rule>> = {
  ...accountRules,
  ...shippingRules,
  ...fulfilmentRules,
  ...warehouseRules,
}

const client = lazily(() => DynamoDBDocumentClient.from(tableClient()))

/** Reads the whole table of this test file, with a separate client. */
export async function readCompleteTable(): Promise<readonly StoredItem[]> {
  const items: StoredItem[] = []
  const pages = paginateScan({ client: client() }, { TableName: process.env.TABLE_NAME, ConsistentRead: true })
  for await (const { Items = [] } of pages) items.push(...Items)
  return items
}

/** Returns dangling references in the table: orphans, missing parts, and unreachable due work. */
export const danglingReferences = async (): Promise<readonly string[]> => orphansAmong(await readCompleteTable())

const MAX_LISTED = 20

/** Returns dangling references among the items of a complete table. */
export function orphansAmong(items: readonly StoredItem[], max = MAX_LISTED): readonly string[] {
  const found = new Map(items.map((item) => [nameOf(keyOf(item)), item]))
  const complete: Whole = { items, find: (key) => found.get(nameOf(key)) }
  const faults: string[] = []
  for (const item of items) {
    const broken = claimsOf(item, complete).filter((claim) => typeof claim === 'string' || !complete.find(claim))
    faults.push(...broken.map((claim) => `${nameOf(keyOf(item))}: ${wordsOf(claim)}`))
    if (faults.length >= max) break
  }
  return faults
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`
const wordsOf = (claim: Claim): string => (typeof claim === 'string' ? claim : `there is no ${nameOf(claim)}`)

function claimsOf(item: StoredItem, complete: Whole): readonly Claim[] {
  const kind = kindOf(keyOf(item))
  if (!kind) return ['is of no known kind']
  const { rule, place } = kind
  const partition = item[tableShape.indexes.due.partitionKey]
  const isStranded = partition !== undefined && !JOBS.has(parseDueJob(String(partition)))
  return [
    ...(place.user > 0 ? [keys.profile(place.user)] : []),
    ...(isStranded ? ['waits for a job that is not there'] : []),
    ...rule.claims(item, place, complete),
  ]
}

type Kind = { readonly kind: string; readonly rule: Rule; readonly place: Place }

/** Cached, as the same tables are checked repeatedly. */
const known = new Map<string, Kind | null>()
const MAX_KNOWN = 100_000

/** Returns the kind and parts of a key. */
export function kindOf(key: Key): Kind | null {
  const name = nameOf(key)
  const before = known.get(name)
  if (before !== undefined) return before
  if (known.size >= MAX_KNOWN) known.clear()
  const kind = matchedKind(name)
  known.set(name, kind)
  return kind
}

function matchedKind(name: string): Kind | null {
  for (const { kind, rule, pattern } of PATTERNS) {
    const match = pattern.exec(name)
    if (!match) continue
    const { user = 0, a = 0, b = 0, x = '' } = match.groups ?? {}
    return { kind, rule, place: { user: Number(user), a: Number(a), b: Number(b), x: decodeURIComponent(x) } }
  }
  return null
}

/** Returns the kind of an item from its key. */
export const kindOfItem = (item: StoredItem): string => kindOf(keyOf(item))?.kind ?? 'unknown'

const PATTERNS = Object.entries(RULES).flatMap(([kind, rule]) =>
  rule.like.map((sample) => ({ kind, rule, pattern: patternOf(sample) })),
)

/** Converts a sample key to a pattern in which placeholders match any value of their kind. */
function patternOf(sample: Key): RegExp {
  const id = (name: string) => `(?<${name}>\\d{16})`
  const text = nameOf(sample)
    .replace(String(USER), id('user'))
    .replace(new RegExp(String(A).replace(/00$/, '\\d\\d')), id('a'))
    .replace(String(B), id('b'))
    .replace(String(C), '\\d{16}')
    .replace(new RegExp(`${PART}$`), '\\d+')
    .replace(X, '(?<x>[^#]*)')
    .replaceAll(Y, '[^#]*')
  return new RegExp(`^${text}$`)
}

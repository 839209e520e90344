import { findUser } from '../accounts/users/userStore.ts'
import { DAY_MS } from '../core/durations.ts'
import { isSandbox } from '../core/ids.ts'
import { type Found, type Group, groupsOf, type SectionName } from './accountItems.ts'
import { ERASED_MS, type ErasureDeps, eraseGroup, retentionEndMs, retentionStartMs } from './eraseGroup.ts'
import { continueRetentionScan, type RetentionScan } from './erasureStore.ts'
import { ENTRIES_PER_RUN } from './rules/erasureLimits.ts'
import { creationMs, findLastInstant, monthsBefore } from './rules/retention.ts'

/** Interval of checking an account for expired data. */
const RETENTION_PAUSE_MS = 7 * DAY_MS

/** What becomes old, with when an entry of its list was made. */
const AGEING = {
  shipments: ({ item }) => creationMs(item.sk),
  overpacks: ({ item }) => creationMs(item.sk),
  manifests: ({ item }) => creationMs(item.sk),
  exceptions: ({ item }) => Number(item.createdMs),
  orders: ({ item }) => creationMs(item.orderId),
  returns: ({ item }) => Number(item.c),
  reshipments: ({ item }) => creationMs(item.sk),
  inbounds: ({ item }) => creationMs(item.sk),
  /** From when it was deleted. */
  customsProducts: ({ item }) => (typeof item.deletedMs === 'number' ? item.deletedMs : Number.POSITIVE_INFINITY),
} as const satisfies Partial<Record<SectionName, (entry: Found) => number>>

type Ageing = keyof typeof AGEING
const isAgeing = (name: string): name is Ageing => Object.hasOwn(AGEING, name)

/** What is kept as long as the law asks, and no longer. */
const STATUTORY = ['screening', 'screened', 'invoices', 'ledger'] as const satisfies readonly SectionName[]

const LOOKED_THROUGH: readonly SectionName[] = [...Object.keys(AGEING).filter(isAgeing), ...STATUTORY]

/**
 * Looks through an account for a turn, and erases what has become old: of parcels and orders so
 * many months after the last thing that happened to them, never while they are under way. Of an
 * account that was erased nothing is too young: what came in late goes as well. An entry that has
 * been dealt with is marked, so that it is not looked into again. Safe to break off, to run twice,
 * and beside itself.
 */
export async function eraseExpired(look: RetentionScan, deps: ErasureDeps): Promise<string> {
  const { table, retention, nowMs } = deps
  const { userId, cursor } = look
  const startMs = nowMs()
  const user = await findUser(table, userId)
  const isErased = user?.erasedMs !== undefined
  const beforeMs = isErased ? startMs : monthsBefore(startMs, retention.personalDataMonths)
  const isWanted = (entry: Found, name: SectionName): boolean => {
    if (typeof entry.item[ERASED_MS] === 'number') return false
    const keptMs = retentionEndMs(entry, retention)
    if (isAgeing(name)) return AGEING[name](entry) < beforeMs
    return keptMs === null
      ? isSandbox(userId) && retentionStartMs(entry.kind, entry.item) < beforeMs
      : keptMs <= startMs
  }
  let entries = 0
  let erased = 0
  for await (const { group, place } of groupsOf(table, userId, { sections: LOOKED_THROUGH, after: cursor, isWanted })) {
    if (group && isOver(group, beforeMs, startMs) && (await eraseGroup(deps, userId, group))) erased++
    if (++entries < ENTRIES_PER_RUN) continue
    await table.commit([continueRetentionScan(look, place, nowMs())])
    return 'under way'
  }
  await table.commit([continueRetentionScan(look, null, startMs + RETENTION_PAUSE_MS)])
  return erased > 0 ? 'erased' : 'nothing old'
}

/** Whether nothing of a group is under way, and the last thing that happened to it is long ago. */
function isOver({ section, head, others }: Group, beforeMs: number, nowMs: number): boolean {
  if (!isAgeing(section)) return true
  const all = [head, ...others]
  return !all.some(isInProgress) && all.every(({ item }) => findLastInstant(item, nowMs) < beforeMs)
}

function isInProgress({ kind, item }: Found): boolean {
  switch (kind) {
    case 'label':
      return item.stage === 'requested' || item.stage === 'cancelling'
    case 'shipment':
      return item.isRemoved === true
    case 'overpack':
      return item.locked !== true
    case 'manifest':
      return item.stage !== 'open' && item.stage !== 'processed'
    case 'exception':
      return item.status === 'On Hold'
    case 'order':
      return item.status !== 'Fulfilled' && item.status !== 'Archived'
    case 'returned':
      return item.status !== 'Reshipped'
    case 'reshipment':
      return item.status === 'Pending' || item.isLabelling === true
    case 'inbound':
      return item.status !== 'Processed'
    default:
      return false
  }
}

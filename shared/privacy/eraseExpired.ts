import { findUser } from '../accounts/users/userStore.ts'
import { DAY_MS } from '../core/durations.ts'
import { isSandbox } from '../core/ids.ts'
import { type Found, type Group, type SectionName, splitItemGroups } from './accountItems.ts'
import {
  computeRetentionEndMs,
  ERASURE_TIME_ATTRIBUTE,
  type ErasureDeps,
  eraseItemGroup,
  getRetentionStartMs,
} from './eraseItemGroup.ts'
import { continueRetentionScan, type RetentionScan } from './erasureStore.ts'
import { ERASED_ENTRIES_PER_RUN } from './rules/erasureLimits.ts'
import { findLastInstant, getItemCreationMs, subtractMonths } from './rules/retention.ts'

/** Interval of checking an account for expired data. */
const RETENTION_CHECK_INTERVAL_MS = 7 * DAY_MS

/** Sections with limited retention, with the creation time of a list entry. */
const EXPIRING_SECTIONS = {
  shipments: ({ item }) => getItemCreationMs(item.sk),
  overpacks: ({ item }) => getItemCreationMs(item.sk),
  manifests: ({ item }) => getItemCreationMs(item.sk),
  exceptions: ({ item }) => Number(item.createdMs),
  orders: ({ item }) => getItemCreationMs(item.orderId),
  returns: ({ item }) => Number(item.c),
  reshipments: ({ item }) => getItemCreationMs(item.sk),
  inbounds: ({ item }) => getItemCreationMs(item.sk),
  /** Since its deletion. */
  customsProducts: ({ item }) => (typeof item.deletedMs === 'number' ? item.deletedMs : Number.POSITIVE_INFINITY),
} as const satisfies Partial<Record<SectionName, (entry: Found) => number>>

type ExpiringSection = keyof typeof EXPIRING_SECTIONS
const isExpiringSection = (name: string): name is ExpiringSection => Object.hasOwn(EXPIRING_SECTIONS, name)

/** Data retained for the statutory period only. */
const STATUTORY = ['screening', 'screened', 'invoices', 'ledger'] as const satisfies readonly SectionName[]

const SCANNED_SECTIONS: readonly SectionName[] = [
  ...Object.keys(EXPIRING_SECTIONS).filter(isExpiringSection),
  ...STATUTORY,
]

/**
 * Scans an account for a run and erases expired data: parcels and orders a number of months after
 * their last event, but never while in progress. In an erased account, everything is expired,
 * including data that arrived late. Processed entries are marked and skipped later. Idempotent,
 * resumable and safe to run concurrently.
 */
export async function eraseExpired(look: RetentionScan, deps: ErasureDeps): Promise<string> {
  const { table, retention, nowMs } = deps
  const { userId, cursor } = look
  const startMs = nowMs()
  const user = await findUser(table, userId)
  const isUserErased = user?.erasedMs !== undefined
  const retentionCutoffMs = isUserErased ? startMs : subtractMonths(startMs, retention.personalDataMonths)
  const isIncluded = (entry: Found, name: SectionName): boolean => {
    if (typeof entry.item[ERASURE_TIME_ATTRIBUTE] === 'number') return false
    const retentionEndMs = computeRetentionEndMs(entry, retention)
    if (isExpiringSection(name)) return EXPIRING_SECTIONS[name](entry) < retentionCutoffMs
    return retentionEndMs === null
      ? isSandbox(userId) && getRetentionStartMs(entry.kind, entry.item) < retentionCutoffMs
      : retentionEndMs <= startMs
  }
  let entries = 0
  let erased = 0
  for await (const { group, place } of splitItemGroups(table, userId, {
    sections: SCANNED_SECTIONS,
    after: cursor,
    isIncluded,
  })) {
    if (group && isOver(group, retentionCutoffMs, startMs) && (await eraseItemGroup(deps, userId, group))) erased++
    if (++entries < ERASED_ENTRIES_PER_RUN) continue
    await table.commit([continueRetentionScan(look, place, nowMs())])
    return 'under way'
  }
  await table.commit([continueRetentionScan(look, null, startMs + RETENTION_CHECK_INTERVAL_MS)])
  return erased > 0 ? 'erased' : 'nothing old'
}

/** Whether no part of a group is in progress and its last event is before `beforeMs`. */
function isOver({ section, head, others }: Group, beforeMs: number, nowMs: number): boolean {
  if (!isExpiringSection(section)) return true
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

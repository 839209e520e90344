import { formatDate } from '../core/dates.ts'
import { ERASED } from '../core/erased.ts'
import { isSandbox } from '../core/ids.ts'
import { isRecord } from '../core/isRecord.ts'
import { ok } from '../core/result.ts'
import { getPictureKey } from '../fulfilment/products/rules/pictures.ts'
import { isInEuropeanUnion } from '../reference/countries.ts'
import { entryPoints } from '../reference/entryPoints.ts'
import { getFormKey } from '../shipping/manifests/rules/manifest.ts'
import { readShipment } from '../shipping/records/shipmentStore.ts'
import { type Action, put, remove, type StoredItem, update } from '../table/actions.ts'
import { all, equals, exists } from '../table/expressions.ts'
import { dueAttributes, getKeyUserId, keyOf, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { transactOrThrow } from '../table/transact.ts'
import { type Found, type Group, type Kind, reloadItemGroup } from './accountItems.ts'
import { personalFields, type StatutoryBasis } from './personalFields.ts'
import { eraseAttributes } from './rules/eraseAttributes.ts'
import { addYears, findLastInstant, getItemCreationMs, type Retention } from './rules/retention.ts'

/* Erasure of personal data in related items. */

/** Writes of one transaction, leaving room for progress records. */
const MAX_WRITES_PER_TRANSACTION = 90

export type ErasureDeps = {
  readonly table: Table
  readonly retention: Retention
  readonly nowMs: () => number
  readonly removeFile: (key: string) => Promise<void>
}

/** Number of changed or deleted items by kind. */
export type Counts = Readonly<Partial<Record<Kind, number>>>

/** Attribute of a list entry that was erased with its related items. */
export const ERASURE_TIME_ATTRIBUTE = 'erasedMs'

/**
 * Returns the end (Unix ms) of the statutory retention of an item; null if there is none, as for
 * sandboxes.
 */
export function computeRetentionEndMs({ kind, item }: Found, retention: Retention): number | null {
  const { keptFor } = personalFields[kind]
  return keptFor === undefined || isSandbox(getKeyUserId(keyOf(item)) ?? 0)
    ? null
    : addYears(getRetentionStartMs(kind, item), getRetentionYears(keptFor, retention))
}

const getRetentionYears = (basis: StatutoryBasis, { invoicesKeptYears, customsRecordsKeptYears }: Retention): number =>
  basis === 'invoices' ? invoicesKeptYears : customsRecordsKeptYears

/** Returns the start of the statutory retention of an item. */
export function getRetentionStartMs(kind: Kind, item: StoredItem): number {
  if (kind === 'ledgerEntry') return getItemCreationMs(item.entryId)
  if (kind === 'invoice') return getItemCreationMs(item.id)
  return findLastInstant(item, Number.POSITIVE_INFINITY)
}

/** Kinds that are replaced completely, if their revision is unchanged. */
const REVISED: ReadonlySet<Kind> = new Set<Kind>([
  'shipment',
  'order',
  'returned',
  'reshipment',
  'overpack',
  'inbound',
  'product',
  'shop',
])

/** Items whose state determines that of their group: written last, with the list entry. */
const ROOTS: ReadonlySet<Kind> = new Set<Kind>(['shipment', 'order', 'returned'])

/**
 * Erases personal data of a group: texts become `erased`, files are deleted, and items without
 * other content are removed. Retained data stay until the end of their retention. Files are deleted
 * first and the list entry is marked last, so that an interrupted run can be repeated. `progress`
 * is part of each transaction, with the counts of that transaction. Returns false if there was
 * nothing to erase.
 */
export async function eraseItemGroup(
  deps: ErasureDeps,
  userId: number,
  first: Group,
  progress: (counts: Counts, isLast: boolean) => readonly Action[] = () => [],
): Promise<boolean> {
  const { table, removeFile } = deps
  let current: Group | null = first
  return transactOrThrow<boolean>(table, async () => {
    current ??= await reloadItemGroup(table, userId, first)
    const group = current
    current = null
    if (!group) return ok({ actions: [], value: false })
    const nowMs = deps.nowMs()
    const found = sortRootsLast(group)
    for (const file of found.flatMap((one) => listErasableFiles(one, deps.retention, nowMs))) await removeFile(file)
    const changes = found.flatMap((one) => {
      const actions = erasing(one, deps.retention, nowMs)
      return actions.length === 0 ? [] : [{ kind: one.kind, actions }]
    })
    if (changes.length === 0) return ok({ actions: [], value: false })
    let step: typeof changes = []
    for (const change of changes) {
      if (createWrites(step) + change.actions.length > MAX_WRITES_PER_TRANSACTION) {
        const done = await table.commit([
          ...step.flatMap(({ actions }) => actions),
          ...progress(countErasedItems(step), false),
        ])
        if (!done.ok) return 'again'
        step = []
      }
      step = [...step, change]
    }
    return ok({
      actions: [...step.flatMap(({ actions }) => actions), ...progress(countErasedItems(step), true)],
      value: true,
    })
  })
}

const createWrites = (changes: readonly { readonly actions: readonly Action[] }[]): number =>
  changes.reduce((sum, { actions }) => sum + actions.length, 0)

function countErasedItems(changes: readonly { readonly kind: Kind }[]): Counts {
  const counts: Partial<Record<Kind, number>> = {}
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

const sortRootsLast = ({ head, others }: Group): readonly Found[] => [
  ...others.filter(({ kind }) => !ROOTS.has(kind)),
  ...others.filter(({ kind }) => ROOTS.has(kind)),
  head,
]

/** Returns the writes that erase an item. */
function erasing(found: Found, retention: Retention, nowMs: number): readonly Action[] {
  const { kind, item } = found
  const { atErasure, personal } = personalFields[kind]
  if (atErasure === 'removed') return [remove(keyOf(item), exists())]
  if (atErasure !== 'stays') return []
  const retentionEndMs = computeRetentionEndMs(found, retention)
  if (retentionEndMs !== null && retentionEndMs > nowMs) return []
  const attributes = eraseAttributes(item, personal)
  const isMarkedErased = typeof item[ERASURE_TIME_ATTRIBUTE] === 'number'
  const shouldMarkErased = MARKED.has(kind) && !isMarkedErased
  const more = extras(found)
  if (!attributes && !shouldMarkErased && Object.keys(more).length === 0) return []
  const hasRevision = REVISED.has(kind) && typeof item.revision === 'number'
  const isUnchanged = hasRevision
    ? [equals('revision', item.revision)]
    : Object.keys(attributes ?? {}).map((name) => equals(name, item[name]))
  const set = {
    ...attributes,
    ...(shouldMarkErased ? { [ERASURE_TIME_ATTRIBUTE]: nowMs } : {}),
    ...(hasRevision ? { revision: Number(item.revision) + 1 } : {}),
    ...more,
  }
  return [
    update(
      keyOf(item),
      { set, remove: kind === 'shop' ? ['changesCursor', 'importCursor', 'stockCursor', ...dueAttributes] : [] },
      all(exists(), ...isUnchanged),
    ),
    ...(kind === 'shipment' && attributes ? createCustomsRecord(item, retention) : []),
  ]
}

/**
 * Items that record their erasure: list entries, so that they are skipped later, and items whose
 * code depends on it.
 */
const MARKED: ReadonlySet<Kind> = new Set<Kind>([
  'profile',
  'shipmentRow',
  'shipment',
  'label',
  'overpack',
  'manifest',
  'exception',
  'shopOrder',
  'returnRow',
  'reshipment',
  'inbound',
  'screenedPair',
  'screeningDecision',
  'invoice',
  'ledgerEntry',
])

/**
 * Returns other changes of an erased item: references to deleted files are removed, and shops stop
 * importing orders.
 */
function extras({ kind, item }: Found): Readonly<Record<string, unknown>> {
  if (kind === 'shop' && (item.isActive !== false || item.isConnected !== false)) {
    return { isActive: false, isConnected: false }
  }
  if (kind === 'productRow' && item.p === true) return { p: false }
  if (kind === 'invoice' && typeof item.documentKey === 'string') return { documentKey: null }
  if (kind === 'label' && typeof item.documentKey === 'string') {
    return { documentKey: null, ...(typeof item.qrCodeKey === 'string' && { qrCodeKey: null }) }
  }
  if (kind === 'manifest' && Array.isArray(item.carrierForms) && item.carrierForms.length > 0)
    return { carrierForms: [] }
  return kind === 'returned' && Array.isArray(item.images) && item.images.length > 0 ? { images: [] } : {}
}

/** Returns the files of an item. */
function listErasableFiles(found: Found, retention: Retention, nowMs: number): readonly string[] {
  const { kind, item } = found
  const text = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : [])
  switch (kind) {
    case 'label':
      return [...text(item.documentKey), ...text(item.qrCodeKey)]
    case 'returned':
      return Array.isArray(item.images) ? item.images.flatMap((image) => (isRecord(image) ? text(image.key) : [])) : []
    case 'manifest':
      return Array.isArray(item.carrierForms)
        ? item.carrierForms.map((name) => getFormKey(Number(item.userId), Number(item.id), String(name)))
        : []
    case 'productRow':
      return item.p === true ? [getPictureKey(Number(item.u), Number(item.sk))] : []
    case 'payload':
      return text(item.file)
    case 'invoice':
      return (computeRetentionEndMs(found, retention) ?? 0) <= nowMs ? text(item.documentKey) : []
    default:
      return []
  }
}

/**
 * Creates the customs record of a parcel that crossed a border, accessible only through an account
 * export. It expires at the end of its retention.
 */
function createCustomsRecord(item: StoredItem, retention: Retention): readonly Action[] {
  const shipment = readShipment(item)
  const { id, userId, to, consignee, consignor, lineItems, entryPoint, terms, isProcessed, test } = shipment
  const origin = entryPoints.get(entryPoint)?.country ?? consignor.country
  const isWithin = origin === to.country || (isInEuropeanUnion(origin) && isInEuropeanUnion(to.country))
  if (!isProcessed || test || isSandbox(userId) || isWithin || to.street1 === ERASED) return []
  const declaredAtMs = getItemCreationMs(id)
  const retentionEndMs = addYears(declaredAtMs, retention.customsRecordsKeptYears)
  const bare = <Party extends { readonly phone: string | null; readonly email: string | null }>(party: Party) => ({
    ...party,
    phone: null,
    email: null,
  })
  return [
    put({
      ...keys.customsRecord(userId, id),
      shipmentId: id,
      declaredMs: declaredAtMs,
      to: bare(to),
      consignee: consignee && bare(consignee),
      consignor: bare(consignor),
      entryPoint,
      terms,
      lineItems,
      keptUntil: formatDate(retentionEndMs),
      [tableShape.timeToLive]: Math.ceil(retentionEndMs / 1000),
    }),
  ]
}

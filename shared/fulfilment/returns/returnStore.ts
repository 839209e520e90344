import * as v from 'valibot'
import { type Action, create, put, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { due, keys, parseIdPair } from '#shared/table/keys.ts'
import { createStoredCodes } from '#shared/table/storedCodes.ts'
import type { Table } from '#shared/table/table.ts'
import { type ReturnChanges, Returned, type ReturnImage } from './rules/return.ts'
import type { ReturnStatus } from './rules/transitions.ts'

/* Returns in the table, with their list rows and images. */

const returns = codec(Returned, {
  encode: ({ lines, isAtBench, ...returned }) => ({
    ...returned,
    ...(lines.length > 0 ? { lines } : {}),
    ...(isAtBench ? { isAtBench } : {}),
  }),
})

export const parseReturn = returns.read

/** Finds a return, even while its images are being removed. */
export async function findReturnRecord(table: Table, userId: number, returnId: number): Promise<Returned | null> {
  const item = await table.get(keys.returned(userId, returnId))
  return item ? parseReturn(item) : null
}

export async function findReturn(table: Table, userId: number, returnId: number): Promise<Returned | null> {
  const returned = await findReturnRecord(table, userId, returnId)
  return returned?.isDiscarded ? null : returned
}

/** Finds returns by id, in that order; absent ones are omitted. */
export async function findReturns(table: Table, userId: number, ids: readonly number[]): Promise<readonly Returned[]> {
  const items = await table.batchGet(ids.map((id) => keys.returned(userId, id)))
  return items.map(parseReturn).filter(({ isDiscarded }) => !isDiscarded)
}

/** Job that removes the images of discarded returns. */
export const REMOVE_RETURNS_JOB = 'removeReturns'

const getItemKey = ({ userId, id }: Returned) => keys.returned(userId, id)
const isUnchanged = ({ revision }: Returned) => equals('revision', revision)

/** Stored codes of statuses in list rows. */
export const RETURN_STATUS_CODES = createStoredCodes<ReturnStatus>({
  Processed: 0,
  Verifying: 1,
  Verified: 2,
  Reshipping: 3,
  Reshipped: 4,
})

/** A return in list queries, with all attributes shown there. */
export type ReturnRow = Pick<
  Returned,
  | 'id'
  | 'createdMs'
  | 'trackingNumber'
  | 'weightGrams'
  | 'processFeeCents'
  | 'verifyFeeCents'
  | 'reshipmentId'
  | 'rmaNumber'
> & { readonly status: ReturnStatus; readonly messageCount: number }

/** Slim rows for lists: short names, no empty attributes. */
const returnRowCodec = codec(
  v.pipe(
    v.object({
      sk: v.string(),
      /** Time of measuring. */
      c: v.number(),
      /** Status code. */
      t: v.number(),
      /** Tracking number. */
      n: v.string(),
      /** Grams. */
      w: v.number(),
      /** Processing and inspection fees in cents. */
      p: v.number(),
      v: v.number(),
      /** Reshipment, RMA number. */
      s: v.optional(v.number()),
      r: v.optional(v.string()),
      /** Number of messages. */
      m: v.number(),
    }),
    v.transform(
      (row): ReturnRow => ({
        id: Number(row.sk),
        createdMs: row.c,
        status: RETURN_STATUS_CODES.wordOf(row.t),
        trackingNumber: row.n,
        weightGrams: row.w,
        processFeeCents: row.p,
        verifyFeeCents: row.v,
        reshipmentId: row.s ?? null,
        rmaNumber: row.r ?? null,
        messageCount: row.m,
      }),
    ),
  ),
  {
    encode: (row) => ({
      c: row.createdMs,
      t: RETURN_STATUS_CODES.codeOf(row.status),
      n: row.trackingNumber,
      w: row.weightGrams,
      p: row.processFeeCents,
      v: row.verifyFeeCents,
      ...(row.reshipmentId === null ? {} : { s: row.reshipmentId }),
      ...(row.rmaNumber === null ? {} : { r: row.rmaNumber }),
      m: row.messageCount,
    }),
  },
)

export const parseReturnRow = returnRowCodec.read

/** Size of a typical row. */
export const ROW_BYTES = 120

/** Key in the list of the returns of a warehouse. */
const getPendingReturnKey = ({ warehouseId, userId, id }: Returned) => keys.returnAtBench(warehouseId, userId, id)

/** Returns the ids of the returns in a warehouse that are not decided, oldest first. */
export async function listPendingReturns(
  table: Table,
  warehouseId: string,
  max: number,
): Promise<readonly { readonly userId: number; readonly returnId: number }[]> {
  const { items } = await table.query({ pk: keys.returnAtBench(warehouseId, 0, 0).pk, limit: max })
  return items.map(({ sk }) => {
    const [returnId, userId] = parseIdPair(sk)
    return { userId, returnId }
  })
}

const rowKey = ({ userId, id, listShard }: Returned) => keys.returnRow(userId, id, listShard)

const rowOf = (returned: Returned) => ({
  ...rowKey(returned),
  ...returnRowCodec.write({ ...returned, messageCount: returned.messages.length }),
})

/** File of an image. */
const StoredImage = v.object({ key: v.string(), contentType: v.string() })

/** Finds an image by the digest of its name. */
export async function findImage(table: Table, digest: string): Promise<v.InferOutput<typeof StoredImage> | null> {
  const item = await table.get(keys.returnImage(digest))
  return item ? v.parse(StoredImage, item) : null
}

const createImagePointer = ({ key, contentType, digest }: ReturnImage): Action =>
  create({ ...keys.returnImage(digest), key, contentType })

/** Stores a new return with the pointers of its images. */
export const createReturn = (returned: Returned): readonly Action[] => [
  create({ ...getItemKey(returned), ...returns.write(returned) }),
  create(rowOf(returned)),
  ...(returned.isAtBench ? [put(getPendingReturnKey(returned))] : []),
  ...returned.images.map(createImagePointer),
]

/** Updates a return, if it is unchanged since it was read, with pointers of added images. */
export const updateReturnRecord = (before: Returned, changes: ReturnChanges): readonly Action[] => [
  update(getItemKey(before), { set: { ...changes, revision: before.revision + 1 } }, isUnchanged(before)),
  put(rowOf({ ...before, ...changes })),
  ...(before.isAtBench && changes.isAtBench === false ? [remove(getPendingReturnKey(before))] : []),
  ...(changes.images ?? []).filter((image) => !before.images.includes(image)).map(createImagePointer),
]

/**
 * Discards a return, if it is unchanged since it was read: it becomes invisible and its image URLs
 * invalid. A job removes the images and the return.
 */
export const discardReturn = (before: Returned, nowMs: number): readonly Action[] => [
  before.images.length === 0
    ? remove(getItemKey(before), isUnchanged(before))
    : update(
        getItemKey(before),
        { set: { isDiscarded: true, revision: before.revision + 1, ...due(REMOVE_RETURNS_JOB, before.id, nowMs) } },
        isUnchanged(before),
      ),
  remove(rowKey(before)),
  ...(before.isAtBench ? [remove(getPendingReturnKey(before))] : []),
  ...before.images.map(({ digest }) => remove(keys.returnImage(digest))),
]

/** Removes a discarded return. */
export const deleteDiscardedReturn = (returned: Returned): Action =>
  remove(getItemKey(returned), equals('isDiscarded', true))

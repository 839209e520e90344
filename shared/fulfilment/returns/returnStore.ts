import * as v from 'valibot'
import { type Action, create, put, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { due, keys } from '#shared/table/keys.ts'
import { storedCodes } from '#shared/table/storedCodes.ts'
import type { Table } from '#shared/table/table.ts'
import { type ReturnChanges, Returned, type ReturnImage } from './rules/return.ts'
import type { ReturnStatus } from './rules/transitions.ts'

const returns = codec(Returned)

export const readReturned = returns.read

/** A return, even one whose pictures are still being removed. */
export async function findAnyReturn(table: Table, userId: number, returnId: number): Promise<Returned | null> {
  const item = await table.get(keys.returned(userId, returnId))
  return item ? readReturned(item) : null
}

export async function findReturn(table: Table, userId: number, returnId: number): Promise<Returned | null> {
  const returned = await findAnyReturn(table, userId, returnId)
  return returned?.isDiscarded ? null : returned
}

/** Returns by their ids, in that order; those that are not there are left out. */
export async function findReturns(table: Table, userId: number, ids: readonly number[]): Promise<readonly Returned[]> {
  const items = await table.batchGet(ids.map((id) => keys.returned(userId, id)))
  return items.map(readReturned).filter(({ isDiscarded }) => !isDiscarded)
}

/** The job that removes the pictures of discarded returns. */
export const REMOVAL_JOB = 'removeReturns'

const itemKey = ({ userId, id }: Returned) => keys.returned(userId, id)
const isUnchanged = ({ revision }: Returned) => equals('revision', revision)

/** What list rows hold for a status. */
export const RETURN_STATUS_CODES = storedCodes<ReturnStatus>({
  Processed: 0,
  Verifying: 1,
  Verified: 2,
  Reshipping: 3,
  Reshipped: 4,
})

/** A return as lists know it, which is all they show. */
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

/** The slim rows lists are made of: short names, and nothing for what there is not. */
const returnRows = codec(
  v.pipe(
    v.object({
      sk: v.string(),
      /** When it was measured. */
      c: v.number(),
      /** Status, by its code. */
      t: v.number(),
      /** Tracking number. */
      n: v.string(),
      /** Grams. */
      w: v.number(),
      /** Fees of processing and of verifying, in cents. */
      p: v.number(),
      v: v.number(),
      /** Reshipment, RMA number. */
      s: v.optional(v.number()),
      r: v.optional(v.string()),
      /** How many messages. */
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

export const readReturnRow = returnRows.read

/** An ordinary row, rather small. */
export const ROW_BYTES = 120

const rowKey = ({ userId, id, listShard }: Returned) => keys.returnRow(userId, id, listShard)

const rowOf = (returned: Returned) => ({
  ...rowKey(returned),
  ...returnRows.write({ ...returned, messageCount: returned.messages.length }),
})

/** What an address shows: the file. */
const ShownImage = v.object({ key: v.string(), contentType: v.string() })

/** The picture an address shows. */
export async function findImage(table: Table, digest: string): Promise<v.InferOutput<typeof ShownImage> | null> {
  const item = await table.get(keys.returnImage(digest))
  return item ? v.parse(ShownImage, item) : null
}

const createImagePointer = ({ key, contentType, digest }: ReturnImage): Action =>
  create({ ...keys.returnImage(digest), key, contentType })

/** Stores a new return with the addresses of its pictures. */
export const createReturn = (returned: Returned): readonly Action[] => [
  create({ ...itemKey(returned), ...returns.write(returned) }),
  create(rowOf(returned)),
  ...returned.images.map(createImagePointer),
]

/**
 * Changes a return, if nobody changed it since it was read, with the addresses of pictures that
 * come with the change.
 */
export const changeReturn = (before: Returned, changes: ReturnChanges): readonly Action[] => [
  update(itemKey(before), { set: { ...changes, revision: before.revision + 1 } }, isUnchanged(before)),
  put(rowOf({ ...before, ...changes })),
  ...(changes.images ?? []).filter((image) => !before.images.includes(image)).map(createImagePointer),
]

/**
 * Discards a return, if nobody changed it since it was read: nobody sees it any more, and its
 * pictures' addresses are dead. A job removes the pictures, and what is left of it with them.
 */
export const discardReturn = (before: Returned, nowMs: number): readonly Action[] => [
  before.images.length === 0
    ? remove(itemKey(before), isUnchanged(before))
    : update(
        itemKey(before),
        { set: { isDiscarded: true, revision: before.revision + 1, ...due(REMOVAL_JOB, before.id, nowMs) } },
        isUnchanged(before),
      ),
  remove(rowKey(before)),
  ...before.images.map(({ digest }) => remove(keys.returnImage(digest))),
]

/** Takes away what is left of a discarded return. */
export const deleteDiscardedReturn = (returned: Returned): Action =>
  remove(itemKey(returned), equals('isDiscarded', true))

import * as v from 'valibot'
import { type Action, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { Box } from './rules/box.ts'

/* Boxes in the table: all of an account in one item, in the order of creation. */

const StoredBoxes = v.object({
  boxes: v.pipe(v.array(Box), v.readonly()),
  /** Box that new shipments are packed in; null for none. */
  defaultId: v.nullable(v.number()),
  /** Increased by every change, for optimistic locking; 0 before the first. */
  revision: v.number(),
})
export type StoredBoxes = Readonly<v.InferOutput<typeof StoredBoxes>>

const storedBoxesCodec = codec(StoredBoxes)

const EMPTY_BOX_LIST: StoredBoxes = { boxes: [], defaultId: null, revision: 0 }

/** Reads the boxes of an account. */
export async function loadBoxes(table: Table, userId: number): Promise<StoredBoxes> {
  const item = await table.get(keys.boxes(userId))
  return item ? storedBoxesCodec.read(item) : EMPTY_BOX_LIST
}

/** Stores changed boxes, if they are unchanged since they were read. */
export const saveAccountBoxes = (userId: number, after: StoredBoxes): Action =>
  update(
    keys.boxes(userId),
    { set: { ...storedBoxesCodec.write({ ...after, revision: after.revision + 1 }) } },
    after.revision === 0 ? missing() : equals('revision', after.revision),
  )

import * as v from 'valibot'
import { FIRST_KEY } from '#shared/core/keyIds.ts'
import { ListShard } from '#shared/core/listShards.ts'
import { mayMoveReturn, moveTo, RETURN_STATUSES } from './transitions.ts'

export const MESSAGE_AUTHORS = ['user', 'operator'] as const

const ReturnImage = v.object({
  /** Where the picture lies among the files. */
  key: v.string(),
  contentType: v.string(),
  /** What the table knows its address by. */
  digest: v.string(),
  /** The signing key its address follows from. Of former releases, there was one only. */
  namedBy: v.optional(v.string(), FIRST_KEY),
})

const ReturnMessage = v.object({
  id: v.number(),
  author: v.picklist(MESSAGE_AUTHORS),
  body: v.string(),
  createdMs: v.number(),
})

/** A parcel that came back to a facility. */
export const Returned = v.object({
  id: v.number(),
  userId: v.number(),
  /** Raised by every change: a decision holds only for the revision it was made on. */
  revision: v.number(),
  /** When it was measured, Unix ms. Its id may be its sender's choice. */
  createdMs: v.number(),
  status: v.picklist(RETURN_STATUSES),
  /** While it is Reshipping: the status it goes back to should the reshipment not come about. */
  statusBefore: v.nullable(v.picklist(RETURN_STATUSES)),
  warehouseId: v.string(),
  trackingNumber: v.string(),
  rmaNumber: v.nullable(v.string()),
  weightGrams: v.number(),
  processFeeCents: v.number(),
  /** 0 until its owner asks for verification. */
  verifyFeeCents: v.number(),
  reshipmentId: v.nullable(v.number()),
  images: v.array(ReturnImage),
  /** Oldest first. */
  messages: v.array(ReturnMessage),
  /** Nobody sees it any more; its pictures are still to be removed. */
  isDiscarded: v.boolean(),
  listShard: ListShard,
})

export type Returned = Readonly<v.InferOutput<typeof Returned>>
export type ReturnImage = Readonly<v.InferOutput<typeof ReturnImage>>
export type ReturnMessage = Readonly<v.InferOutput<typeof ReturnMessage>>

/** What of a return changes in its life. */
export type ReturnChanges = Partial<
  Pick<Returned, 'status' | 'statusBefore' | 'verifyFeeCents' | 'reshipmentId' | 'images' | 'messages'>
>

/**
 * Whether its owner may ask for verification: a return that may go back to that from a reshipment
 * may not.
 */
export const isVerifiable = ({ status }: Returned): boolean =>
  status !== 'Reshipping' && mayMoveReturn(status, 'Verifying', 'client')

/** Its owner asks for verification. */
export const verifying = (returned: Returned, verifyFeeCents: number): ReturnChanges => ({
  ...moveTo(returned, 'Verifying', 'client'),
  verifyFeeCents,
})

/**
 * An operator has looked at it. One that is being reshipped meanwhile goes back as verified; null:
 * it was not asked for.
 */
export function verified(returned: Returned): ReturnChanges | null {
  if (returned.status === 'Verifying') return moveTo(returned, 'Verified', 'operator')
  const isAskedFor = returned.status === 'Reshipping' && returned.statusBefore === 'Verifying'
  return isAskedFor ? { statusBefore: 'Verified' } : null
}

export const isReshippable = ({ status }: Returned): boolean => mayMoveReturn(status, 'Reshipping', 'client')

export const isDiscardable = ({ status }: Returned): boolean => mayMoveReturn(status, null, 'client')

/** It is put into a reshipment. */
export const reshipping = (returned: Returned, reshipmentId: number): ReturnChanges => ({
  ...moveTo(returned, 'Reshipping', 'client'),
  statusBefore: returned.status,
  reshipmentId,
})

/** Its reshipment does not come about. */
export function givenBack(returned: Returned, by: 'client' | 'schedule'): ReturnChanges {
  const { id, statusBefore } = returned
  if (statusBefore === null) throw new RangeError(`return ${id} has no previous status`)
  return { ...moveTo(returned, statusBefore, by), statusBefore: null, reshipmentId: null }
}

/** It has left. */
export const reshipped = (returned: Returned): ReturnChanges => ({
  ...moveTo(returned, 'Reshipped', 'warehouse'),
  statusBefore: null,
})

type Signature = { readonly contentType: string; readonly parts: readonly { at: number; text: string }[] }

/** How files of these kinds begin, byte by byte. */
const SIGNATURES: readonly Signature[] = [
  { contentType: 'image/jpeg', parts: [{ at: 0, text: '\xff\xd8\xff' }] },
  { contentType: 'image/png', parts: [{ at: 0, text: '\x89PNG\r\n\x1a\n' }] },
  {
    contentType: 'image/webp',
    parts: [
      { at: 0, text: 'RIFF' },
      { at: 8, text: 'WEBP' },
    ],
  },
]

/**
 * The media type of a JPEG, PNG or WebP picture, by its first bytes; null for anything else,
 * whatever it is called.
 */
export function imageType(content: Uint8Array): string | null {
  const isAt = ({ at, text }: Signature['parts'][number]): boolean =>
    [...text].every((character, place) => content[at + place] === character.charCodeAt(0))
  return SIGNATURES.find(({ parts }) => parts.every(isAt))?.contentType ?? null
}

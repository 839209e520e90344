import * as v from 'valibot'
import { RETURN_STATUSES } from './transitions.ts'

/** Pictures one event may bring. */
export const MAX_IMAGES_OF_EVENT = 10

/** Messages of a return, after which its owner can add none. Operators may add some more: a few words with the pictures. */
export const MAX_MESSAGES = 200
export const MAX_MESSAGES_WITH_OPERATORS = 250

/** Of a message, in characters. */
export const MAX_MESSAGE_LENGTH = 200

export const MESSAGE_AUTHORS = ['user', 'operator'] as const

const ReturnImage = v.object({
  /** Where the picture lies among the files. */
  key: v.string(),
  contentType: v.string(),
  /** What the table knows its address by. */
  digest: v.string(),
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
})

export type Returned = Readonly<v.InferOutput<typeof Returned>>
export type ReturnImage = Readonly<v.InferOutput<typeof ReturnImage>>
export type ReturnMessage = Readonly<v.InferOutput<typeof ReturnMessage>>

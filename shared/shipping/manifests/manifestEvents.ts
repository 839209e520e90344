import * as v from 'valibot'
import { announce } from '../../events/outbox.ts'
import type { Action } from '../../table/actions.ts'
import type { Manifest } from './rules/manifest.ts'

/** A manifest was processed by its facility. */
export const ManifestComplete = v.object({
  type: v.literal('manifestComplete'),
  userId: v.number(),
  manifestId: v.number(),
})

export const announceManifest = ({ userId, id }: Manifest, eventId: number, nowMs: number): Action =>
  announce<v.InferOutput<typeof ManifestComplete>>(eventId, { type: 'manifestComplete', userId, manifestId: id }, nowMs)

import * as v from 'valibot'
import { type Action, create, type StoredItem } from '../../../shared/table/actions.ts'
import { keys } from '../../../shared/table/keys.ts'

const AuditEntry = v.object({
  id: v.number(),
  userId: v.number(),
  atMs: v.number(),
  /** Who did it. */
  by: v.string(),
  /** What was done, to what: `label cancelled`, the label's id. */
  what: v.string(),
  subjectId: v.number(),
  reason: v.string(),
})

/** Something a person decided for a user against what the platform does by itself, as it is stored, for good. */
export type AuditEntry = Readonly<v.InferOutput<typeof AuditEntry>>

export const readAuditEntry = (item: StoredItem): AuditEntry => v.parse(AuditEntry, item)

/** Puts a decision on record, with what follows from it. */
export const recordAudit = (entry: AuditEntry): Action =>
  create({ ...keys.auditEntry(entry.userId, entry.id), ...entry })

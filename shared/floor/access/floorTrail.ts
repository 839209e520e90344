import { type AuditDetails, recordUserChange } from '#shared/audit/auditTrail.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Action } from '#shared/table/actions.ts'

/** Who changes the access to a warehouse: a person, or an operator whose command is audited. */
export type FloorManager = { readonly userId: number } | 'operator'

type Change = {
  readonly action: `floor ${string}`
  /** The person affected; null for devices and keys. */
  readonly userId: number | null
  readonly details: AuditDetails
}

/** Returns the audit entry of a change, without names of people. */
export const createFloorAuditActions = (by: FloorManager, change: Change, nowMs: number): readonly Action[] =>
  by === 'operator' ? [] : recordUserChange({ actor: `user:${by.userId}`, ...change }, generateId(), nowMs)

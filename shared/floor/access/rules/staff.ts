import type { FloorScope } from '#shared/core/scopes.ts'

/* Roles of warehouse staff, and their permissions. */

export const STAFF_ROLES = ['worker', 'lead'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const WORKER_SCOPES = ['floor:read', 'floor:work'] as const satisfies readonly FloorScope[]

/** Scopes of keys: approvals and staff changes require a person. */
export const KEY_SCOPES = ['floor:read', 'floor:work', 'floor:reports'] as const satisfies readonly FloorScope[]
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Returns the scopes of a worker; a lead needs two-factor authentication within the hour. */
export const getWorkerScopes = (role: StaffRole, leadUntilMs: number | null, nowMs: number): readonly FloorScope[] =>
  role === 'lead' && leadUntilMs !== null && leadUntilMs > nowMs ? [...WORKER_SCOPES, 'floor:lead'] : WORKER_SCOPES

import * as v from 'valibot'
import type { FindCredentials } from '../accounts/carrierCredentials/credentialsOf.ts'
import { recordEntry } from '../audit/auditTrail.ts'
import type { Carriers } from '../carriers/carrier.ts'
import type { Numbers } from '../carriers/numbers/numbers.ts'
import { DAY_MS } from '../core/durations.ts'
import type { Problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { causedBy } from '../money/wallet/walletStore.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { SigningKeys } from '../platform/secrets.ts'
import type { ShipmentPorts } from '../shipping/shipments/shipmentPorts.ts'
import { type Action, create } from '../table/actions.ts'
import { keys, tableShape, userOfKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Decided, transact } from '../table/transact.ts'
import type { CommonFields } from './fields.ts'

/** Why an operations event has no effect. Nothing was changed. */
export type Rejection =
  /** What it is about is not there yet: it may come again. */
  | { readonly kind: 'early'; readonly reason: string }
  /**
   * It does not fit its schema, names something unknown, or asks for a step the state does not
   * allow.
   */
  | { readonly kind: 'rejected'; readonly reason: string }

/** What became of an operations event. */
export type OperationOutcome =
  | Rejection
  | { readonly kind: 'done'; readonly word: string }
  /** Its effect was there before. */
  | { readonly kind: 'repeated' }

export const early = (reason: string) => failure({ kind: 'early', reason } as const)
export const rejected = (reason: string) => failure({ kind: 'rejected', reason } as const)

export type OperationDeps = {
  readonly table: Table
  readonly ports: ShipmentPorts
  readonly blobs: Blobs
  readonly signingKey: SigningKeys
  readonly carriers: Carriers
  readonly credentialsOf: FindCredentials
  readonly numbers: Numbers
  /**
   * How far a facility's scales may be off before a parcel counts as heavier or lighter than
   * entered.
   */
  readonly scaleToleranceGrams: number
  readonly nextId: () => number
  readonly nowMs: () => number
  /** It is played in a sandbox: nobody out there has reported it. */
  readonly isSimulated?: true
}

/** What an event is to do, decided on a fresh read. */
export type EventEffect = {
  readonly actions: readonly Action[]
  /** For the log. */
  readonly word: string
  /**
   * What is left to do once it is written. It may never happen, or fail: a job has to make up for
   * it.
   */
  readonly afterwards?: () => void | Promise<void>
  /** What it does instead where an action's condition refuses. */
  readonly whenRefused?: (refusal: Problem) => Promise<EventEffect>
}

/** Handles the detail of one kind of event; `type` is its detail-type. */
export type Operation = (detail: unknown, deps: OperationDeps, type: string) => Promise<OperationOutcome>

/**
 * A kind of operations event: the schema its detail must fit, and the decision what it does. The
 * effect and the mark that the event was handled are one transaction, so that the same event, even
 * many times at once, has its effect once. `isRepeat` looks whether one whose id was handled says
 * what that one said: where nothing may be lost because two events have the same id.
 */
export const operation =
  <Schema extends v.GenericSchema<unknown, CommonFields>>(
    schema: Schema,
    decide: (detail: v.InferOutput<Schema>, deps: OperationDeps) => Promise<Result<EventEffect, Rejection>>,
    isRepeat: (detail: v.InferOutput<Schema>, deps: OperationDeps) => Promise<Result<unknown, Rejection>> = async () =>
      ok(undefined),
  ): Operation =>
  async (sent, deps, type) => {
    const parsed = v.safeParse(schema, sent)
    if (!parsed.success) return { kind: 'rejected', reason: formatIssue(parsed.issues[0]) }
    const detail = parsed.output
    let afterwards: EventEffect['afterwards']
    const written = ({ actions, word, whenRefused, ...rest }: EventEffect): Decided<OperationOutcome, Rejection> => {
      afterwards = rest.afterwards
      return ok({
        actions: [markHandled(detail.event_id, deps.nowMs()), ...onTrail(type, detail, actions, deps)],
        value: { kind: 'done', word },
        ...(whenRefused && { whenRefused: async (refusal: Problem) => written(await whenRefused(refusal)) }),
      })
    }
    const repeated = async () => {
      const same = await isRepeat(detail, deps)
      return same.ok ? REPEATED : same
    }
    const handled = await transact<OperationOutcome, Rejection>(deps.table, async () => {
      if (await wasHandled(deps.table, detail.event_id)) return repeated()
      const effect = await decide(detail, deps)
      if (effect.ok) return written(effect.value)
      // It may have been handled after the first look: then the refusal only means that its effect
      // is there.
      return (await wasHandled(deps.table, detail.event_id)) ? repeated() : effect
    })
    if (!handled.ok) {
      return handled.error.kind === 'problem' ? { kind: 'rejected', reason: handled.error.message } : handled.error
    }
    if (handled.value.kind === 'done') await afterwards?.()
    return handled.value
  }

/**
 * The effect of what an operator sent, with an entry on the audit trail and their name in the
 * ledger; of others as it is.
 */
function onTrail(
  type: string,
  { actor, event_id: requestId }: CommonFields,
  actions: readonly Action[],
  { nextId, nowMs }: OperationDeps,
): readonly Action[] {
  if (actor === null) return actions
  const owners = actions.flatMap((action) => ('key' in action ? (userOfKey(action.key) ?? []) : []))
  const userId = owners[0] ?? null
  const entry = { id: nextId(), atMs: nowMs(), actor, action: `operations send ${type}`, phase: 'changed' as const }
  return [
    ...causedBy(actor, actions),
    ...recordEntry({ ...entry, requestId, userId, details: { event_id: requestId }, reason: null }),
  ]
}

const REPEATED = ok({ actions: [], value: { kind: 'repeated' } as const })

/** A fault in words that name the field: `/weight: must be greater than 0`. */
function formatIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)?.replaceAll('.', '/')
  const isMissing = issue.input === undefined
  return path ? `/${path}: ${isMissing ? 'is required' : issue.message}` : 'the detail must be a JSON object'
}

/** For so long an operations event is known again: 400 days. */
const HANDLED_RETENTION_MS = 400 * DAY_MS

/**
 * Marks an operations event as handled: part of the transaction of its effect, so that neither is
 * without the other.
 */
export const markHandled = (eventId: string, nowMs: number): Action =>
  create({
    ...keys.operation(eventId),
    handledAtMs: nowMs,
    [tableShape.timeToLive]: Math.ceil((nowMs + HANDLED_RETENTION_MS) / 1000),
  })

export const wasHandled = async (table: Table, eventId: string): Promise<boolean> =>
  (await table.get(keys.operation(eventId))) !== undefined

import * as v from 'valibot'
import type { CredentialFinder } from '../accounts/carrierCredentials/credentialFinder.ts'
import { recordAuditEntry } from '../audit/auditTrail.ts'
import type { Carriers } from '../carriers/carrier.ts'
import type { Numbers } from '../carriers/numbers/numbers.ts'
import { DAY_MS } from '../core/durations.ts'
import type { Problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { addActor } from '../money/wallet/walletStore.ts'
import type { Blobs } from '../platform/blobs.ts'
import { digest } from '../platform/crypto.ts'
import type { SigningKeys } from '../platform/secrets.ts'
import type { ShipmentPorts } from '../shipping/shipments/shipmentPorts.ts'
import { type Action, create } from '../table/actions.ts'
import { getKeyUserId, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Decided, transact } from '../table/transact.ts'
import type { CommonEventFields } from './fields.ts'

/* Handling of operations events. */

/** Why an operations event was not applied. Nothing was changed. */
export type Rejection =
  /** The subject does not exist yet: the event may be retried. */
  | { readonly kind: 'early'; readonly reason: string }
  /**
   * It violates its schema, refers to an unknown subject, or requests a step not permitted in the
   * current state.
   */
  | { readonly kind: 'rejected'; readonly reason: string }

/** Outcome of an operations event. */
export type OperationsEventOutcome =
  | Rejection
  | { readonly kind: 'done'; readonly word: string }
  /** It was applied before. */
  | { readonly kind: 'repeated' }

export const early = (reason: string) => failure({ kind: 'early', reason } as const)
export const rejected = (reason: string) => failure({ kind: 'rejected', reason } as const)

export type OperationsEventDeps = {
  readonly table: Table
  readonly ports: ShipmentPorts
  readonly blobs: Blobs
  readonly signingKey: SigningKeys
  readonly carriers: Carriers
  readonly loadCredentials: CredentialFinder
  readonly numbers: Numbers
  /** Tolerance of the scales of a facility, within which a weight counts as that entered. */
  readonly scaleToleranceGrams: number
  readonly nextId: () => number
  readonly nowMs: () => number
  /** The event is simulated in a sandbox. */
  readonly isSimulated?: true
}

/** The effect of an event, decided on current data. */
export type OperationsEventEffect = {
  readonly actions: readonly Action[]
  /** For the log. */
  readonly word: string
  /** Called after the write. It may not run or may fail: a job must complete it. */
  readonly afterwards?: () => void | Promise<void>
  /** Alternative effect if the condition of an action fails. */
  readonly handleRejection?: (rejection: Problem) => Promise<OperationsEventEffect>
}

/** Handles the detail of a kind of event; `type` is its detail-type. */
export type Operation = (detail: unknown, deps: OperationsEventDeps, type: string) => Promise<OperationsEventOutcome>

/**
 * Creates the handler of an operations event from the schema of its detail and a function that
 * decides its effect. The effect and the mark as handled are written in one transaction, so that an
 * event is applied once, even if delivered concurrently. `isRepeat` checks whether an event with a
 * known id has the same content, where a different one must not be ignored.
 */
export const operation =
  <Schema extends v.GenericSchema<unknown, CommonEventFields>>(
    schema: Schema,
    decide: (
      detail: v.InferOutput<Schema>,
      deps: OperationsEventDeps,
    ) => Promise<Result<OperationsEventEffect, Rejection>>,
    isRepeat: (
      detail: v.InferOutput<Schema>,
      deps: OperationsEventDeps,
    ) => Promise<Result<unknown, Rejection>> = async () => ok(undefined),
  ): Operation =>
  async (sent, deps, type) => {
    const parsed = v.safeParse(schema, sent)
    if (!parsed.success) return { kind: 'rejected', reason: formatIssue(parsed.issues[0]) }
    const detail = parsed.output
    let afterwards: OperationsEventEffect['afterwards']
    const written = ({
      actions,
      word,
      handleRejection,
      ...rest
    }: OperationsEventEffect): Decided<OperationsEventOutcome, Rejection> => {
      afterwards = rest.afterwards
      return ok({
        actions: [
          markEventHandled(detail.event_id, deps.nowMs(), digestOperationsEvent(type, sent)),
          ...withAuditTrail(type, detail, actions, deps),
        ],
        value: { kind: 'done', word },
        ...(handleRejection && {
          handleRejection: async (rejection: Problem) => written(await handleRejection(rejection)),
        }),
      })
    }
    const repeated = async () => {
      const same = await isRepeat(detail, deps)
      return same.ok ? REPEATED : same
    }
    const handled = await transact<OperationsEventOutcome, Rejection>(deps.table, async () => {
      if (await isHandled(deps.table, detail.event_id)) return repeated()
      const effect = await decide(detail, deps)
      if (effect.ok) return written(effect.value)
      // It may have been handled concurrently: then the condition failed because the effect exists.
      return (await isHandled(deps.table, detail.event_id)) ? repeated() : effect
    })
    if (!handled.ok) {
      return handled.error.kind === 'problem' ? { kind: 'rejected', reason: handled.error.message } : handled.error
    }
    if (handled.value.kind === 'done') await afterwards?.()
    return handled.value
  }

/**
 * Adds an audit entry and the operator's name in the ledger to the effect of an operator's event;
 * others are unchanged.
 */
function withAuditTrail(
  type: string,
  { actor, event_id: requestId }: CommonEventFields,
  actions: readonly Action[],
  { nextId, nowMs }: OperationsEventDeps,
): readonly Action[] {
  if (actor === null) return actions
  const owners = actions.flatMap((action) => ('key' in action ? (getKeyUserId(action.key) ?? []) : []))
  const userId = owners[0] ?? null
  const entry = { id: nextId(), atMs: nowMs(), actor, action: `operations send ${type}`, phase: 'changed' as const }
  return [
    ...addActor(actor, actions),
    ...recordAuditEntry({ ...entry, requestId, userId, details: { event_id: requestId }, reason: null }),
  ]
}

const REPEATED = ok({ actions: [], value: { kind: 'repeated' } as const })

/** Formats an issue with its field: `/weight: must be greater than 0`. */
function formatIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)?.replaceAll('.', '/')
  const isMissing = issue.input === undefined
  return path ? `/${path}: ${isMissing ? 'is required' : issue.message}` : 'the detail must be a JSON object'
}

/** Retention of handled event ids: 400 days. */
const HANDLED_EVENT_RETENTION_MS = 400 * DAY_MS

/**
 * Marks an operations event as handled, in the transaction of its effect; with `content`, a digest
 * by which a repeated event is compared.
 */
export const markEventHandled = (eventId: string, nowMs: number, content?: string): Action =>
  create({
    ...keys.operation(eventId),
    handledAtMs: nowMs,
    ...(content === undefined ? {} : { content }),
    [tableShape.timeToLive]: Math.ceil((nowMs + HANDLED_EVENT_RETENTION_MS) / 1000),
  })

/**
 * Whether the event handled under an id has this type and content; true if its content was not
 * stored.
 */
export async function isEventHandled(table: Table, eventId: string, type: string, sent: unknown): Promise<boolean> {
  const content = (await table.get(keys.operation(eventId)))?.content
  return content === undefined || content === digestOperationsEvent(type, sent)
}

/** Digest of an event, independent of the order of its fields. */
const digestOperationsEvent = (type: string, sent: unknown): string =>
  digest(type, JSON.stringify(withSortedFields(sent)))

function withSortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, content]) => [name, withSortedFields(content)]))
}

export const isHandled = async (table: Table, eventId: string): Promise<boolean> =>
  (await table.get(keys.operation(eventId))) !== undefined

import { randomUUID } from 'node:crypto'
import { type AuditDetails, type AuditEntry, recordAuditEntry } from '#shared/audit/auditTrail.ts'
import type { Result } from '#shared/core/result.ts'
import { mapSigningSecrets } from '#shared/core/signingSecrets.ts'
import { addActor } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Action } from '#shared/table/actions.ts'
import { getKeyUserId } from '#shared/table/keys.ts'
import type { Target } from './target/target.ts'

/** Operator action to audit. */
export type AuditedAction = {
  readonly action: string
  readonly userId: number | null
  readonly details: AuditDetails
  readonly reason: string | null
}

export type Noting = {
  /** Writes the audit entry although nothing changes, for sensitive reads. */
  readonly leaveEntry: () => Promise<void>
  /** Adds details known only during the work to the entries not written yet. */
  readonly note: (details: AuditDetails) => void
}

/** DynamoDB limit of a transaction. */
const MAX_ACTIONS = 100

/**
 * Runs an operator's work so that all changes are audited: within the first transaction, before
 * other steps, and after the last of several steps. Ledger entries get the operator's name. Work
 * without changes leaves no entry. `warn` is called if the work succeeded but the final entry could
 * not be written.
 */
export async function runAudited<T>(
  target: Target,
  auditedAction: AuditedAction,
  warn: (text: string) => void,
  work: (target: Target & Noting) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  const actor = await target.actor()
  const requestId = randomUUID()
  let { details, userId } = auditedAction
  const entry = (phase: AuditEntry['phase']): AuditEntry => ({
    ...auditedAction,
    id: generateId(),
    atMs: clock.now(),
    actor,
    phase,
    requestId,
    userId,
    details,
  })
  const write = async (phase: AuditEntry['phase']): Promise<void> => {
    const written = await target.table.commit(recordAuditEntry(entry(phase)))
    if (!written.ok) throw new Error('the audit trail could not be written. Try again.')
  }

  let started: Promise<void> | undefined
  let transactions = 0
  const begin = (): Promise<void> => {
    started ??= write('begun')
    return started
  }
  const wrapAuditedStep =
    <Args extends readonly unknown[], Answer>(step: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await begin()
      return step(...args)
    }

  const commit: Target['table']['commit'] = async (actions) => {
    // A new account's id is known only here.
    userId ??= findUserIds(actions)[0] ?? null
    const recorded = transactions === 0 ? recordAuditEntry(entry('changed')) : []
    const fits = actions.length + recorded.length <= MAX_ACTIONS
    if (!fits) await begin()
    const done = await target.table.commit(addActor(actor, [...actions, ...(fits ? recorded : [])]))
    if (done.ok) transactions++
    return done
  }

  const { table, files, local, deadLetters, signingSecrets } = target
  const recording: Target & Noting = {
    ...target,
    leaveEntry: begin,
    note: (more) => {
      details = { ...details, ...more }
    },
    table: { ...table, commit, update: wrapAuditedStep(table.update) },
    send: wrapAuditedStep(({ detailType, detail }) => target.send({ detailType, detail: { ...detail, actor } })),
    upload: wrapAuditedStep(target.upload),
    files: { ...files, put: wrapAuditedStep(files.put), remove: wrapAuditedStep(files.remove) },
    storeRunRecord: wrapAuditedStep(target.storeRunRecord),
    settleTable: wrapAuditedStep(target.settleTable),
    deadLetters: {
      ...deadLetters,
      redrive: wrapAuditedStep(deadLetters.redrive),
      discard: wrapAuditedStep(deadLetters.discard),
    },
    signingSecrets: mapSigningSecrets((name) => ({
      ...signingSecrets[name],
      replace: wrapAuditedStep(signingSecrets[name].replace),
    })),
    local: local && { advance: wrapAuditedStep(local.advance), runJob: wrapAuditedStep(local.runJob) },
  }
  const end = async (phase: 'done' | 'failed'): Promise<void> => {
    if (started === undefined && transactions < 2) return
    await write(phase).catch(() => warn(`the outcome ${phase} could not be written to the audit trail`))
  }
  try {
    const done = await work(recording)
    await end(done.ok ? 'done' : 'failed')
    return done
  } catch (error) {
    await end('failed')
    throw error
  }
}

/** Returns the users whose items are written, by key. */
const findUserIds = (actions: readonly Action[]): readonly number[] =>
  actions.flatMap((action) => (action.kind === 'chosen' ? [] : (getKeyUserId(action.key) ?? [])))

const reject = async (): Promise<never> => {
  throw new Error('this command cannot change data')
}

/** Returns a read-only target, for commands without an audit entry. */
export const toReadOnlyTarget = (target: Target): Target & Noting => ({
  ...target,
  note: () => {},
  table: { ...target.table, commit: reject, update: reject },
  send: reject,
  upload: reject,
  files: { ...target.files, put: reject, remove: reject },
  storeRunRecord: reject,
  settleTable: reject,
  leaveEntry: reject,
  deadLetters: { ...target.deadLetters, redrive: reject, discard: reject },
  signingSecrets: mapSigningSecrets((name) => ({ ...target.signingSecrets[name], replace: reject })),
  local: target.local && { advance: reject, runJob: reject },
})

import { randomUUID } from 'node:crypto'
import { type AuditDetails, type AuditEntry, recordEntry } from '#shared/audit/auditTrail.ts'
import type { Result } from '#shared/core/result.ts'
import { mapSigningSecrets } from '#shared/core/signingSecrets.ts'
import { causedBy } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/freshId.ts'
import type { Action } from '#shared/table/actions.ts'
import { userOfKey } from '#shared/table/keys.ts'
import type { Target } from './target/target.ts'

/** What an operator is about to do. */
export type Deed = {
  readonly action: string
  readonly userId: number | null
  readonly details: AuditDetails
  readonly reason: string | null
}

export type Noting = {
  /**
   * Leaves an entry although nothing is changed: of what was looked at, where that is worth
   * knowing.
   */
  readonly leaveEntry: () => Promise<void>
  /**
   * Adds to what entries that are still to be written tell, where that is known only on the way.
   */
  readonly note: (details: AuditDetails) => void
}

/** DynamoDB's bound of one transaction. */
const MAX_ACTIONS = 100

/**
 * Does an operator's work on a target so that all it changes stands on the audit trail: in the
 * first transaction itself; before whatever is no transaction; and, where there is more than one
 * step, again behind the last. Ledger entries get the operator's name. What changes nothing leaves
 * nothing. `warn` hears where the change is made and its end could not be noted.
 */
export async function runAudited<T>(
  target: Target,
  deed: Deed,
  warn: (text: string) => void,
  work: (target: Target & Noting) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  const actor = await target.actor()
  const requestId = randomUUID()
  let { details, userId } = deed
  const entry = (phase: AuditEntry['phase']): AuditEntry => ({
    ...deed,
    id: generateId(),
    atMs: clock.now(),
    actor,
    phase,
    requestId,
    userId,
    details,
  })
  const write = async (phase: AuditEntry['phase']): Promise<void> => {
    const written = await target.table.commit(recordEntry(entry(phase)))
    if (!written.ok) throw new Error('the audit trail could not be written. Try again')
  }

  let begun: Promise<void> | undefined
  let transactions = 0
  const begin = (): Promise<void> => {
    begun ??= write('begun')
    return begun
  }
  const afterBegin =
    <Args extends readonly unknown[], Answer>(step: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await begin()
      return step(...args)
    }

  const commit: Target['table']['commit'] = async (actions) => {
    // Who opens an account learns its id here.
    userId ??= findUserIds(actions)[0] ?? null
    const recorded = transactions === 0 ? recordEntry(entry('changed')) : []
    const fits = actions.length + recorded.length <= MAX_ACTIONS
    if (!fits) await begin()
    const done = await target.table.commit(causedBy(actor, [...actions, ...(fits ? recorded : [])]))
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
    table: { ...table, commit, update: afterBegin(table.update) },
    send: afterBegin(({ detailType, detail }) => target.send({ detailType, detail: { ...detail, actor } })),
    upload: afterBegin(target.upload),
    files: { ...files, put: afterBegin(files.put), remove: afterBegin(files.remove) },
    storeRecord: afterBegin(target.storeRecord),
    settleTable: afterBegin(target.settleTable),
    deadLetters: {
      ...deadLetters,
      redrive: afterBegin(deadLetters.redrive),
      discard: afterBegin(deadLetters.discard),
    },
    signingSecrets: mapSigningSecrets((name) => ({
      ...signingSecrets[name],
      replace: afterBegin(signingSecrets[name].replace),
    })),
    local: local && { advance: afterBegin(local.advance), runJob: afterBegin(local.runJob) },
  }
  const end = async (phase: 'done' | 'failed'): Promise<void> => {
    if (begun === undefined && transactions < 2) return
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

/** Whom writes are about, as their keys say. */
const findUserIds = (actions: readonly Action[]): readonly number[] =>
  actions.flatMap((action) => (action.kind === 'chosen' ? [] : (userOfKey(action.key) ?? [])))

const refuse = async (): Promise<never> => {
  throw new Error('this command is read-only')
}

/** A target that nothing can be changed on: for commands that do not stand on the audit trail. */
export const readOnly = (target: Target): Target & Noting => ({
  ...target,
  note: () => {},
  table: { ...target.table, commit: refuse, update: refuse },
  send: refuse,
  upload: refuse,
  files: { ...target.files, put: refuse, remove: refuse },
  storeRecord: refuse,
  settleTable: refuse,
  leaveEntry: refuse,
  deadLetters: { ...target.deadLetters, redrive: refuse, discard: refuse },
  signingSecrets: mapSigningSecrets((name) => ({ ...target.signingSecrets[name], replace: refuse })),
  local: target.local && { advance: refuse, runJob: refuse },
})

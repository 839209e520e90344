import * as v from 'valibot'
import { formatLockReason, isLocked } from '#shared/accounts/users/userStore.ts'
import { getOwnerId, isSandbox } from '#shared/core/ids.ts'
import { failure, ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { type Kind, sectionNames, splitItemGroups } from '#shared/privacy/accountItems.ts'
import {
  buildErasureFile,
  buildErasureFileName,
  ERASURES_FOLDER,
  findUninvoicedWeeks,
  getSandboxErasureId,
  repeat,
  startErasure,
} from '#shared/privacy/eraseAccount.ts'
import { Erasure, findErasure, listErasures } from '#shared/privacy/erasureStore.ts'
import { findErasureBlockers } from '#shared/privacy/obstacles.ts'
import { personalFields } from '#shared/privacy/personalFields.ts'
import type { Table } from '#shared/table/table.ts'
import { exportUser } from '../actions/exportUser.ts'
import { createOpsCommand, createUserCommand } from '../command.ts'
import { LIMIT_OPTION, limit, reason, text } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'
import type { Target } from '../target/target.ts'

/*
 * `ops erasures`: erase accounts and inspect erasures.
 */

const addExportCommand = createUserCommand({
  name: 'export',
  summary: "Export a user's data as JSON lines, without secrets",
  options: { '--file <path>': 'Path of the file to create. Only you can read the file.' },
  settles: true,
  changes: [],
  example: 'users export ada@example.com --file ada.jsonl --reason "data request of 3 March"',
  input: { file: text },
  run: async ({ table, user, leaveEntry, progress }, { file }) => {
    await leaveEntry()
    const done = await exportUser(table, user.id, file, (items) => progress(`${items} items`))
    return done.ok ? ok(facts({ id: user.id, file, things: done.value.items, left_out: done.value.omitted })) : done
  },
})

/** Counts the items of each kind by outcome of the erasure. */
async function countByOutcome(table: Table, userId: number, progress: (text: string) => void) {
  const counts = new Map<Kind, number>()
  let checked = 0
  for await (const { group } of splitItemGroups(table, userId, { sections: sectionNames, after: null })) {
    for (const { kind } of group ? [group.head, ...group.others] : []) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (++checked % 1_000 === 0) progress(`${checked} entries`)
  }
  const having = (isSo: (kind: Kind) => boolean) => Object.fromEntries([...counts].filter(([kind]) => isSo(kind)))
  const isRetained = (kind: Kind) => personalFields[kind].keptFor !== undefined
  return {
    removed: having((kind) => personalFields[kind].atErasure === 'removed'),
    erased: having(
      (kind) =>
        personalFields[kind].atErasure === 'stays' && personalFields[kind].personal.length > 0 && !isRetained(kind),
    ),
    kept_for_their_time: having((kind) => isRetained(kind) || personalFields[kind].atErasure === 'audit'),
  }
}

const erase = createUserCommand({
  name: 'erase',
  summary: 'Erase an account and its personal data. Without --begin, the command performs a dry run.',
  options: {
    '--reason <text>': 'Reason recorded in the audit trail and the erasure record. Must not contain personal data.',
    '--begin': 'Lock the account immediately and erase it permanently after one minute',
  },
  settles: true,
  changes: ['begin'],
  example: 'users erase ada@example.com --reason "erasure request of 3 March" --begin',
  input: { reason, begin: v.optional(v.boolean(), false) },
  run: async (target, { reason, begin }) => {
    const { table, user, progress } = target
    if (isLocked(user)) return failure(formatLockReason(user))
    if (isSandbox(user.id))
      return failure(`a sandbox is erased together with its account. Erase user ${getOwnerId(user.id)} instead.`)
    const obstacles = await findErasureBlockers(table, user.id)
    if (!begin) {
      const pendingWeeks = await findUninvoicedWeeks(table, user.id, clock.now())
      const fates = await countByOutcome(table, user.id, progress)
      return ok(
        facts({ id: user.id, forbidden_by: obstacles, would_wait_for: pendingWeeks, ...fates }, [
          'Dry run: nothing was changed. Use --begin to erase permanently.',
        ]),
      )
    }
    const [first] = obstacles
    if (first !== undefined) return failure(`the user cannot be erased yet: ${obstacles.join('; ')}`)
    const id = generateId()
    const request = { id, actor: await target.actor(), reason }
    const started = await startErasure(table, user, request, clock.now())
    if (!started.ok) return failure('the account was changed by another process. Try again.')
    for (const erasureId of [id, getSandboxErasureId(id)]) {
      const erasure = await findErasure(table, erasureId)
      if (erasure) await target.storeRunRecord(buildErasureFileName(erasure), buildErasureFile(erasure))
    }
    return ok(
      facts({ erasure: id, user: user.id, state: 'begun' }, [
        'The account is locked. The job erasePersonalData will erase it. See "users erasures" for the status.',
      ]),
    )
  },
})

const formatErasure = ({
  id,
  userId,
  state,
  askedMs: requestedMs,
  doneMs,
  doneAgainMs,
  times,
  counts,
  kept: retained,
  waitsFor,
  actor,
  reason,
}: Erasure) => ({
  erasure: id,
  user: userId,
  state,
  asked: instant(requestedMs),
  done: instant(doneMs),
  ...(doneAgainMs === undefined ? {} : { done_again: instant(doneAgainMs) }),
  times,
  actor,
  reason,
  items: counts,
  kept: retained.map(({ what, why, untilMs }) => `${what} until ${instant(untilMs)?.slice(0, 10)}: ${why}`),
  waits_for: waitsFor,
})

const list = createOpsCommand({
  name: 'erasures',
  summary: 'List erased accounts with the operator, reason and retained data, oldest first',
  options: LIMIT_OPTION,
  example: 'users erasures',
  input: v.object({ limit }),
  run: async ({ table }, { limit: max }) => {
    const found: Erasure[] = []
    for await (const erasure of listErasures(table)) {
      found.push(erasure)
      if (found.length > max) found.shift()
    }
    return ok(rows(found.map(formatErasure), 'No erased accounts found.'))
  },
})

/** Yields erasure records of the table, and those files unknown to a restored table. */
async function* loadErasures({ table, createFilePermission, download }: Target): AsyncGenerator<Erasure> {
  const known = new Set<number>()
  for await (const erasure of listErasures(table)) {
    known.add(erasure.id)
    yield erasure
  }
  for await (const key of createFilePermission(ERASURES_FOLDER)) {
    const content = await download(key)
    const erasure = v.parse(Erasure, JSON.parse(Buffer.from(content ?? []).toString()))
    if (!known.has(erasure.id)) yield erasure
  }
}

const again = createOpsCommand({
  name: 'erase-again',
  summary: 'Repeat all erasures after a table restore or an event replay',
  changes: [],
  example: 'users erase-again --reason "table restored to yesterday"',
  input: v.object({}),
  run: async (target) => {
    const counts = { begun: 0, gone: 0 }
    for await (const erasure of loadErasures(target)) {
      counts[await repeat(target.table, erasure, clock.now())]++
      target.progress(`erasure ${erasure.id}`)
    }
    return ok(facts({ begun_again: counts.begun, not_in_this_table: counts.gone }))
  },
})

export const erasureCommands = [addExportCommand, erase, list, again]

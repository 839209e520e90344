import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import * as v from 'valibot'
import { ok } from '../../shared/domain/result.ts'
import { clock } from '../../shared/platform/clock.ts'
import { casesOf } from '../../shared/table/screeningStore.ts'
import { opsCommand } from './command.ts'
import { findUserBy, text, USER_ARGUMENT, wholeNumber } from './inputs.ts'
import { facts, rows } from './report.ts'

const list = opsCommand({
  name: 'list',
  summary: "a user's cases, newest first",
  arguments: USER_ARGUMENT,
  options: { '--limit <count>': 'how many at most (default: 100)' },
  example: 'screening list ada@example.com',
  input: v.object({ user: text, limit: v.optional(wholeNumber(1, 1_000), '100') }),
  run: async ({ table }, { user: handle, limit }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    const cases = await casesOf(table, user.value.id, limit)
    return ok(
      rows(
        cases.map(({ caseId, createdMs, name, score, band, decision, decidedBy }) => ({
          case_id: caseId,
          opened: new Date(createdMs).toISOString(),
          name,
          score,
          band,
          decision,
          decided_by: decidedBy ?? null,
        })),
        `Nobody ${user.value.email} ships to was stopped.`,
      ),
    )
  },
})

const DECISIONS = ['allow', 'deny'] as const

const clear = opsCommand({
  name: 'clear',
  summary: 'decide a case: whether the user may ship to that recipient',
  arguments: { ...USER_ARGUMENT, '<case>': 'its id', '<decision>': 'allow or deny' },
  options: { '--by <name>': 'who decides (default: who is signed in here)' },
  example: 'screening clear ada@example.com 1234567890 allow --by grace',
  input: v.object({
    user: text,
    case: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    decision: v.picklist(DECISIONS, 'must be allow or deny'),
    by: v.optional(text),
  }),
  run: async ({ table, send }, { user: handle, case: caseId, decision, by = userInfo().username }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    const detail = {
      event_id: randomUUID(),
      occurred_at: new Date(clock.now()).toISOString(),
      user_id: user.value.id,
      case_id: caseId,
      decision,
      by,
    }
    const done = await send({ detailType: 'ScreeningCleared', detail })
    return done.ok ? ok(facts({ case_id: caseId, decision, by, result: done.value })) : done
  },
})

export const screeningCommands = [list, clear]

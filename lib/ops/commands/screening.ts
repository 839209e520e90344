import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import * as v from 'valibot'
import { failure, ok } from '../../../shared/core/result.ts'
import {
  casesOf,
  decisionsOf,
  findCase,
  type ScreeningCase,
  type ScreeningDecision,
} from '../../../shared/customs/screening/screeningStore.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { opsCommand } from '../command.ts'
import { findUserBy, text, USER_ARGUMENT, wholeNumber } from '../inputs.ts'
import { facts, rows } from '../report.ts'

const CASE_ARGUMENT = { ...USER_ARGUMENT, '<case>': 'its id' }
const caseId = wholeNumber(1, Number.MAX_SAFE_INTEGER)
const LIMIT = { '--limit <count>': 'how many at most (default: 100)' }
const limited = v.optional(wholeNumber(1, 1_000), '100')
const instant = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString())

const list = opsCommand({
  name: 'list',
  summary: "a user's cases, newest first",
  arguments: USER_ARGUMENT,
  options: LIMIT,
  example: 'screening list ada@example.com',
  input: v.object({ user: text, limit: limited }),
  run: async ({ table }, { user: handle, limit }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    const cases = await casesOf(table, user.value.id, limit)
    return ok(rows(cases.map(shownCase), `Nobody ${user.value.email} ships to was stopped.`))
  },
})

const show = opsCommand({
  name: 'show',
  summary: 'a case: who was stopped, and which entry of which list they are like',
  arguments: CASE_ARGUMENT,
  example: 'screening show ada@example.com 1234567890',
  input: v.object({ user: text, case: caseId }),
  run: async ({ table }, { user: handle, case: wanted }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    const found = await findCase(table, user.value.id, wanted)
    if (!found) return failure(`${user.value.email} has no screening case ${wanted}`)
    return ok(facts({ ...shownCase(found), decided: instant(found.decidedMs), match: shownMatch(found.match) }))
  },
})

const history = opsCommand({
  name: 'history',
  summary: 'who was screened for a user, what was found and what was decided, newest first',
  arguments: USER_ARGUMENT,
  options: LIMIT,
  example: 'screening history ada@example.com --limit 20',
  input: v.object({ user: text, limit: limited }),
  run: async ({ table }, { user: handle, limit }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    const decisions = await decisionsOf(table, user.value.id, limit)
    return ok(rows(decisions.map(shownDecision), `Nobody was screened for ${user.value.email}.`))
  },
})

const DECISIONS = ['allow', 'deny'] as const

const clear = opsCommand({
  name: 'clear',
  summary: 'decide a case: whether the user may ship to that recipient',
  arguments: { ...CASE_ARGUMENT, '<decision>': 'allow or deny' },
  options: { '--by <name>': 'who decides (default: who is signed in here)' },
  example: 'screening clear ada@example.com 1234567890 allow --by grace',
  input: v.object({
    user: text,
    case: caseId,
    decision: v.picklist(DECISIONS, 'must be allow or deny'),
    by: v.optional(text),
  }),
  run: async ({ table, send }, { user: handle, case: wanted, decision, by = userInfo().username }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    const detail = {
      event_id: randomUUID(),
      occurred_at: new Date(clock.now()).toISOString(),
      user_id: user.value.id,
      case_id: wanted,
      decision,
      by,
    }
    const done = await send({ detailType: 'ScreeningCleared', detail })
    return done.ok ? ok(facts({ case_id: wanted, decision, by, result: done.value })) : done
  },
})

const shownCase = ({ caseId: id, createdMs, name, score, band, decision, decidedBy }: ScreeningCase) => ({
  case_id: id,
  opened: instant(createdMs),
  name,
  score,
  band,
  decision,
  decided_by: decidedBy ?? null,
})

const shownMatch = (match: ScreeningCase['match']): string | null =>
  match && `${match.listedName} (${match.list}@${match.version}, ${match.entryId})`

const shownDecision = ({ atMs, about, outcome, decidedBy, lists, parties }: ScreeningDecision) => ({
  at: instant(atMs),
  about: `${about.kind} ${about.id}`,
  outcome,
  decided_by: decidedBy,
  lists: lists.join(', '),
  parties: parties.map(({ role, name, companyName, band, score, match, clearedBy }) => ({
    [role]: [name, companyName].filter((one) => one !== null).join(', '),
    found: `${band} ${score}`,
    ...(match ? { match: shownMatch(match) } : {}),
    ...(clearedBy ? { cleared: `by ${clearedBy.by} in case ${clearedBy.caseId}` } : {}),
  })),
})

export const screeningCommands = [list, show, history, clear]

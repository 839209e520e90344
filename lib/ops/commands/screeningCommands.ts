import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import * as v from 'valibot'
import { failure, ok } from '#shared/core/result.ts'
import { DENIED_PARTIES_DATASET_NAME, deniedPartyListDataset } from '#shared/customs/screening/deniedPartiesDataset.ts'
import { parseDeniedPartyList } from '#shared/customs/screening/deniedPartyListForm.ts'
import { listBundledLists } from '#shared/customs/screening/deniedPartyLists.ts'
import {
  findScreeningCaseById,
  listCases,
  listDecisions,
  type ScreeningCase,
  type ScreeningDecision,
} from '#shared/customs/screening/screeningStore.ts'
import { loadVersionContent } from '#shared/datasets/manageDatasets.ts'
import { BUNDLED, resolveDatasetSchedule } from '#shared/datasets/rules/schedule.ts'
import { getDatasetSchedule, loadSchedules } from '#shared/datasets/scheduleStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { createOpsCommand, createUserCommand } from '../command.ts'
import { createIntegerSchema, LIMIT_OPTION, text } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

/*
 * `ops screening`: denied-party lists, cases and decisions.
 */

const CASE_ARGUMENT = { '<case>': 'Screening case ID' }
const caseId = createIntegerSchema(1, Number.MAX_SAFE_INTEGER)
const limited = v.optional(createIntegerSchema(1, 1_000), '100')

const list = createUserCommand({
  name: 'list',
  summary: "List a user's screening cases, newest first",
  options: LIMIT_OPTION,
  example: 'screening list ada@example.com',
  input: { limit: limited },
  run: async ({ table, user }, { limit }) => {
    const cases = await listCases(table, user.id, limit)
    return ok(rows(cases.map(toCaseOutput), `No screening cases found for ${user.email}.`))
  },
})

const show = createUserCommand({
  name: 'show',
  summary: 'Show a screening case with its matches',
  arguments: CASE_ARGUMENT,
  example: 'screening show ada@example.com 1234567890',
  input: { case: caseId },
  run: async ({ table, user }, { case: id }) => {
    const found = await findScreeningCaseById(table, user.id, id)
    if (!found) return failure(`${user.email} does not have screening case ${id}`)
    return ok(facts({ ...toCaseOutput(found), decided: instant(found.decidedMs), match: formatListMatch(found.match) }))
  },
})

const history = createUserCommand({
  name: 'history',
  summary: "List a user's screenings with results and decisions, newest first",
  options: LIMIT_OPTION,
  example: 'screening history ada@example.com --limit 20',
  input: { limit: limited },
  run: async ({ table, user }, { limit }) => {
    const decisions = await listDecisions(table, user.id, limit)
    return ok(rows(decisions.map(formatCaseDecision), `No screenings found for ${user.email}.`))
  },
})

const DECISIONS = ['allow', 'deny'] as const

const clear = createUserCommand({
  name: 'clear',
  summary: 'Allow or deny shipments to the party in a screening case',
  arguments: { ...CASE_ARGUMENT, '<decision>': 'Decision: allow or deny' },
  options: { '--by <name>': 'Person who decides the case (default: signed-in operator)' },
  changes: ['case', 'decision'],
  example: 'screening clear ada@example.com 1234567890 allow --by grace',
  input: {
    case: caseId,
    decision: v.picklist(DECISIONS, 'must be "allow" or "deny"'),
    by: v.optional(text),
  },
  run: async ({ user, send }, { case: id, decision, by = userInfo().username }) => {
    const detail = {
      event_id: randomUUID(),
      occurred_at: new Date(clock.now()).toISOString(),
      user_id: user.id,
      case_id: id,
      decision,
      by,
    }
    const done = await send({ detailType: 'ScreeningCleared', detail })
    return done.ok ? ok(facts({ case_id: id, decision, by, result: done.value })) : done
  },
})

const toCaseOutput = ({
  caseId: id,
  createdMs,
  role,
  name,
  dateOfBirth,
  score,
  band,
  decision,
  decidedBy,
}: ScreeningCase) => ({
  case_id: id,
  opened: instant(createdMs),
  party: role ?? null,
  name,
  date_of_birth: dateOfBirth ?? null,
  score,
  band,
  decision,
  decided_by: decidedBy ?? null,
})

const formatListMatch = (match: ScreeningCase['match']): string | null =>
  match &&
  `${[match.listedName, ...(match.birthDates ?? [])].join(', ')} (${match.list}@${match.version}, ${match.entryId})`

const formatCaseDecision = ({ atMs, about, outcome, decidedBy, lists, datasets = [], parties }: ScreeningDecision) => ({
  at: instant(atMs),
  about: `${about.kind} ${about.id}`,
  outcome,
  decided_by: decidedBy,
  lists: lists.join(', '),
  datasets: datasets.join(', '),
  parties: parties.map(({ role, name, companyName, band, score, match, clearedBy }) => ({
    [role]: [name, companyName].filter((one) => one !== null).join(', '),
    found: `${band} ${score}`,
    ...(match ? { match: formatListMatch(match) } : {}),
    ...(clearedBy ? { cleared: `by ${clearedBy.by} in case ${clearedBy.caseId}` } : {}),
  })),
})

const lists = createOpsCommand({
  name: 'lists',
  summary: 'List active screening lists with their dates and last downloads',
  example: 'screening lists',
  input: v.object({}),
  run: async ({ table, files }) => {
    const schedules = await loadSchedules(table)
    const bundled = listBundledLists().map(deniedPartyListDataset)
    const loaded = Object.keys(schedules.datasets).filter((name) => name.startsWith(`${DENIED_PARTIES_DATASET_NAME}/`))
    const shown: Record<string, string | number | null>[] = []
    for (const dataset of [...new Set([...bundled, ...loaded])].sort()) {
      const isBundledList = bundled.includes(dataset)
      const { current } = resolveDatasetSchedule(getDatasetSchedule(schedules, dataset, isBundledList), clock.now())
      if (!current) continue
      if (current.id === BUNDLED) {
        shown.push({
          dataset,
          in_force: BUNDLED,
          note: 'fictitious sample entries, which do not clear any parties in protected stages',
        })
        continue
      }
      const content = await loadVersionContent(
        { table, files },
        { name: dataset, isBundled: isBundledList },
        current.id,
      )
      if (!content.ok) return content
      const { version, checked = version, entries } = parseDeniedPartyList(content.value)
      shown.push({ dataset, in_force: current.id, day: version, fetched: checked, entries: entries.length })
    }
    return ok(rows(shown, 'No screening lists are active. No parties can be cleared.'))
  },
})

export const screeningCommands = [list, show, history, clear, lists]

import * as v from 'valibot'
import { type AuditEntry, listAuditEntries } from '#shared/audit/auditTrail.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { getFirstIdAt } from '#shared/core/ids.ts'
import { ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { createOpsCommand, findUserByArgument } from '../command.ts'
import { id, instantInput, LIMIT_OPTION, limit, text } from '../inputs.ts'
import { instant, rows } from '../report.ts'

const DEFAULT_LIST_DAYS = 7

const formatAuditEntry = ({ id: entryId, atMs, userId, ...entry }: AuditEntry) => ({
  id: entryId,
  time: instant(atMs),
  actor: entry.actor,
  action: entry.action,
  phase: entry.phase,
  user: userId,
  details: entry.details,
  reason: entry.reason,
  request: entry.requestId,
})

const list = createOpsCommand({
  name: 'list',
  summary: 'List operator actions, newest first',
  options: {
    '--user <user>': 'Show only actions that affect this user (ID or email address)',
    '--actor <name>': 'Show only actions by this operator, as recorded in the audit trail',
    '--action <words>': 'Show only the specified command, for example "users bucket"',
    '--since <instant>': `Start time (default: ${DEFAULT_LIST_DAYS} days ago)`,
    '--until <instant>': 'End time (default: now)',
    '--before <id>': 'ID printed below the previous page of results',
    ...LIMIT_OPTION,
  },
  example: 'audit list --user ada@example.com --since 2026-03-01',
  input: v.object({
    user: v.optional(text),
    actor: v.optional(text),
    action: v.optional(text),
    since: v.optional(instantInput),
    until: v.optional(instantInput),
    before: v.optional(id),
    limit,
  }),
  run: async ({ table }, { user, actor = null, action = null, since, until, before, limit: max }) => {
    const found = user === undefined ? null : await findUserByArgument(table, user)
    if (found && !found.ok) return found
    const page = await listAuditEntries(table, {
      userId: found?.value.id ?? null,
      actor,
      action,
      first: getFirstIdAt(since ?? clock.now() - DEFAULT_LIST_DAYS * DAY_MS),
      last: (before ?? getFirstIdAt(until ?? clock.now() + 1)) - 1,
      limit: max,
    })
    const shown = rows(page.entries.map(formatAuditEntry), 'No operator actions found.')
    const more = page.goOnAt === null ? [] : [`More results: --before ${page.goOnAt + 1}`]
    return ok({
      json: { entries: shown.json, before: page.goOnAt === null ? null : page.goOnAt + 1 },
      text: [shown.text, ...more].join('\n'),
    })
  },
})

export const auditTrailCommands = [list]

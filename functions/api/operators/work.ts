import { findSchedule, type Schedule, schedules } from '#functions/jobs/scheduledFunctions.ts'
import { findCarrierHealth } from '#shared/carriers/carrierHealth.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { fromScaledInteger } from '#shared/core/decimal.ts'
import { loadSchedules, setCarrierSuspended } from '#shared/datasets/scheduleStore.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { findOldestDueMs } from '#shared/jobs/findOldestDue.ts'
import { findJob } from '#shared/jobs/runDueJob.ts'
import { carriers, getAdapter, isPurchasable } from '#shared/reference/carriers.ts'
import { ADAPTERS } from '#shared/reference/rules/adapterNames.ts'
import { parseOwnAccountCost } from '#shared/shipping/records/labelStore.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { OperatorEndpoint } from './routes.ts'
import { addAuditEntry, createUserNotFoundProblem, runWithAuditEntries } from './trail.ts'

/*
 * Operator endpoints on jobs and carriers.
 */

export const listJobs: OperatorEndpoint<'listJobs'> = async ({ nowMs }, { table }) =>
  reply({
    jobs: await Promise.all(Object.entries(schedules).map(([name, row]) => getJobResponse(table, name, row, nowMs))),
  })

export const getJob: OperatorEndpoint<'getJob'> = async ({ params: { name }, nowMs }, { table }) => {
  const found = findSchedule(name)
  return found ? reply({ job: await getJobDetails(table, ...found, nowMs) }) : createUserNotFoundProblem(`job ${name}`)
}

async function getJobResponse(table: Table, name: string, { expression, recordedAs = name }: Schedule, nowMs: number) {
  const record = await findJob(table, recordedAs)
  return {
    name,
    schedule: expression,
    started: formatDateTimeOrNull(record?.startedAtMs ?? null),
    finished: formatDateTimeOrNull(record?.finishedAtMs ?? null),
    running: (record?.leaseUntilMs ?? 0) > nowMs,
    counts: { ...record?.counts },
  }
}

async function getJobDetails(table: Table, name: string, schedule: Schedule, nowMs: number) {
  const [view, oldestMessageMs] = await Promise.all([
    getJobResponse(table, name, schedule, nowMs),
    findOldestDueMs(table, schedule.recordedAs ?? name, nowMs),
  ])
  return { ...view, impact: schedule.errorImpact, oldest_due: formatDateTimeOrNull(oldestMessageMs) }
}

export const startJob: OperatorEndpoint<'startJob'> = async (input, deps) => {
  const [name] = findSchedule(input.params.name) ?? []
  if (name === undefined) return createUserNotFoundProblem(`job ${input.params.name}`)
  const auditedAction = { action: 'jobs run', userId: null, details: { job: name }, reason: input.body.reason }
  return runWithAuditEntries(deps.table, auditedAction, input, async () => {
    await deps.startJob(name)
    return { run: { job: name, result: 'started' } }
  })
}

/** Delayed parcels shown: the newest of all carriers. */
const MAX_DELAYED_PARCELS = 100

export const listCarriers: OperatorEndpoint<'listCarriers'> = async ({ nowMs }, { table, config }) => {
  const [late, known, { stoppedCarriers }, settlement] = await Promise.all([
    table.query({ pk: keys.ownCost(0).pk, descending: true, limit: MAX_DELAYED_PARCELS }),
    Promise.all(ADAPTERS.map((adapter) => findCarrierHealth(table, adapter))),
    loadSchedules(table),
    getJobDetails(table, 'reconcileLabels', schedules.reconcileLabels, nowMs),
  ])
  const costs = late.items.map(parseOwnAccountCost)
  const sold = [...carriers.values()].filter(({ code }) => isPurchasable(code, config.carrierAccounts))
  const shown = sold.map(({ code, name, kind }) => {
    const own = costs.filter(({ carrier }) => carrier === code)
    const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const health = known.find(({ adapter }) => adapter === getAdapter(code))
    return {
      code,
      name,
      outside: kind === 'outside',
      late_parcels: own.length,
      late_parcels_cost: fromScaledInteger(cents, 2),
      account: health?.account ?? null,
      stopped: formatDateTimeOrNull(stoppedCarriers[code] ?? null),
      last_failures: (health?.failures ?? []).map(({ atMs, ...failed }) => ({ time: formatDateTime(atMs), ...failed })),
    }
  })
  return reply({ carriers: shown, settlement })
}

export const sellCarrier: OperatorEndpoint<'sellCarrier'> = async ({ params, body, caller, nowMs }, { table }) => {
  const { code } = params
  const { selling, reason } = body
  if (!carriers.has(code)) return createUserNotFoundProblem(`carrier ${code}`)
  const actions = setCarrierSuspended(await loadSchedules(table), code, selling ? null : nowMs)
  const auditedAction = {
    action: selling ? 'carriers start' : 'carriers stop',
    userId: null,
    details: { code },
    reason,
  }
  return plan(addAuditEntry(caller, auditedAction, actions, nowMs), { selling })
}

import * as v from 'valibot'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { isLocked } from '#shared/accounts/users/userStore.ts'
import { addDays, formatDate, formatDateTime } from '#shared/core/dates.ts'
import { fromScaledInteger } from '#shared/core/decimal.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { toDecimal } from '#shared/core/money.ts'
import { openCases } from '#shared/customs/screening/screeningStore.ts'
import { reply } from '#shared/http/endpoint.ts'
import { formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { findOldestDueMs } from '#shared/jobs/findOldestDue.ts'
import { findAccount } from '#shared/money/wallet/findAccount.ts'
import { listHeld } from '#shared/shipping/exceptions/exceptionStore.ts'
import { listByVolume, loadVolumes, type Ranked } from '#shared/statistics/accountVolumes.ts'
import { loadPlatformDays } from '#shared/statistics/platformDays.ts'
import {
  computeMarginCents,
  getFirstVolumeDay,
  type LabelTotals,
  sumLanes,
  sumTotals,
  VOLUME_DAYS,
} from '#shared/statistics/rules/labelTotals.ts'
import { listOperatorPage } from './lists.ts'
import { MAX_WAITING, type OperatorEndpoint } from './routes.ts'
import { recordAccountView } from './trail.ts'

/*
 * Operator endpoints on the state of the platform: overview, queues, and accounts by volume.
 */

/** Days of the totals by carrier and lane. */
const LANE_DAYS = 7

export const getOverview: OperatorEndpoint<'getOverview'> = async ({ nowMs }, { table }) => {
  const [platformDays, cases, held] = await Promise.all([
    loadPlatformDays(table, getFirstVolumeDay(nowMs), formatDate(nowMs)),
    openCases(table, MAX_WAITING),
    listHeld(table, MAX_WAITING),
  ])
  const totalsByDay = Map.groupBy(platformDays, ({ day }) => day)
  const span = Array.from({ length: VOLUME_DAYS }, (_, back) => formatDate(addDays(nowMs, back + 1 - VOLUME_DAYS)))
  const firstLaneDay = formatDate(addDays(nowMs, 1 - LANE_DAYS))
  const lanes = platformDays.filter(({ day }) => day >= firstLaneDay).flatMap(({ lanes: some }) => some)
  return reply({
    overview: {
      days: span.map((day) => {
        const entries = (totalsByDay.get(day) ?? []).flatMap(({ lanes: some }) => some)
        return { day, ...toVolumeView(sumTotals(entries.map(({ totals }) => totals))) }
      }),
      lanes: sumLanes(lanes).map(({ carrier, lane, totals }) => ({ carrier, lane, ...toVolumeView(totals) })),
      screening_cases: { open: cases.length, oldest: formatDateTimeOrNull(cases[0]?.createdMs ?? null) },
      exceptions: { open: held.length, oldest: held[0] ? formatDateTime(getCreationMs(held[0].id)) : null },
    },
  })
}

const toVolumeView = (totals: LabelTotals) => {
  const marginCents = computeMarginCents(totals)
  return {
    labels: totals.bought,
    cancelled: totals.cancelled,
    failed: totals.failed,
    sales: fromScaledInteger(totals.saleCents, 2),
    margin: marginCents === null ? null : fromScaledInteger(marginCents, 2),
  }
}

export const listQueues: OperatorEndpoint<'listQueues'> = async ({ nowMs }, { table }) => {
  const found = await Promise.all(
    Object.entries(schedules).map(async ([job, schedule]) => {
      const recordedAs = 'recordedAs' in schedule ? schedule.recordedAs : job
      const oldestMs = await findOldestDueMs(table, recordedAs, nowMs)
      return oldestMs === null ? [] : [{ job, oldestMs }]
    }),
  )
  const queues = found.flat().toSorted((one, other) => one.oldestMs - other.oldestMs)
  return reply({ queues: queues.map(({ job, oldestMs }) => ({ job, oldest_due: formatDateTime(oldestMs) })) })
}

export const listAccountsByVolume: OperatorEndpoint<'listAccountsByVolume'> = async (
  { query, caller, nowMs },
  deps,
) => {
  const { table } = deps
  const list = {
    name: 'accounts',
    position: v.object({ userId: v.number(), rank: v.number() }),
    toPosition: ({ userId, rank }: Ranked) => ({ userId, rank }),
    find: (limit: number, after: Ranked | null) => listByVolume(table, limit, after),
  }
  const page = await listOperatorPage(deps, caller, list, query)
  if (!page.ok) return page.error
  const ids = page.value.rows.map(({ userId }) => userId)
  const [volumes, found] = await Promise.all([
    loadVolumes(table, ids, nowMs),
    Promise.all(ids.map((id) => findAccount(table, id))),
  ])
  const accounts = found.filter((account) => account !== null).filter(({ user }) => !isLocked(user))
  await Promise.all(accounts.map(({ user }) => recordAccountView(table, caller, user.id, nowMs)))
  return reply({
    accounts: accounts.map(({ user: { id, email, firstName, lastName }, wallets }) => ({
      user_id: id,
      email,
      name: `${firstName} ${lastName}`,
      ...toVolumeView(sumTotals(Object.values(volumes.get(id) ?? {}))),
      balances: [...wallets].map(([currency, { balance }]) => ({ currency, balance: toDecimal(balance) })),
    })),
    next_page: page.value.nextPage,
  })
}

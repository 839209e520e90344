import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { fromScaledInteger } from '#shared/core/decimal.ts'
import { BUNDLED, resolveSchedule } from '#shared/datasets/rules/schedule.ts'
import { getSchedule, loadSchedules } from '#shared/datasets/scheduleStore.ts'
import { findVersion, listHistory, listVersions, readLoadedDatasets } from '#shared/datasets/versionStore.ts'
import { reply } from '#shared/http/endpoint.ts'
import { formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { getCurrentPrices } from '#shared/rating/currentPrices.ts'
import { type Bill, parseBill } from '#shared/shipping/bills/billStore.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { listOperatorPage } from './lists.ts'
import type { OperatorEndpoint } from './routes.ts'
import { createNotFoundProblem } from './trail.ts'

/*
 * Operator endpoints on prices: rate card, fees, datasets and carrier bills. They are loaded from
 * the command line, as files may be larger than a request, and only it may write them.
 */

export const getPrices: OperatorEndpoint<'getPrices'> = async ({ nowMs }, { table }) => {
  const { rateCard, fees } = getCurrentPrices()
  const amounts = Object.entries(fees.cents).map(([name, cents]) => [
    name.replace(/Cents$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    fromScaledInteger(cents, 2),
  ])
  return reply({
    rate_card: { version: rateCard.version, tables: [...rateCard.tables] },
    fees: { version: fees.version, amounts: Object.fromEntries(amounts) },
    datasets: await listLoadedDatasets(table, nowMs),
  })
}

/** Lists every loaded dataset with the version in force. */
async function listLoadedDatasets(table: Table, nowMs: number) {
  const [currentSchedules, names] = await Promise.all([loadSchedules(table), readLoadedDatasets(table)])
  return Promise.all(
    names.toSorted().map(async (name) => {
      const schedule = getSchedule(currentSchedules, name, false)
      const id = resolveSchedule(schedule, nowMs).current?.id ?? null
      const isLoaded = id !== null && id !== BUNDLED
      const version = isLoaded ? await findVersion(table, name, Number(id)) : null
      return {
        name,
        version: isLoaded ? id : null,
        loaded: formatDateTimeOrNull(version?.loadedMs ?? null),
        loaded_by: version?.by ?? null,
        file: version?.file ?? null,
        valid_from: formatDateTimeOrNull(version?.validFromMs ?? null),
        last_day: version?.lastDay ?? null,
        scheduled: schedule.scheduled
          .filter(({ fromMs }) => fromMs > nowMs)
          .map((next) => ({ version: next.id, from: formatDateTime(next.fromMs) })),
      }
    }),
  )
}

export const getDataset: OperatorEndpoint<'getDataset'> = async ({ query: { name, limit } }, { table }) => {
  const [versions, history] = await Promise.all([listVersions(table, name, limit), listHistory(table, name, limit)])
  if (versions.length === 0 && history.length === 0) return createNotFoundProblem(`dataset ${name}`)
  return reply({
    versions: versions.map(({ number, state, loadedMs, by, reason, file, rows, basedOn, validFromMs, lastDay }) => ({
      version: String(number),
      state,
      loaded: formatDateTime(loadedMs),
      loaded_by: by,
      reason,
      file,
      rows,
      based_on: basedOn,
      valid_from: formatDateTimeOrNull(validFromMs),
      last_day: lastDay,
    })),
    history: history.map(({ atMs, by, what, version, fromMs, reason }) => ({
      time: formatDateTime(atMs),
      by,
      action: what,
      version,
      from: formatDateTimeOrNull(fromMs),
      reason,
    })),
  })
}

export const listBills: OperatorEndpoint<'listBills'> = async ({ query, caller }, deps) => {
  const list = {
    name: 'bills',
    position: v.object({ carrier: v.string(), number: v.string() }),
    toPosition: ({ carrier, number }: Bill) => ({ carrier, number }),
    find: async (limit: number, after: Pick<Bill, 'carrier' | 'number'> | null) => {
      const start = after ? { after: keys.carrierBill(after.carrier, after.number) } : {}
      const { items } = await deps.table.query({ pk: keys.carrierBill('', '').pk, limit, ...start })
      return items.map(parseBill)
    },
  }
  const page = await listOperatorPage(deps, caller, list, query)
  if (!page.ok) return page.error
  const bills = page.value.rows.map(({ carrier, number, file, importedMs, isDone, lines, differences }) => ({
    carrier,
    number,
    file,
    imported: formatDateTime(importedMs),
    complete: isDone,
    lines,
    differences,
  }))
  return reply({ bills, next_page: page.value.nextPage })
}

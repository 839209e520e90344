import { formatDateTime } from '#shared/core/dates.ts'
import { fromScaledInteger } from '#shared/core/decimal.ts'
import { BUNDLED, resolveDatasetSchedule } from '#shared/datasets/rules/schedule.ts'
import { getDatasetSchedule, loadSchedules } from '#shared/datasets/scheduleStore.ts'
import { findVersion, listLoadedDatasetNames } from '#shared/datasets/versionStore.ts'
import { reply } from '#shared/http/endpoint.ts'
import { formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { DATASET_KINDS } from '#shared/imports/datasets/datasetTools.ts'
import { getCurrentPrices } from '#shared/rating/currentPrices.ts'
import type { Table } from '#shared/table/table.ts'
import type { OperatorEndpoint } from './routes.ts'

/*
 * Operator endpoint on active prices: rate card, fees and datasets.
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
    dataset_kinds: DATASET_KINDS.map((kind) => ({ ...kind })),
  })
}

/** Lists every loaded dataset with the version in force. */
async function listLoadedDatasets(table: Table, nowMs: number) {
  const [currentSchedules, names] = await Promise.all([loadSchedules(table), listLoadedDatasetNames(table)])
  return Promise.all(
    names.toSorted().map(async (name) => {
      const schedule = getDatasetSchedule(currentSchedules, name, false)
      const id = resolveDatasetSchedule(schedule, nowMs).current?.id ?? null
      const isDatasetLoaded = id !== null && id !== BUNDLED
      const version = isDatasetLoaded ? await findVersion(table, name, Number(id)) : null
      return {
        name,
        version: isDatasetLoaded ? id : null,
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

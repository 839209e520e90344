import { parseDate } from '../core/dates.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { resolveDatasetSchedule } from '../datasets/rules/schedule.ts'
import { getDatasetSchedule, loadSchedules } from '../datasets/scheduleStore.ts'
import type { Table } from '../table/table.ts'
import type { Decision } from '../table/transact.ts'
import { decidePriceList } from './changePriceList.ts'
import { assignTariff } from './rules/priceList.ts'
import { getTariffDataset, STANDARD, TARIFF_NAME } from './tariffsDataset.ts'

/** Assignment of a tariff to a customer from a day (`YYYY-MM-DD`). */
export type TariffAssignment = { readonly tariff: string; readonly fromDay: string }

/**
 * Decides to assign a tariff to a customer, which must have a version in force on its first day.
 * The standard tariff ends the assignment of another one.
 */
export async function decideTariff(
  table: Table,
  userId: number,
  { tariff, fromDay }: TariffAssignment,
  today: string,
): Promise<Result<Decision<void>, { readonly field: 'name' | 'from'; readonly reason: string }>> {
  if (fromDay < today) return failure({ field: 'from', reason: 'must be today or later' })
  const known = await requireTariff(table, tariff, fromDay)
  if (!known.ok) return failure({ field: 'name', reason: known.error })
  const assigned = { tariff: tariff === STANDARD ? null : tariff, fromDay }
  const decided = await decidePriceList(table, userId, (list) => ok(assignTariff(list, assigned, today)))
  return decided.ok ? decided : failure({ field: 'name', reason: decided.error })
}

/** Requires a version of a tariff in force on a day. */
async function requireTariff(table: Table, name: string, day: string): Promise<Result<void, string>> {
  if (!TARIFF_NAME.test(name)) return failure(`tariff ${name} was not found`)
  const schedule = getDatasetSchedule(await loadSchedules(table), getTariffDataset(name), name === STANDARD)
  return resolveDatasetSchedule(schedule, parseDate(day) ?? 0).current
    ? ok(undefined)
    : failure(`no version of ${name} is active on ${day}. Load and activate one first.`)
}

import { handler as pruneOverpacksHandler } from '#functions/jobs/pruneOverpacks/handler.ts'
import { handler as pruneShipmentsHandler } from '#functions/jobs/pruneShipments/handler.ts'
import { handler as removeShipmentsHandler } from '#functions/jobs/removeShipments/handler.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { keys, OUTBOX } from '#shared/table/keys.ts'
import { lambdaContext } from './api.ts'
import { readCompleteTable } from './referentialIntegrity.ts'
import { MINUTE_MS } from './time.ts'

export const DAY_MS = 24 * 60 * MINUTE_MS

/** Runs the jobs as scheduled. */
export const pruneShipments = () => pruneShipmentsHandler({}, lambdaContext())
export const pruneOverpacks = () => pruneOverpacksHandler({}, lambdaContext())
export const removeShipments = () => removeShipmentsHandler({}, lambdaContext())

const isNews = ({ pk }: StoredItem): boolean =>
  String(pk).startsWith(OUTBOX) || String(pk).startsWith(keys.operation('').pk)

/** Screening decisions are kept longer than their subjects. */
const isRecord = ({ pk }: StoredItem): boolean => String(pk).endsWith('#SCREENED')

/** Returns the keys of items that reference a shipment or label, except for events and records. */
export async function remains(...ids: readonly number[]): Promise<readonly string[]> {
  const items = (await readCompleteTable()).filter((item) => !isNews(item) && !isRecord(item))
  const naming = items.filter((item) => ids.some((id) => JSON.stringify(item).includes(String(id))))
  return naming.map(({ pk, sk }) => `${pk} ${sk}`)
}

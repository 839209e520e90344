import type { Context } from 'aws-lambda'
import { createCarriers } from '../../shared/carriers/carriers.ts'
import { ok } from '../../shared/domain/result.ts'
import { type JobCounts, runDueJob } from '../../shared/jobs/runDueJob.ts'
import { settleLabel } from '../../shared/labels/settleLabel.ts'
import { clock } from '../../shared/platform/clock.ts'
import { readConfig } from '../../shared/platform/config.ts'
import { documentClient } from '../../shared/platform/dynamo.ts'
import { freshId } from '../../shared/platform/ids.ts'
import { lazily } from '../../shared/platform/lazily.ts'
import type { StoredItem } from '../../shared/table/actions.ts'
import { commitDecision } from '../../shared/table/commitDecision.ts'
import { findShipment, readLabel, SETTLE_JOB } from '../../shared/table/shipmentStore.ts'
import { createTable } from '../../shared/table/table.ts'

const table = lazily(() => createTable(documentClient(), readConfig().tableName))

/** Completes or takes back label purchases and cancellations that broke off, and fetches carrier files that come late. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(table(), { name: SETTLE_JOB, settle }, () => context.getRemainingTimeInMillis())

async function settle(item: StoredItem): Promise<string> {
  const { userId, shipmentId, id } = readLabel(item)
  const carriers = createCarriers(table())
  const settled = await commitDecision<string, never>(table(), async () => {
    const found = await findShipment(table(), userId, shipmentId)
    const label = found?.labels.find((candidate) => candidate.id === id)
    if (!found || !label) return ok({ actions: [], value: 'gone' })
    const { word, actions } = await settleLabel(found, label, { carriers, nextId: freshId, nowMs: clock.now() })
    return ok({ actions, value: word })
  })
  if (!settled.ok) throw new Error(settled.error.message)
  return settled.value
}

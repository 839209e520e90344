import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EndpointGroup } from '#functions/api/apiFunctions.ts'
import { allEndpointGroups } from '#functions/api/operatorFunctions.ts'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { workers } from '#functions/workers/workerFunctions.ts'
import { bundleFunctions } from '#lib/infra/bundles/bundleFunctions.ts'
import { DEFAULT_MEMORY_MB } from '#lib/infra/names.ts'
import type { Scenario } from '#test/support/scenarios.ts'
import type { OperationCost } from './costTable.ts'
import { type AtTable, dollarsPerMillion } from './dollars.ts'
import { bundleSdkAlone, loadTimeMs } from './loadTimes.ts'
import { ownTimesOf } from './ownTimes.ts'

const budgets: Readonly<Record<string, AtTable>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../budgets/operations.json'), 'utf8'),
)

const memoryOf = (group: string): number => {
  const rows: Readonly<Record<string, EndpointGroup>> = allEndpointGroups
  return rows[group]?.memoryMb ?? DEFAULT_MEMORY_MB
}

/** Measures scenarios. Their table costs come from the budgets, which tests enforce. */
export async function operationCosts(scenarios: readonly Scenario[], folder: string): Promise<OperationCost[]> {
  const bundles = await bundleFunctions({ groups: allEndpointGroups, schedules, workers }, join(folder, 'functions'))
  const loadMsOfSdkAlone = loadTimeMs(bundleSdkAlone(join(folder, 'sdk')))
  const costs: OperationCost[] = []
  for (const [group, ofGroup] of Map.groupBy(scenarios, (scenario) => scenario.group)) {
    const { directory = '', coldBytes = 0 } = bundles[group] ?? {}
    const loadMs = loadTimeMs(join(directory, 'index.mjs'))
    const names = ofGroup.map(({ name }) => name)
    const times = await ownTimesOf(names, join(folder, `${group}.log`))
    for (const name of names) {
      const [atTable, time] = [budgets[name], times[name]]
      if (!atTable || !time) throw new Error(`${name} has no budget`)
      const { own, bareP50Us } = time
      const ownUs = Math.max(0, own.p50)
      costs.push({
        name,
        calls: atTable.calls,
        roundTrips: atTable.roundTrips,
        readUnits: atTable.readUnits,
        writeUnits: atTable.writeUnits,
        ownP50Us: own.p50,
        ownP99Us: own.p99,
        bareP50Us,
        bundleKb: Math.round(coldBytes / 1000),
        loadMs,
        loadMsOfSdkAlone,
        dollarsPerMillion: dollarsPerMillion({ ...atTable, ownUs, memoryMb: memoryOf(group) }),
      })
    }
  }
  return costs
}

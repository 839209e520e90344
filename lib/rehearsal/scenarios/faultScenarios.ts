import type { Release } from './assembly.ts'
import { failingAt } from './faults.ts'
import { NEW_FUNCTIONS } from './releaseScenarios.ts'
import type { Rehearsal, Scenario } from './scenario.ts'

const EVERY_NTH_RESOURCE = 10

type FaultPoint = { readonly stackName: string; readonly logicalId: string }

/** Resources that fail in turn: one in the middle of each stack, or every tenth and the last one. */
function faultPoints(release: Release, isQuick: boolean): readonly FaultPoint[] {
  return release().stacks.flatMap(({ name, templateBody }) => {
    const ids = Object.keys(JSON.parse(templateBody).Resources)
    const chosen = isQuick
      ? ids.filter((_, position) => position === Math.floor(ids.length / 2) || position === ids.length - 1)
      : ids.filter((_, position) => position % EVERY_NTH_RESOURCE === 0 || position === ids.length - 1)
    return chosen.map((logicalId) => ({ stackName: name, logicalId }))
  })
}

/** The first deployment fails at a resource, and the second try succeeds. */
export const failedFirstDeployments: Scenario = {
  name: 'first deployment fails at a resource, next try succeeds',
  run: async (rehearsal) => {
    return eachFault(rehearsal, rehearsal.release(), () => rehearsal.stage.restart())
  },
}

/** An update to a release with other code and one more function fails at a resource, and the second try succeeds. */
export const failedUpdates: Scenario = {
  name: 'update fails at a resource, is rolled back, next try succeeds',
  run: async (rehearsal) => {
    const before = rehearsal.release({ without: NEW_FUNCTIONS })
    rehearsal.stage.restart()
    const faults = await rehearsal.deploy(before, 'first deployment')
    if (faults.length > 0) return faults
    const deployed = rehearsal.standIn.engine.copy()
    const next = rehearsal.release({ release: '2' })
    return eachFault(rehearsal, next, () => rehearsal.stage.restart(deployed))
  },
}

async function eachFault(rehearsal: Rehearsal, release: Release, restart: () => void): Promise<readonly string[]> {
  const faults: string[] = []
  for (const point of faultPoints(release, rehearsal.options.isQuick)) {
    restart()
    const what = `${point.stackName} ${point.logicalId}`
    const failed = await rehearsal.stage.deploy(release, failingAt(point))
    // An update leaves most resources as they are: those cannot fail.
    if (failed.ok) continue
    faults.push(...(await rehearsal.deploy(release, `second try after ${what} failed`)))
  }
  return faults
}

import type { Assembly } from './assembly.ts'
import { failingAt } from './faults.ts'
import type { Rehearsal, Scenario } from './scenario.ts'

const EVERY_NTH_RESOURCE = 10

type FaultPoint = { readonly stackName: string; readonly logicalId: string }

/** Resources that fail in turn: one in the middle of each stack, or every tenth and the last one. */
function faultPoints({ stacks }: Assembly, isQuick: boolean): readonly FaultPoint[] {
  return stacks.flatMap(({ name, templateBody }) => {
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
    const assembly = rehearsal.assembly()
    return eachFault(rehearsal, assembly, async () => rehearsal.stage.restart(), assembly)
  },
}

/** An update to a release with other code and one more function fails at a resource, and the second try succeeds. */
export const failedUpdates: Scenario = {
  name: 'update fails at a resource, is rolled back, next try succeeds',
  run: async (rehearsal) => {
    const before = rehearsal.assembly({ without: ['returns', 'erasePersonalData'] })
    rehearsal.stage.restart()
    const faults = await rehearsal.deploy(before, 'first deployment')
    if (faults.length > 0) return faults
    const deployed = rehearsal.standIn.engine.copy()
    const next = rehearsal.assembly({ release: '2' })
    return eachFault(rehearsal, next, async () => rehearsal.stage.restart(deployed), next)
  },
}

async function eachFault(
  rehearsal: Rehearsal,
  assembly: Assembly,
  restart: () => Promise<void>,
  retried: Assembly,
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const point of faultPoints(assembly, rehearsal.options.isQuick)) {
    await restart()
    const what = `${point.stackName} ${point.logicalId}`
    const failed = await rehearsal.stage.deploy(assembly, failingAt(point))
    // An update leaves most resources as they are: those cannot fail.
    if (failed.ok) continue
    faults.push(...(await rehearsal.deploy(retried, `second try after ${what} failed`)))
  }
  return faults
}

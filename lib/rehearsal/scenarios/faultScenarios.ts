import type { Stack } from '../cloudFormation/stack.ts'
import type { Assembly, Release } from './assembly.ts'
import { simulateResourceFailure } from './faults.ts'
import { NEW_FUNCTIONS } from './releaseScenarios.ts'
import type { Rehearsal, Scenario } from './scenario.ts'

const RESOURCE_SAMPLE_INTERVAL = 10

type FaultPoint = { readonly stackName: string; readonly logicalId: string; readonly region: string }

/** The first deployment fails at a resource, and the retry succeeds. */
export const failedFirstDeploymentScenario: Scenario = {
  name: 'first deployment fails at a resource, next try succeeds',
  run: (rehearsal) => {
    const release = rehearsal.release()
    return runFaultScenarios(rehearsal, release, {
      restart: () => rehearsal.stage.restart(),
      points: listFaultPoints(release(), rehearsal.options.isQuick),
      expected: 'ROLLBACK_COMPLETE',
    })
  },
}

/** An update with other code and more functions fails at a resource, and the retry succeeds. */
export const failedUpdateScenario: Scenario = {
  name: 'update fails at a resource, is rolled back, next try succeeds',
  run: async (rehearsal) => {
    const before = rehearsal.release({ without: NEW_FUNCTIONS })
    rehearsal.stage.restart()
    const faults = await rehearsal.deploy(before, 'first deployment')
    if (faults.length > 0) return faults
    const deployed = rehearsal.standIn.engine.copy()
    const next = rehearsal.release({ release: '2' })
    return runFaultScenarios(rehearsal, next, {
      restart: () => rehearsal.stage.restart(deployed),
      points: listFaultPoints(next(), rehearsal.options.isQuick, before()),
      expected: 'UPDATE_ROLLBACK_COMPLETE',
    })
  },
}

type Faults = {
  readonly restart: () => void
  readonly points: readonly FaultPoint[]
  /** Status of the failed stack. */
  readonly expected: Stack['status']
}

async function runFaultScenarios(
  rehearsal: Rehearsal,
  release: Release,
  { restart, points, expected }: Faults,
): Promise<readonly string[]> {
  const { stage, standIn, options } = rehearsal
  const faults: string[] = []
  let count = 0
  for (const point of points) {
    restart()
    const failed = await stage.deploy(release, simulateResourceFailure(point))
    // A resource is not updated if its references resolve to the same values.
    if (failed.ok) continue
    count += 1
    const what = `${point.stackName} ${point.logicalId}`
    const status = standIn.engine.findStack({ ...options.place, region: point.region }, point.stackName)?.status
    if (status !== expected) faults.push(`after ${what} failed its stack is ${status}`)
    faults.push(...(await rehearsal.deploy(release, `second try after ${what} failed`)))
  }
  return count === 0 ? [...faults, 'no resource failed'] : faults
}

/**
 * Returns the changed resources to fail in turn: the middle and last one of each stack, or every
 * tenth.
 */
function listFaultPoints({ stacks }: Assembly, isQuick: boolean, before?: Assembly): readonly FaultPoint[] {
  return stacks.flatMap(({ name, region, templateBody }) => {
    const former = parseResources(before?.stacks.find((stack) => stack.name === name)?.templateBody)
    const ids = Object.entries(parseResources(templateBody)).flatMap(([id, resource]) =>
      JSON.stringify(former[id]) === JSON.stringify(resource) ? [] : [id],
    )
    const chosen = isQuick
      ? ids.filter((_, position) => position === Math.floor(ids.length / 2) || position === ids.length - 1)
      : ids.filter((_, position) => position % RESOURCE_SAMPLE_INTERVAL === 0 || position === ids.length - 1)
    return chosen.map((logicalId) => ({ stackName: name, logicalId, region }))
  })
}

const parseResources = (templateBody = '{"Resources":{}}'): Readonly<Record<string, unknown>> =>
  JSON.parse(templateBody).Resources

import type { StageFile } from '#lib/infra/stageFile.ts'
import type { Release } from './assembly.ts'
import { buildCoveringSteps } from './coveringSteps.ts'
import type { Rehearsal, Scenario } from './scenario.ts'
import { buildStageOptions } from './stageOptions.ts'

/** Mutually exclusive settings. */
const EXCLUSIVE = [
  ['mail', 'mailElsewhere'],
  ['rolloutAtOnce', 'otherCanary'],
] as const

const listStageOptions = ({ options: { place, stageFile } }: Rehearsal) =>
  buildStageOptions(place, stageFile.protected ?? false)

/** Each option of the stage file is turned on, off and on again. */
export const singleOptionScenario: Scenario = {
  name: 'each option on, off and on again',
  run: async (rehearsal) => {
    const faults: string[] = []
    for (const [name, option] of Object.entries(listStageOptions(rehearsal))) {
      const unready = await rehearsal.restartDeployedStage()
      if (unready.length > 0) return unready
      const without = rehearsal.release()
      const releaseWithOption = rehearsal.release({ stageFile: { ...rehearsal.options.stageFile, ...option } })
      const again = name === 'edge' ? withNewEdgeKey(rehearsal, option) : releaseWithOption
      faults.push(
        ...(await rehearsal.deployReleases([
          [`${name} on`, releaseWithOption],
          [`${name} off`, without],
          [`${name} on again`, again],
        ])),
      )
    }
    return faults
  },
}

/** A restored edge requires another key, as in docs/domains.md. */
function withNewEdgeKey(rehearsal: Rehearsal, { edge, ...option }: StageFile): Release {
  const stageFile = { ...rehearsal.options.stageFile, ...option, ...(edge ? { edge: { ...edge, keyNumber: 2 } } : {}) }
  return rehearsal.release({ stageFile })
}

/**
 * Options change together: each pair is turned on and off in the same deployment, and in opposite
 * directions.
 */
export const optionPairsScenario: Scenario = {
  name: 'pairs of options change in one deployment',
  run: async (rehearsal) => {
    const unready = await rehearsal.restartDeployedStage()
    if (unready.length > 0) return unready
    const options = listStageOptions(rehearsal)
    const faults: string[] = []
    let state = rehearsal.standIn.engine.copy()
    let before: ReadonlySet<string> = new Set()
    for (const chosen of buildCoveringSteps(Object.keys(options), EXCLUSIVE)) {
      const stageFile: StageFile = Object.assign(
        {},
        rehearsal.options.stageFile,
        ...[...chosen].map((name) => options[name]),
      )
      rehearsal.stage.restart(state)
      const what = `from ${list(before)} to ${list(chosen)}`
      const failed = await rehearsal.deploy(rehearsal.release({ stageFile }), what)
      faults.push(...failed)
      before = chosen
      if (failed.length > 0) {
        // Continue from the state that this transition should have reached.
        rehearsal.stage.restart()
        const fresh = await rehearsal.deploy(rehearsal.release({ stageFile }), `first deployment with ${list(chosen)}`)
        if (fresh.length > 0) return [...faults, ...fresh]
      }
      state = rehearsal.standIn.engine.copy()
    }
    return faults
  },
}

const list = (names: ReadonlySet<string>): string => (names.size === 0 ? 'none' : [...names].join('+'))

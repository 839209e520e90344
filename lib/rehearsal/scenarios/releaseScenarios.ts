import { synthesiseCommit } from '../commandLine/synthesiseCommit.ts'
import type { Assembly } from './assembly.ts'
import { deployAssembly } from './deployAssembly.ts'
import type { Rehearsal, Scenario } from './scenario.ts'

/** Functions assumed to be missing in the previous release, one of each kind. */
export const NEW_FUNCTIONS = ['returns', 'erasePersonalData', 'sendMails'] as const

/**
 * Deploys another release, rolls back and deploys again: all functions at once, or one after the
 * other.
 */
export const releases: Scenario = {
  name: 'update from the previous release, roll back and forward again',
  run: async (rehearsal) => {
    const now = rehearsal.release()
    const faults: string[] = []
    for (const without of rehearsal.options.isQuick
      ? [NEW_FUNCTIONS]
      : [NEW_FUNCTIONS, ...NEW_FUNCTIONS.map((one) => [one])]) {
      const before = rehearsal.release({ without })
      rehearsal.stage.restart()
      faults.push(
        ...(await rehearsal.deployReleases([
          [`release without ${without.join(', ')}`, before],
          [`release with ${without.join(', ')}`, now],
          [`back to the release without ${without.join(', ')}`, before],
          [`release with ${without.join(', ')} again`, now],
        ])),
      )
    }
    return faults
  },
}

/** Updates from the release of a commit, rolls back and updates again. */
export const updateFromCommit = (commit: string): Scenario => ({
  name: `update from ${commit}, roll back and forward again`,
  run: async (rehearsal) => {
    const { stageName, stageFile, place } = rehearsal.options
    const now = rehearsal.release()
    const before: Assembly = { ...now(), ...synthesiseCommit(commit, stageName, stageFile) }
    rehearsal.stage.restart()
    const deployed = deployAssembly(rehearsal.standIn.engine, before, place.account)
    if (!deployed.ok) return [`release of ${commit}: ${deployed.error}`]
    return rehearsal.deployReleases([
      ['update', now],
      [`back to ${commit}`, () => before],
      ['update again', now],
    ])
  },
})

/** Deploys the same stage with independent resources in reverse order. */
export const reorderScenario: Scenario = {
  name: 'first deployment with independent resources in reverse order',
  run: async (rehearsal) => {
    rehearsal.stage.restart()
    rehearsal.standIn.engine.createsInReverse = true
    return rehearsal.deploy(rehearsal.release(), 'first deployment')
  },
}

/** Deploys a second stage, which must not change the first one. */
export const secondStageScenario: Scenario = {
  name: 'second stage in the same account',
  run: async (rehearsal) => {
    const faults = await rehearsal.restartDeployedStage()
    if (faults.length > 0) return faults
    const first = rehearsal.release()
    const before = describeDeployedStage(rehearsal)
    // Domains belong to one stage.
    const { domain: _, edge: __, ...stageFile } = rehearsal.options.stageFile
    const second = rehearsal.release({ stageName: 'other', stageFile })
    const deployed = await rehearsal.deploy(second, 'second stage')
    if (deployed.length > 0) return deployed
    const after = describeDeployedStage(rehearsal)
    return before === after ? rehearsal.deploy(first, 'first stage again') : ['the second stage changed the first one']
  },
}

const describeDeployedStage = ({ standIn, options }: Rehearsal): string =>
  JSON.stringify(
    standIn.engine.cloud
      .stacks(options.place)
      .filter(({ name }) => name.includes(`-${options.stageName}-`))
      .map(({ name, status, resources }) => [name, status, [...resources.values()].map(({ physical }) => physical)]),
  )

/** Destroys an unprotected stage and deploys it again. */
export const destruction: Scenario = {
  name: 'unprotected stage is destroyed and deployed again',
  run: async (rehearsal) => {
    const { stage, options } = rehearsal
    const { backup: _, ...stageFile } = options.stageFile
    const release = rehearsal.release({ stageName: 'trial', stageFile: { ...stageFile, protected: false } })
    stage.restart()
    const faults = await rehearsal.deploy(release, 'deployment')
    if (faults.length > 0) return faults
    const destroyed = stage.destroy(release())
    if (!destroyed.ok) return [`destruction: ${destroyed.error}`]
    const left = rehearsal.standIn.engine.cloud.orphans().map(({ uniqueName }) => `left behind: ${uniqueName}`)
    return [...left, ...(await rehearsal.deploy(release, 'deployment after destruction'))]
  },
}

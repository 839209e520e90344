import { type CommandResult, runDeployCommand, runDestroyCommand } from '../commandLine/runCommand.ts'
import { simulateResourceFailure } from './faults.ts'
import type { Rehearsal, Scenario } from './scenario.ts'

/** Lines of output in a failure report. */
const MAX_REPORTED_LINES = 12

const describeFailure = (what: string, { isSuccessful, output }: CommandResult): readonly string[] =>
  isSuccessful ? [] : [`${what}: ${output.trimEnd().split('\n').slice(-MAX_REPORTED_LINES).join('\n    ')}`]

const listUnmodelledCalls = ({ standIn }: Rehearsal): readonly string[] => [...new Set(standIn.unmodelled)]

/** Calls unknown to the stand-in indicate a gap of the rehearsal. */
async function deployStageTwice(rehearsal: Rehearsal, failsFirst: boolean): Promise<readonly string[]> {
  const { stage, standIn, options } = rehearsal
  stage.restart()
  const command = { standIn, ...options }
  const assembly = rehearsal.release()()
  if (failsFirst) {
    const stackName = `shipping-${options.stageName}-work`
    const body = assembly.stacks.find(({ name }) => name === stackName)?.templateBody ?? '{"Resources":{}}'
    const logicalId = Object.keys(JSON.parse(body).Resources).at(-1) ?? ''
    standIn.engine.rules = simulateResourceFailure({ stackName, logicalId })
    const failed = await runDeployCommand(command)
    standIn.engine.rules = {}
    if (failed.isSuccessful) return [`the deployment did not notice that ${logicalId} failed`]
  }
  const deployed = await runDeployCommand(command)
  return [...describeFailure('deployment', deployed), ...listUnmodelledCalls(rehearsal), ...stage.faults(assembly)]
}

/** First deployment of the command line into an empty account. */
export const firstDeploymentScenario: Scenario = {
  name: 'npm run deploy: first deployment into an empty account',
  run: (rehearsal) => deployStageTwice(rehearsal, false),
}

/** The first deployment of the command line fails midway, and the retry succeeds. */
export const failureAndRetryScenario: Scenario = {
  name: 'npm run deploy: failure in the work stack, next try succeeds',
  run: (rehearsal) => deployStageTwice(rehearsal, true),
}

/**
 * The command line was interrupted between creating and executing a change set, which leaves stacks
 * in review.
 */
export const interruption: Scenario = {
  name: 'npm run deploy: after one that was interrupted before it created its stacks',
  run: async (rehearsal) => {
    const { stage, standIn, options } = rehearsal
    stage.restart()
    const assembly = rehearsal.release()()
    for (const { name, region, templateBody } of assembly.stacks) {
      const request = { stackName: name, changeSetName: 'interrupted', kind: 'CREATE', templateBody } as const
      standIn.engine.createChangeSet({ ...options.place, region }, request)
    }
    const deployed = await runDeployCommand({ standIn, ...options })
    return [...describeFailure('deployment', deployed), ...listUnmodelledCalls(rehearsal), ...stage.faults(assembly)]
  },
}

/** The command line deploys other code. */
export const update: Scenario = {
  name: 'npm run deploy: update to a release with other code',
  run: async (rehearsal) => {
    const unready = await rehearsal.restartDeployedStage()
    if (unready.length > 0) return unready
    const { standIn, options } = rehearsal
    const deployed = await runDeployCommand({ standIn, ...options, release: '2' })
    return [
      ...describeFailure('update', deployed),
      ...listUnmodelledCalls(rehearsal),
      ...rehearsal.stage.faults(rehearsal.release()()),
    ]
  },
}

/** The command line deploys and destroys an unprotected stage. */
export const destroy: Scenario = {
  name: 'cdk destroy: unprotected stage',
  run: async (rehearsal) => {
    const { standIn, options } = rehearsal
    const { backup: _, ...stageFile } = options.stageFile
    const command = { standIn, ...options, stageName: 'trial', stageFile: { ...stageFile, protected: false } }
    rehearsal.stage.restart()
    const deployed = describeFailure('deployment', await runDeployCommand(command))
    if (deployed.length > 0) return deployed
    const destroyed = describeFailure('destruction', await runDestroyCommand(command))
    const left = standIn.engine.cloud
      .stacks(options.place)
      .flatMap(({ name, status }) => (status === 'DELETE_COMPLETE' ? [] : [`${name} is left as ${status}`]))
    return [...destroyed, ...left, ...listUnmodelledCalls(rehearsal)]
  },
}

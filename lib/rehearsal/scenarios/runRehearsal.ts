import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAwsEmulator } from '../standIn/startAwsEmulator.ts'
import {
  destroy,
  failureAndRetryScenario,
  firstDeploymentScenario,
  interruption,
  update,
} from './commandLineScenarios.ts'
import { failedFirstDeploymentScenario, failedUpdateScenario } from './faultScenarios.ts'
import { optionPairsScenario, singleOptionScenario } from './optionScenarios.ts'
import { destruction, releases, reorderScenario, secondStageScenario, updateFromCommit } from './releaseScenarios.ts'
import { Rehearsal, type RehearsalOptions, type Scenario } from './scenario.ts'

/** Scenarios for CI. */
const QUICK: readonly Scenario[] = [
  failureAndRetryScenario,
  reorderScenario,
  failedFirstDeploymentScenario,
  failedUpdateScenario,
  releases,
  destruction,
]

const FULL: readonly Scenario[] = [
  firstDeploymentScenario,
  ...QUICK,
  secondStageScenario,
  interruption,
  update,
  destroy,
  singleOptionScenario,
  optionPairsScenario,
]

const selectScenarios = ({ isQuick, from }: Pick<RehearsalOptions, 'isQuick' | 'from'>): readonly Scenario[] => [
  ...(from === undefined ? [] : [updateFromCommit(from)]),
  ...(isQuick ? QUICK : FULL),
]

const EDGE_REGION = 'us-east-1'

/** Runs all scenarios of a stage and prints a line for each; false if one failed. */
export async function runRehearsal(
  options: Omit<RehearsalOptions, 'outputDirectory'>,
  print: (line: string) => void,
): Promise<boolean> {
  const { account, region } = options.place
  // Syntheses run in this process, too.
  process.env.CDK_VALIDATION = 'false'
  const standIn = await startAwsEmulator({ accounts: [account], regions: [region, EDGE_REGION] })
  const outputDirectory = mkdtempSync(join(tmpdir(), 'rehearsal-output-'))
  try {
    const rehearsal = new Rehearsal(standIn, { ...options, outputDirectory })
    let haveAllScenariosPassed = true
    for (const { name, run } of selectScenarios(options)) {
      const startedMs = performance.now()
      const faults = await run(rehearsal)
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
      print(`${faults.length === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
      for (const fault of faults) print(`    ${fault}`)
      if (faults.length > 0) haveAllScenariosPassed = false
    }
    return haveAllScenariosPassed
  } finally {
    rmSync(outputDirectory, { recursive: true, force: true })
    await standIn.stop()
  }
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { allEndpointGroups } from '#functions/api/operatorFunctions.ts'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { workers } from '#functions/workers/workerFunctions.ts'
import { checkAwsRules } from '#lib/infra/awsRules/checkAwsRules.ts'
import { createPlatform } from '#lib/infra/createPlatform.ts'
import { listFunctionNames, type Tables } from '#lib/infra/deployedFunctions.ts'
import { type Deployment, parseDeployment } from '#lib/infra/deployment.ts'
import { getDeployedName } from '#lib/infra/names.ts'
import { readStageFile } from '#lib/infra/readStageFile.ts'
import type { StageFile } from '#lib/infra/stageFile.ts'
import { loadAssembly as readStackTemplates } from '#lib/infra/template/assembly.ts'
import type { Tag } from '../cloudFormation/stack.ts'

/** Stack of an assembly. */
type SynthesisedStack = {
  readonly name: string
  readonly region: string
  readonly templateBody: string
  readonly isTerminationProtected: boolean
  readonly tags: readonly Tag[]
}

/** Synthesised stage with its stacks in deployment order. */
export type Assembly = {
  readonly stageName: string
  readonly deployment: Deployment
  readonly stacks: readonly SynthesisedStack[]
  /** Resources that violate rules of AWS services. */
  readonly violations: readonly Violation[]
}

/** Violation; without a logical id it concerns the whole stack. */
type Violation = { readonly stackName: string; readonly logicalId: string; readonly message: string }

export type SynthesisOptions = {
  readonly stageName: string
  readonly stageFile: StageFile
  /** Varies the code of the functions. */
  readonly release?: string
  /** Functions missing in the release. */
  readonly without?: readonly string[]
  /** Short names of stacks that do not exist yet: they are created without protection. */
  readonly newStacks?: readonly string[]
}

/** Release of a stage, synthesised for a set of new stacks. */
export type Release = (newStacks?: readonly string[]) => Assembly

const platformTables: Tables = { groups: allEndpointGroups, schedules, workers }

/** Synthesises a stage in this process, with functions of one line of code. */
export function synthesiseStage(options: SynthesisOptions): Assembly {
  const { stageName, stageFile, release = '1', without = [], newStacks = [] } = options
  const directory = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  try {
    const tables = omitFunctions(platformTables, without)
    const code = join(directory, 'code')
    mkdirSync(code)
    writeFileSync(join(code, 'index.mjs'), `export const handler = async () => '${release}'\n`)
    const app = new App({
      analyticsReporting: false,
      outdir: join(directory, 'cdk.out'),
      // Same as in bin/app.ts.
      context: { '@aws-cdk/core:defaultCrossStackReferences': 'strong' },
    })
    const { stage, ...settings } = parseDeployment(
      stageName,
      readStageFile(`stages/${stageName}.json`, JSON.stringify(stageFile)),
    )
    const deployment = { ...settings, stage: { ...stage, newStacks }, release: { commit: release } }
    const bundles = Object.fromEntries(listFunctionNames(tables).map((name) => [name, { directory: code }]))
    createPlatform(app, { ...deployment, tables, bundles })
    const assembly = app.synth()
    return { stageName, deployment, stacks: listStacks(assembly), violations: checkViolations(assembly) }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

function checkViolations({ directory, stacks }: CloudAssembly): readonly Violation[] {
  return checkAwsRules(readStackTemplates(directory)).map(({ stack, logicalId, rule, message }) => ({
    stackName: stacks.find(({ id }) => id === stack)?.stackName ?? stack,
    logicalId,
    message: `${rule}: ${message}`,
  }))
}

/** Reads the stacks of a synthesised assembly. */
export const loadAssembly = (directory: string): Pick<Assembly, 'stacks'> => ({
  stacks: listStacks(new CloudAssembly(directory)),
})

const listStacks = ({ stacks }: CloudAssembly): Assembly['stacks'] =>
  stacks.map(({ stackName, environment, template, terminationProtection = false, tags }) => ({
    name: stackName,
    region: environment.region,
    templateBody: JSON.stringify(template),
    isTerminationProtected: terminationProtection,
    tags: Object.entries(tags).map(([key, value]) => ({ key, value })),
  }))

/**
 * Takes new stacks from one assembly and the others from another, as only its own novelty affects a
 * stack.
 */
export const mergeAssemblies = (others: Assembly, created: Assembly, newStacks: readonly string[]): Assembly => ({
  ...created,
  stacks: created.stacks.map((stack) => {
    const isNew = newStacks.some((name) => stack.name === getDeployedName(created.stageName, name))
    return isNew ? stack : (others.stacks.find(({ name }) => name === stack.name) ?? stack)
  }),
})

const omitFunctions = ({ groups, schedules: jobs, workers: queued }: Tables, without: readonly string[]): Tables => {
  const rest = <T>(table: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(table).filter(([name]) => !without.includes(name)))
  return { groups: rest(groups), schedules: rest(jobs), workers: rest(queued) }
}

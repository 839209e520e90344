import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import * as v from 'valibot'
import { buildCdkArguments } from '#lib/infra/deploy/cdkArguments.ts'
import { connectToCloudFormation } from '#lib/infra/deploy/deployedStacks.ts'
import {
  checkStageDeployment,
  deployStage,
  deployVault,
  validateDeploySettings,
} from '#lib/infra/deploy/deployStage.ts'
import { StackTemplate, type Templates } from '#lib/infra/deploy/droppedResources.ts'
import { parseReleaseOutputs } from '#lib/infra/deploy/release.ts'
import { loadStackStates, STAGE_STACK_NAMES, VAULT_STACKS } from '#lib/infra/deploy/stackStates.ts'
import { loadDeployment } from '#lib/infra/deployment.ts'
import { getDeployedName } from '#lib/infra/names.ts'
import { ok } from '#shared/core/result.ts'

/*
 * Compares a stage with what is deployed, then deploys it: `npm run deploy -- <stage>`.
 */

const root = join(import.meta.dirname, '..')

type Options = {
  readonly check?: true
  readonly drop: readonly string[]
  readonly atOnce?: true
  readonly vault?: true
  readonly yes?: true
}

const more = (value: string, others: readonly string[]): readonly string[] => [...others, value]

const command = new Command('deploy')
  .description(
    'Deploy a stage as configured in stages/<stage>.json. A protected stage is not deployed if resources would be lost.',
  )
  .argument('<stage>', 'name of the stage file')
  .option('--check', 'only check whether the stage can be deployed')
  .option('--drop <what>', 'allow the loss of this resource, as named in the error; may be repeated', more, [])
  .option('--at-once', 'deploy without a canary, for fixes that alarms of the current code would block')
  .option('--vault', 'deploy the backup vault instead, with credentials of the backup account')
  .option('--yes', 'skip approval of permission changes')
  .action(async (name: string, options: Options) => {
    try {
      process.exitCode = await run(name, options)
    } catch (error) {
      console.error(`error: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  })

async function run(name: string, options: Options): Promise<number> {
  const { check, drop, vault } = options
  const settings = { stage: name, ...(options.atOnce ? { rollout: 'atOnce' } : {}) }
  const { stage, alarmEmails } = loadDeployment(settings, { environment: {} })
  const region = process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION
  const stacks = connectToCloudFormation(vault ? (stage.backup?.region ?? region) : (stage.region ?? region))
  const account = await stacks.account()
  const checked = vault ? ok(undefined) : await validateDeploySettings({ stage, alarmEmails, region, stacks })
  if (!checked.ok) {
    console.error(`error: ${checked.error}`)
    return 1
  }
  const before = await loadStackStates(stage, stacks, vault ? VAULT_STACKS : STAGE_STACK_NAMES)
  const watch = before.deployed.get(getDeployedName(stage.name, 'watch'))
  const { commit, before: commitBefore } = parseReleaseOutputs(resolveCommitId(), watch)
  const output = join(process.env.CDK_OUTDIR ?? join(root, 'cdk.out'), vault ? `${name}-vault` : name)
  const app = join(root, vault ? 'bin/vault.ts' : 'bin/app.ts')

  const synthesise = (newStacks: readonly string[]): boolean => {
    const context = {
      ...settings,
      commit,
      ...(commitBefore === undefined ? {} : { commitBefore }),
      ...(newStacks.length === 0 ? {} : { newStacks: newStacks.join(',') }),
    }
    rmSync(output, { recursive: true, force: true })
    const environment = {
      ...process.env,
      CDK_OUTDIR: output,
      CDK_CONTEXT_JSON: JSON.stringify(context),
      CDK_DEFAULT_ACCOUNT: account,
    }
    return (
      spawnSync(process.execPath, [app], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment })
        .status === 0
    )
  }
  const deploy = async (): Promise<boolean> => {
    const cdk = join(root, 'node_modules/.bin/cdk')
    const words = buildCdkArguments(output, { asks: !options.yes && process.stdin.isTTY })
    return spawnSync(cdk, words, { cwd: root, stdio: 'inherit' }).status === 0
  }
  const protect = async (): Promise<boolean> => {
    console.log('\nThe stacks were created. Deploying again to protect them against deletion.')
    return synthesise([]) && deploy()
  }

  if (!synthesise(stage.isProtected ? before.missing : [])) return 1
  const deployment = { stage, alarmEmails, region, stacks, before, next: readStackTemplates(output), allowed: drop }
  const done = vault
    ? await deployVault({ stage, stacks, before, deploy, protect })
    : check
      ? await checkStageDeployment(deployment)
      : await deployStage({ ...deployment, deploy, protect })
  if (!done.ok) {
    console.error(`error: ${done.error}`)
    return 1
  }
  console.log(check ? `${name} can be deployed` : done.value)
  return 0
}

/** Returns the abbreviated commit of this folder, with `-changed` if it has uncommitted changes. */
function resolveCommitId(): string {
  const git = (...words: string[]): string =>
    spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
  const commit = git('rev-parse', '--short=12', 'HEAD') || 'unknown'
  return git('status', '--porcelain') === '' ? commit : `${commit}-changed`
}

const Manifest = v.object({
  artifacts: v.record(
    v.string(),
    v.looseObject({
      type: v.string(),
      properties: v.optional(
        v.looseObject({ templateFile: v.optional(v.string()), stackName: v.optional(v.string()) }),
      ),
    }),
  ),
})

/** Reads the synthesised templates of a folder, by stack name. */
function readStackTemplates(output: string): Templates {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(output, file), 'utf8'))
  const { artifacts } = v.parse(Manifest, read('manifest.json'))
  return new Map(
    Object.values(artifacts).flatMap(({ type, properties: { templateFile, stackName } = {} }) =>
      type === 'aws:cloudformation:stack' && templateFile && stackName
        ? [[stackName, v.parse(StackTemplate, read(templateFile))]]
        : [],
    ),
  )
}

await command.parseAsync()

import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import * as v from 'valibot'
import { cdkArguments } from '../lib/infra/deploy/cdkArguments.ts'
import { stacksInAws } from '../lib/infra/deploy/deployedStacks.ts'
import { checkStage, deployStage } from '../lib/infra/deploy/deployStage.ts'
import { StackTemplate, type Templates } from '../lib/infra/deploy/dropped.ts'
import { releaseOf } from '../lib/infra/deploy/release.ts'
import { readDeployment } from '../lib/infra/deployment.ts'
import { deployedName } from '../lib/infra/names.ts'

/*
 * Deploys a stage, after a look at what is deployed: `npm run deploy -- <stage>`.
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
  .description('Deploys a stage as stages/<stage>.json says, unless a protected one would lose something by it.')
  .argument('<stage>', 'name of its file')
  .option('--check', 'only say whether it would be deployed')
  .option('--drop <what>', 'let the stage lose this, as the refusal named it; may be given more than once', more, [])
  .option('--at-once', 'let new code take over without a canary: for a repair that alarms of the old code hold up')
  .option('--vault', 'deploy the vault for its copies instead, with the credentials of the other account')
  .option('--yes', 'do not ask before permissions are widened')
  .action(async (name: string, options: Options) => {
    try {
      process.exitCode = await run(name, options)
    } catch (error) {
      console.error(`error: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  })

async function run(name: string, { check, drop, atOnce, vault, yes }: Options): Promise<number> {
  const asked = { stage: name, ...(atOnce ? { rollout: 'atOnce' } : {}) }
  const { stage } = readDeployment(asked, { environment: {} })
  const region = process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION
  const stacks = stacksInAws(stage.region ?? region)
  const { commit, before } = releaseOf(
    commitHere(),
    vault ? undefined : await stacks.templateOf(deployedName(stage.name, 'watch')),
  )
  const context = { ...asked, commit, ...(before === undefined ? {} : { commitBefore: before }) }
  const output = join(root, 'cdk.out', vault ? `${name}-vault` : name)
  rmSync(output, { recursive: true, force: true })
  const app = join(root, vault ? 'bin/vault.ts' : 'bin/app.ts')
  const environment = { ...process.env, CDK_OUTDIR: output, CDK_CONTEXT_JSON: JSON.stringify(context) }
  const synthesised = spawnSync(process.execPath, [app], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  })
  if (synthesised.status !== 0) return 1

  const deploy = async (): Promise<boolean> => {
    const cdk = join(root, 'node_modules/.bin/cdk')
    const words = cdkArguments(output, { asks: !yes && process.stdin.isTTY })
    return spawnSync(cdk, words, { cwd: root, stdio: 'inherit' }).status === 0
  }
  // Nothing that is there can be lost by it: a vault is kept, and locked.
  if (vault) return (await deploy()) ? 0 : 1

  const deployment = {
    stage,
    region,
    stacks,
    next: templatesIn(output),
    allowed: drop,
  }
  const done = check ? await checkStage(deployment) : await deployStage({ ...deployment, deploy })
  if (!done.ok) {
    console.error(`error: ${done.error}`)
    return 1
  }
  console.log(check ? `${name} may be deployed` : done.value)
  return 0
}

/** The commit this folder has, and whether something in it was changed since. */
function commitHere(): string {
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

/** What was synthesised into a folder, by the names of the stacks. */
function templatesIn(output: string): Templates {
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

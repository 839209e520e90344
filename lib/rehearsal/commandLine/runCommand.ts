import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StageFile } from '#lib/infra/stageFile.ts'
import type { Place } from '../cloudFormation/place.ts'
import { environmentFor } from '../standIn/callers.ts'
import type { StandIn } from '../standIn/startStandIn.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CDK = join(ROOT, 'node_modules/.bin/cdk')

/** Where the command line remembers the accounts of access keys: not beside those of the user. */
const CDK_HOME = join(tmpdir(), 'rehearsal-cdk-home')

/** Lets a command connect to this machine only. */
const LOCAL_CONNECTIONS = `--import ${join(import.meta.dirname, 'localConnections.ts')}`

export type CommandResult = { readonly isSuccessful: boolean; readonly output: string }

type CommandOptions = {
  readonly standIn: StandIn
  readonly place: Place
  readonly stageName: string
  readonly stageFile: StageFile
  /** Where stages are synthesised. */
  readonly outputDirectory: string
  /** Other code in every function. */
  readonly release?: string
}

/**
 * Environment of a command that deploys a stage to the stand-in; `directory` holds the file of the
 * stage.
 */
function deploymentEnvironment(options: CommandOptions, directory: string) {
  const { standIn, place, outputDirectory, release = '1' } = options
  return {
    ...process.env,
    ...environmentFor(standIn.endpoint, place),
    PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    STAGES_DIRECTORY: directory,
    CDK_OUTDIR: outputDirectory,
    CDK_HOME,
    // The kit's own rules take ten seconds, and have a test of their own.
    CDK_VALIDATION: 'false',
    CI: 'true',
    NO_COLOR: '1',
    REHEARSAL_RELEASE: release,
    NODE_OPTIONS: `${LOCAL_CONNECTIONS} --import ${join(import.meta.dirname, 'oneLineBundles.ts')}`,
  }
}

/**
 * Runs `npm run deploy -- <stage> --yes` against the stand-in, with the real command line of the
 * CDK.
 */
export const runDeploy = (options: CommandOptions): Promise<CommandResult> =>
  inStageDirectory(options, (environment) =>
    run(process.execPath, ['bin/deploy.ts', options.stageName, '--yes'], environment),
  )

/** Runs the command line of the CDK against the stand-in. */
export const runCdk = (
  { standIn, place }: Pick<CommandOptions, 'standIn' | 'place'>,
  words: readonly string[],
): Promise<CommandResult> =>
  run(CDK, words, {
    ...process.env,
    ...environmentFor(standIn.endpoint, place),
    CDK_HOME,
    CI: 'true',
    NO_COLOR: '1',
    NODE_OPTIONS: LOCAL_CONNECTIONS,
  })

/**
 * Runs a line of JavaScript as commands of the rehearsal run: without connections to other
 * machines.
 */
export const runNode = (code: string): Promise<CommandResult> =>
  run(process.execPath, ['--eval', code], { PATH: process.env.PATH, NODE_OPTIONS: LOCAL_CONNECTIONS })

/** Destroys all stacks that the last deployment of a stage synthesised. */
export const runDestroy = (options: CommandOptions): Promise<CommandResult> =>
  inStageDirectory(options, (environment) =>
    run(CDK, ['destroy', '--all', '--force', '--app', join(options.outputDirectory, options.stageName)], environment),
  )

async function inStageDirectory(
  options: CommandOptions,
  command: (environment: NodeJS.ProcessEnv) => Promise<CommandResult>,
): Promise<CommandResult> {
  const directory = mkdtempSync(join(tmpdir(), 'rehearsal-stages-'))
  try {
    writeFileSync(join(directory, `${options.stageName}.json`), JSON.stringify(options.stageFile))
    return await command(deploymentEnvironment(options, directory))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The stand-in answers from this process, so the command must not block it. */
function run(command: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    }
    child.on('error', reject).on('close', (code) => resolve({ isSuccessful: code === 0, output }))
  })
}

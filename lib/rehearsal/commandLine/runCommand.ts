import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StageFile } from '#lib/infra/stageFile.ts'
import type { Place } from '../cloudFormation/place.ts'
import { buildCallerEnvironment } from '../standIn/callers.ts'
import type { AwsEmulator } from '../standIn/startAwsEmulator.ts'

/*
 * Commands run against the stand-in, without other network access.
 */

const ROOT = join(import.meta.dirname, '../../..')
const CDK = join(ROOT, 'node_modules/.bin/cdk')

/** Account cache of the CDK command line, separate from the user's. */
const CDK_HOME = join(tmpdir(), 'rehearsal-cdk-home')

/** Restricts a command to local connections. */
const LOCAL_CONNECTIONS_OPTION = `--import ${join(import.meta.dirname, 'localConnections.ts')}`

export type CommandResult = { readonly isSuccessful: boolean; readonly output: string }

type CommandOptions = {
  readonly standIn: AwsEmulator
  readonly place: Place
  readonly stageName: string
  readonly stageFile: StageFile
  /** Output directory of the synthesis. */
  readonly outputDirectory: string
  /** Varies the code of every function. */
  readonly release?: string
}

/**
 * Returns the environment of a command that deploys to the stand-in; `directory` contains the stage
 * file.
 */
function buildDeploymentEnvironment(options: CommandOptions, directory: string) {
  const { standIn, place, outputDirectory, release = '1' } = options
  return {
    ...process.env,
    ...buildCallerEnvironment(standIn.endpoint, place),
    PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    STAGES_DIRECTORY: directory,
    CDK_OUTDIR: outputDirectory,
    CDK_HOME,
    // The CDK's own rules take ten seconds and are tested separately.
    CDK_VALIDATION: 'false',
    CI: 'true',
    NO_COLOR: '1',
    REHEARSAL_RELEASE: release,
    NODE_OPTIONS: `${LOCAL_CONNECTIONS_OPTION} --import ${join(import.meta.dirname, 'oneLineBundles.ts')}`,
  }
}

/** Runs `npm run deploy -- <stage> --yes` against the stand-in, with the real CDK command line. */
export const runDeployCommand = (options: CommandOptions): Promise<CommandResult> =>
  runInStageDirectory(options, (environment) =>
    run(process.execPath, ['bin/deploy.ts', options.stageName, '--yes'], environment),
  )

/** Runs the CDK command line against the stand-in. */
export const runCdk = (
  { standIn, place }: Pick<CommandOptions, 'standIn' | 'place'>,
  words: readonly string[],
): Promise<CommandResult> =>
  run(CDK, words, {
    ...process.env,
    ...buildCallerEnvironment(standIn.endpoint, place),
    CDK_HOME,
    CI: 'true',
    NO_COLOR: '1',
    NODE_OPTIONS: LOCAL_CONNECTIONS_OPTION,
  })

/**
 * Runs JavaScript with the restrictions of rehearsal commands: no connections to other machines.
 */
export const runNodeScript = (code: string): Promise<CommandResult> =>
  run(process.execPath, ['--eval', code], { PATH: process.env.PATH, NODE_OPTIONS: LOCAL_CONNECTIONS_OPTION })

/** Destroys all stacks synthesised by the last deployment of a stage. */
export const runDestroyCommand = (options: CommandOptions): Promise<CommandResult> =>
  runInStageDirectory(options, (environment) =>
    run(CDK, ['destroy', '--all', '--force', '--app', join(options.outputDirectory, options.stageName)], environment),
  )

async function runInStageDirectory(
  options: CommandOptions,
  command: (environment: NodeJS.ProcessEnv) => Promise<CommandResult>,
): Promise<CommandResult> {
  const directory = mkdtempSync(join(tmpdir(), 'rehearsal-stages-'))
  try {
    writeFileSync(join(directory, `${options.stageName}.json`), JSON.stringify(options.stageFile))
    return await command(buildDeploymentEnvironment(options, directory))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Asynchronous, as the stand-in runs in this process. */
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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { readStageFile } from '#lib/infra/readStageFile.ts'
import { runRehearsal } from '#lib/rehearsal/scenarios/runRehearsal.ts'
import { runAwsEmulator } from '#lib/rehearsal/standIn/runAwsEmulator.ts'

/*
 * Rehearses deployments of a stage on this machine, against an AWS emulator: `npm run rehearse --
 * prod`.
 */

/** Default account and region for stages whose file names none. */
const PLACE = { account: '111111111111', region: 'eu-central-1' } as const

type Options = { readonly quick?: true; readonly from?: string; readonly keep?: true }

const command = new Command('rehearse')
  .description('Deploy a stage to an AWS emulator on this machine: first deployments, failures, updates, options.')
  .argument('<stage>', 'name of the stage file')
  .option('--quick', 'fewer failures and no options, for CI')
  .option('--from <commit>', 'also update from the release of a commit')
  .option('--keep', 'only run the emulator, serve the deployment and print the environment for it')
  .action(async (stageName: string, { quick, from, keep }: Options) => {
    const file = `stages/${stageName}.json`
    const settings = readStageFile(file, readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
    const { account = PLACE.account, region = PLACE.region } = settings
    const place = { account, region }
    const print = (line: string): void => console.log(line)
    if (keep) return runAwsEmulator(place, print)
    const stageFile = { alarmEmails: ['oncall@example.com'], ...settings, ...place }
    const options = { stageName, stageFile, place, isQuick: quick ?? false, ...(from === undefined ? {} : { from }) }
    if (!(await runRehearsal(options, print))) process.exitCode = 1
  })

await command.parseAsync()

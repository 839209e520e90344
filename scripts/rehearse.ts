import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { readStageFile } from '../lib/infra/stageFile.ts'
import { runRehearsal } from '../lib/rehearsal/scenarios/runRehearsal.ts'

/*
 * Rehearses deployments of a stage on this machine, against a stand-in for AWS: `npm run rehearse -- prod`.
 */

const PLACE = { account: '111111111111', region: 'eu-central-1' } as const

const command = new Command('rehearse')
  .description('Deploys a stage to a stand-in for AWS on this machine: first deployments, failures, updates, options.')
  .argument('<stage>', 'name of the stage file')
  .option('--quick', 'fewer faults, and no options: for CI')
  .action(async (stageName: string, { quick }: { readonly quick?: true }) => {
    const file = `stages/${stageName}.json`
    const settings = readStageFile(file, readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
    const stageFile = { alarmEmails: ['oncall@example.com'], ...settings, ...PLACE }
    const options = { stageName, stageFile, place: PLACE, isQuick: quick ?? false }
    if (!(await runRehearsal(options, (line) => console.log(line)))) process.exitCode = 1
  })

await command.parseAsync()

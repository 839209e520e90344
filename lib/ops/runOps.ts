import { Command, CommanderError } from 'commander'
import type { Result } from '../../shared/domain/result.ts'
import type { Table } from '../../shared/table/table.ts'
import { applicationCommands } from './applications.ts'
import type { AddCommand, Perform } from './command.ts'
import { grantCommands } from './grants.ts'
import { auditCommand, depositCommand } from './money.ts'
import { userCommands } from './users.ts'

export type OpsHost = {
  readonly connect: (stage: string | undefined) => Promise<Result<Table, string>>
  readonly out: (text: string) => void
  /** Errors, and how far long work has come. */
  readonly err: (text: string) => void
}

const FAMILIES: Readonly<Record<string, { readonly summary: string; readonly commands: readonly AddCommand[] }>> = {
  users: { summary: 'accounts: money limits, request limits, approvals, passwords', commands: userCommands },
  applications: { summary: 'applications that may ask users for permission', commands: applicationCommands },
  grants: { summary: 'permissions users gave to applications', commands: grantCommands },
}

/** The operator's command line. Answers the exit code: 0, or 1 after one line that says what is wrong. */
export async function runOps(words: readonly string[], { connect, out, err }: OpsHost): Promise<number> {
  let exitCode = 0
  const perform: Perform = async (command, work) => {
    const { stage, json } = command.optsWithGlobals<{ stage?: string; json?: boolean }>()
    const table = await connect(stage)
    const done = table.ok ? await work({ table: table.value, progress: (step) => err(`… ${step}`) }) : table
    if (done.ok) out(json ? JSON.stringify(done.value.json, null, 2) : done.value.text)
    else err(`error: ${done.error}`)
    if (!done.ok) exitCode = 1
  }
  try {
    await createProgram(perform, { out, err }).parseAsync(words, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    const [line] = String(error instanceof Error ? error.message : error).split('\n')
    err(`error: ${line}`)
    return 1
  }
}

function createProgram(perform: Perform, { out, err }: Pick<OpsHost, 'out' | 'err'>): Command {
  const program = new Command('npm run ops --')
    .description("The operator's command line. It works on the local stack, unless a deployed stage is named.")
    .option('--stage <name>', 'a deployed stage, with the AWS credentials and region of the environment')
    .option('--json', 'answer JSON instead of a table')
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) })
    .addHelpText('after', '\nExample:\n  npm run ops -- users show ada@example.com --json')
  for (const [name, { summary, commands }] of Object.entries(FAMILIES)) {
    const family = program.command(name).description(summary)
    for (const add of commands) add(family, perform)
  }
  for (const add of [depositCommand, auditCommand]) add(program, perform)
  return program
}

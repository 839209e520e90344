import { Command, CommanderError } from 'commander'
import type { Result } from '../../shared/core/result.ts'
import type { AddCommand, Perform } from './command.ts'
import { applicationCommands } from './commands/applicationCommands.ts'
import { auditTrailCommands } from './commands/auditCommands.ts'
import { billCommands } from './commands/billCommands.ts'
import { carrierCommands } from './commands/carrierCommands.ts'
import { classifyCommand } from './commands/classifyCommand.ts'
import { credentialCommands } from './commands/credentialCommands.ts'
import { datasetCommands } from './commands/datasetCommands.ts'
import { deadLetterCommands } from './commands/deadLetterCommands.ts'
import { deliveryCommands } from './commands/deliveryCommands.ts'
import { dutyCommands } from './commands/dutyCommands.ts'
import { erasureCommands } from './commands/erasureCommands.ts'
import { exceptionCommands } from './commands/exceptionCommands.ts'
import { feeCommands } from './commands/feeCommands.ts'
import { grantCommands } from './commands/grantCommands.ts'
import { hsCommands } from './commands/hsCommands.ts'
import { invoiceCommands } from './commands/invoiceCommands.ts'
import { jobCommands } from './commands/jobCommands.ts'
import { keyCommands } from './commands/keyCommands.ts'
import { labelCommands } from './commands/labelCommands.ts'
import { marginsCommand } from './commands/marginCommands.ts'
import { memberCommands } from './commands/memberCommands.ts'
import { numberCommands } from './commands/numberCommands.ts'
import { operationCommands } from './commands/operationCommands.ts'
import { operatorCommands } from './commands/operatorCommands.ts'
import { orderCommands } from './commands/orderCommands.ts'
import { paymentCommands } from './commands/paymentCommands.ts'
import { pickupCommands } from './commands/pickupCommands.ts'
import { priceCommands } from './commands/priceCommands.ts'
import { restoreCommands } from './commands/restoreCommands.ts'
import { screeningCommands } from './commands/screeningCommands.ts'
import { secretCommands } from './commands/secretCommands.ts'
import { simulateCommand } from './commands/simulateCommand.ts'
import { smokeCommand } from './commands/smokeCommand.ts'
import { stockCommands } from './commands/stockCommands.ts'
import { tariffCommands } from './commands/tariffCommands.ts'
import { userCommands } from './commands/userCommands.ts'
import { auditCommand, depositCommand, ledgerCommand, statementCommand } from './commands/walletCommands.ts'
import { webhookCommands } from './commands/webhookCommands.ts'
import type { Report } from './report.ts'
import type { Target } from './target/target.ts'

export type OpsHost = {
  readonly connect: (stage: string | undefined) => Promise<Result<Target, string>>
  readonly out: (text: string) => void
  /** Errors, and how far long work has come. */
  readonly err: (text: string) => void
}

const FAMILIES: Readonly<Record<string, { readonly summary: string; readonly commands: readonly AddCommand[] }>> = {
  users: {
    summary: 'accounts: money limits, request limits, approvals, passwords; export and erase a person',
    commands: [...userCommands, ...erasureCommands],
  },
  applications: { summary: 'applications that may ask users for permission', commands: applicationCommands },
  deliveries: { summary: 'what webhooks were sent, and sending it again', commands: deliveryCommands },
  stock: { summary: 'units in warehouses, corrections and proof', commands: stockCommands },
  payments: { summary: 'bank transfers, what users write on them, and payments by card', commands: paymentCommands },
  invoices: { summary: 'weekly invoices, and credit notes to them', commands: invoiceCommands },
  fees: { summary: 'what single customers pay otherwise than everybody', commands: feeCommands },
  orders: { summary: 'what is sent from warehouses, and the papers to pack it', commands: orderCommands },
  labels: { summary: 'labels that were scanned by mistake', commands: labelCommands },
  grants: { summary: 'permissions users gave to applications', commands: grantCommands },
  members: { summary: 'people who may act for accounts, and what they may do', commands: memberCommands },
  keys: { summary: 'API keys that accounts made for programs of their own', commands: keyCommands },
  operators: { summary: 'who may operate the platform over HTTP', commands: operatorCommands },
  carriers: { summary: 'carriers: how we get on with them, and stopping the sale of one', commands: carrierCommands },
  pickups: { summary: "carriers' drivers who come to entry points for parcels", commands: pickupCommands },
  bills: {
    summary: 'bills of carriers: what is wrong with them, weights that senders pay for, disputes',
    commands: billCommands,
  },
  credentials: { summary: "users' own accounts with carriers", commands: credentialCommands },
  numbers: {
    summary: 'ranges of tracking numbers and container codes that were issued to us',
    commands: numberCommands,
  },
  operations: { summary: 'what carriers, warehouses and operators report', commands: operationCommands },
  exceptions: { summary: 'parcels a facility could not process as they came', commands: exceptionCommands },
  datasets: {
    summary: 'what is loaded while the platform runs: exchange rates, rules of duty and tax, screening lists',
    commands: datasetCommands,
  },
  tariffs: { summary: 'prices: a new version of a tariff, and what it changes', commands: tariffCommands },
  prices: { summary: 'what single customers pay for parcels otherwise than everybody', commands: priceCommands },
  hs: { summary: 'editions of the Harmonized System', commands: hsCommands },
  duties: { summary: 'rules of duty and tax, and what they come to', commands: dutyCommands },
  screening: { summary: 'parties that were stopped by denied-party screening', commands: screeningCommands },
  webhooks: { summary: 'webhooks of a user, and keys that deliveries are signed with', commands: webhookCommands },
  secrets: { summary: 'keys that sign pages, sessions and tokens', commands: secretCommands },
  jobs: { summary: 'what runs by the clock', commands: jobCommands },
  restore: { summary: 'the table after it was restored, and items that are gone', commands: restoreCommands },
  'dead-letters': { summary: 'messages and job starts that were given up', commands: deadLetterCommands },
}

/** The operator's command line. Answers the exit code: 0, or 1 after one line that says what is wrong. */
export async function runOps(words: readonly string[], { connect, out, err }: OpsHost): Promise<number> {
  let exitCode = 0
  const say = (command: Command, done: Result<Report, string>): void => {
    const { json } = command.optsWithGlobals<{ json?: boolean }>()
    if (done.ok) out(json ? JSON.stringify(done.value.json, null, 2) : done.value.text)
    const fault = done.ok ? done.value.fault : done.error
    if (fault === undefined) return
    err(`error: ${fault}`)
    exitCode = 1
  }
  const perform: Perform = {
    onTarget: async (command, work) => {
      const target = await connect(command.optsWithGlobals<{ stage?: string }>().stage)
      say(command, target.ok ? await work({ ...target.value, progress: (step) => err(`… ${step}`) }) : target)
    },
    offline: async (command, work) => say(command, await work()),
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
    .option('--stage <name>', 'a deployed stage, with the AWS credentials of the environment')
    .option('--json', 'answer JSON instead of a table')
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) })
    .addHelpText('after', '\nExample:\n  npm run ops -- users show ada@example.com --json')
  for (const [name, { summary, commands }] of Object.entries(FAMILIES)) {
    const family = program.command(name).description(summary)
    for (const add of commands) add(family, perform)
  }
  for (const add of [
    depositCommand,
    auditCommand,
    ledgerCommand,
    statementCommand,
    marginsCommand,
    simulateCommand,
    classifyCommand,
    smokeCommand,
  ])
    add(program, perform)
  const audit = program.commands.find((command) => command.name() === 'audit')
  for (const add of auditTrailCommands) if (audit) add(audit, perform)
  return program
}

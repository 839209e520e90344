import { Command, CommanderError } from 'commander'
import type { Result } from '#shared/core/result.ts'
import type { CommandRegistrar, Perform } from './command.ts'
import { applicationCommands } from './commands/applicationCommands.ts'
import { auditTrailCommands } from './commands/auditCommands.ts'
import { billCommands } from './commands/billCommands.ts'
import { carrierCommands } from './commands/carrierCommands.ts'
import { addClassifyCommand } from './commands/classifyCommand.ts'
import { credentialCommands } from './commands/credentialCommands.ts'
import { datasetCommands } from './commands/datasetCommands.ts'
import { deadLetterCommands } from './commands/deadLetterCommands.ts'
import { deliveryCommands } from './commands/deliveryCommands.ts'
import { dutyCommands } from './commands/dutyCommands.ts'
import { erasureCommands } from './commands/erasureCommands.ts'
import { exceptionCommands } from './commands/exceptionCommands.ts'
import { feeCommands } from './commands/feeCommands.ts'
import { floorCommands } from './commands/floorCommands.ts'
import { grantCommands } from './commands/grantCommands.ts'
import { hsCommands } from './commands/hsCommands.ts'
import { invoiceCommands } from './commands/invoiceCommands.ts'
import { jobCommands } from './commands/jobCommands.ts'
import { keyCommands } from './commands/keyCommands.ts'
import { labelCommands } from './commands/labelCommands.ts'
import { addMarginsCommand } from './commands/marginCommands.ts'
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
import { addSimulateCommand } from './commands/simulateCommand.ts'
import { addSmokeCommand } from './commands/smokeCommand.ts'
import { stockCommands } from './commands/stockCommands.ts'
import { tariffCommands } from './commands/tariffCommands.ts'
import { userCommands } from './commands/userCommands.ts'
import { addAuditCommand, addDepositCommand, addLedgerCommand, addStatementCommand } from './commands/walletCommands.ts'
import { webhookCommands } from './commands/webhookCommands.ts'
import type { Report } from './report.ts'
import type { Target } from './target/target.ts'

/*
 * Operator command line.
 */

export type OpsHost = {
  readonly connect: (stage: string | undefined) => Promise<Result<Target, string>>
  readonly out: (text: string) => void
  /** Errors and progress. */
  readonly err: (text: string) => void
}

const FAMILIES: Readonly<Record<string, { readonly summary: string; readonly commands: readonly CommandRegistrar[] }>> =
  {
    users: {
      summary: 'Manage accounts, limits, approvals, passwords, data export and erasure',
      commands: [...userCommands, ...erasureCommands],
    },
    applications: { summary: 'Manage OAuth applications', commands: applicationCommands },
    deliveries: { summary: 'Inspect and redrive webhook deliveries', commands: deliveryCommands },
    stock: { summary: 'Show, adjust and audit warehouse stock', commands: stockCommands },
    floor: {
      summary: 'Manage warehouse levels, staff, devices, API keys, locations and settings',
      commands: floorCommands,
    },
    payments: { summary: 'Book bank transfers and list card payments', commands: paymentCommands },
    invoices: { summary: 'List weekly invoices and issue credit notes', commands: invoiceCommands },
    fees: { summary: 'Manage custom fees for customers', commands: feeCommands },
    orders: { summary: 'Show warehouse orders, labels and packing slips', commands: orderCommands },
    labels: { summary: 'Cancel labels and list refunded purchases', commands: labelCommands },
    grants: { summary: 'Manage applications authorised by users', commands: grantCommands },
    members: { summary: 'Manage account members and roles', commands: memberCommands },
    keys: { summary: 'Manage account API keys', commands: keyCommands },
    operators: { summary: 'Manage HTTP API operators', commands: operatorCommands },
    carriers: { summary: 'Show, suspend and resume carriers', commands: carrierCommands },
    pickups: { summary: 'Book and cancel carrier pickups at entry points', commands: pickupCommands },
    bills: {
      summary: 'Import carrier bills and manage differences and disputes',
      commands: billCommands,
    },
    credentials: { summary: "Manage users' carrier accounts", commands: credentialCommands },
    numbers: {
      summary: 'Manage ranges of tracking numbers and container codes',
      commands: numberCommands,
    },
    operations: { summary: 'Send events on behalf of carriers, warehouses and operators', commands: operationCommands },
    exceptions: { summary: 'List parcels on hold at a facility', commands: exceptionCommands },
    datasets: {
      summary: 'Manage exchange rates, duty and tax rules, and screening lists',
      commands: datasetCommands,
    },
    tariffs: { summary: 'Import tariffs and compare them with active prices', commands: tariffCommands },
    prices: { summary: 'Manage customer tariffs, discounts and surcharges', commands: priceCommands },
    hs: { summary: 'Compare Harmonized System editions', commands: hsCommands },
    duties: { summary: 'Compare duty and tax rules', commands: dutyCommands },
    screening: { summary: 'Manage denied-party screening cases', commands: screeningCommands },
    webhooks: { summary: 'Manage webhooks and their signing keys', commands: webhookCommands },
    secrets: { summary: 'Rotate and retire signing keys for pages, sessions and tokens', commands: secretCommands },
    jobs: { summary: 'List and run scheduled jobs', commands: jobCommands },
    restore: { summary: 'Recover from a table restore', commands: restoreCommands },
    'dead-letters': { summary: 'Manage dead letters from workers and jobs', commands: deadLetterCommands },
  }

/** Runs the operator command line. Returns the exit code: 0, or 1 after a one-line error. */
export async function runOps(words: readonly string[], { connect, out, err }: OpsHost): Promise<number> {
  let exitCode = 0
  const say = (command: Command, done: Result<Report, string>): void => {
    const { json } = command.optsWithGlobals<{ json?: boolean }>()
    if (done.ok) out(json ? JSON.stringify(done.value.json, null, 2) : done.value.text)
    const error = done.ok ? done.value.fault : done.error
    if (error === undefined) return
    err(`error: ${error}`)
    exitCode = 1
  }
  const perform: Perform = {
    runOnTarget: async (command, work) => {
      const target = await connect(command.optsWithGlobals<{ stage?: string }>().stage)
      say(command, target.ok ? await work({ ...target.value, progress: (step) => err(`… ${step}`) }) : target)
    },
    offline: async (command, work) => say(command, await work()),
  }
  try {
    await createCliProgram(perform, { out, err }).parseAsync(words, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    const [line] = String(error instanceof Error ? error.message : error).split('\n')
    err(`error: ${line}`)
    return 1
  }
}

function createCliProgram(perform: Perform, { out, err }: Pick<OpsHost, 'out' | 'err'>): Command {
  const program = new Command('npm run ops --')
    .description('Command line interface for operators. Commands apply to the local stack unless --stage is specified.')
    .option('--stage <name>', 'Deployed stage to use, with the AWS credentials from the environment')
    .option('--json', 'Print JSON instead of a table')
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) })
    .addHelpText('after', '\nExample:\n  npm run ops -- users show ada@example.com --json')
  for (const [name, { summary, commands }] of Object.entries(FAMILIES)) {
    const family = program.command(name).description(summary)
    for (const add of commands) add(family, perform)
  }
  for (const add of [
    addDepositCommand,
    addAuditCommand,
    addLedgerCommand,
    addStatementCommand,
    addMarginsCommand,
    addSimulateCommand,
    addClassifyCommand,
    addSmokeCommand,
  ])
    add(program, perform)
  const audit = program.commands.find((command) => command.name() === 'audit')
  for (const add of auditTrailCommands) if (audit) add(audit, perform)
  return program
}

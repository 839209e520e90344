import { Command } from 'commander'
import * as v from 'valibot'
import { findUser, findUserIdByEmail, formatLockReason, isLocked, type User } from '#shared/accounts/users/userStore.ts'
import { AuditDetails } from '#shared/audit/auditTrail.ts'
import { parseId } from '#shared/core/ids.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import { type Noting, runAudited, toReadOnlyTarget } from './auditTarget.ts'
import type { Report } from './report.ts'
import type { Target } from './target/target.ts'

/*
 * Definition of `ops` commands: syntax, input validation and audit.
 */

type Context = Target & Progress

type Progress = {
  /** Reports the progress of long work. */
  readonly progress: (step: string) => void
}

/** Dependencies of a command. */
type CommandContext = Context & Noting

type Done = Promise<Result<Report, string>>

/** Name and parameters of a command. */
type CommandSyntax<Input extends v.GenericSchema> = {
  readonly name: string
  readonly summary: string
  /** Arguments in the syntax of commander, `<user>`, with their descriptions. */
  readonly arguments?: Readonly<Record<string, string>>
  /** Options in the syntax of commander, `--bucket <requests>`, with their descriptions. */
  readonly options?: Readonly<Record<string, string>>
  /**
   * Marks a command that changes something: it is audited with these inputs, or with details
   * derived from them. Must not include secrets or personal data. Without it the command is
   * read-only.
   */
  readonly changes?: readonly (keyof v.InferOutput<Input> & string)[] | ((input: v.InferOutput<Input>) => AuditDetails)
  /** Example to follow `npm run ops --`. */
  readonly example: string
  /** Arguments and options by camel-case name, as typed. */
  readonly input: Input
}

/** Runs commands, provided by the program. */
export type Perform = {
  readonly runOnTarget: (command: Command, work: (context: Context) => Done) => Promise<void>
  readonly offline: (command: Command, work: () => Done) => Promise<void>
}

export type CommandRegistrar = (parent: Command, perform: Perform) => void

/** Creates a command to be added to a family. */
export const createOpsCommand = <Input extends v.GenericSchema>(
  spec: CommandSyntax<Input> & { readonly run: (context: CommandContext, input: v.InferOutput<Input>) => Done },
): CommandRegistrar =>
  createCommand(spec, (perform, command, input) =>
    perform.runOnTarget(command, (context) =>
      runWithAuditTrail(toAuditDetails(spec.changes, input), command, context, null, (target) =>
        spec.run(target, input),
      ),
    ),
  )

/** Returns the audit details of a command's inputs; null for a read-only command. */
function toAuditDetails<Input>(
  changes: readonly string[] | ((input: Input) => AuditDetails) | undefined,
  input: Input,
): AuditDetails | null {
  if (changes === undefined) return null
  if (typeof changes === 'function') return changes(input)
  const typed = new Map(Object.entries(Object(input)))
  return v.parse(
    AuditDetails,
    Object.fromEntries(
      changes.flatMap((name) => (typed.has(name) && typed.get(name) !== undefined ? [[name, typed.get(name)]] : [])),
    ),
  )
}

/** Runs a command audited if it changes something, and otherwise read-only. */
function runWithAuditTrail<C extends Context>(
  details: AuditDetails | null,
  command: Command,
  context: C,
  userId: number | null,
  work: (context: C & Noting) => Done,
): Done {
  if (details === null) return work({ ...context, ...toReadOnlyTarget(context) })
  const { reason } = command.opts<{ reason?: string }>()
  const auditedAction = { action: getCommandPath(command), userId, details, reason: reason ?? null }
  return runAudited(context, auditedAction, context.progress, (target) => work({ ...context, ...target }))
}

/** Returns family and name, such as `users bucket`. */
const getCommandPath = (command: Command): string =>
  command.parent?.parent ? `${getCommandPath(command.parent)} ${command.name()}` : command.name()

/** Dependencies of a command about a user. */
export type UserContext = CommandContext & { readonly user: User }

/**
 * Creates a command whose first argument is a user (id or email address). `input` has the other
 * inputs. Commands with changes reject an account that is erased or about to be, unless `settles`:
 * they resolve obstacles to the erasure.
 */
export const createUserCommand = <Entries extends v.ObjectEntries>({
  input,
  run,
  settles = false,
  ...spec
}: Omit<CommandSyntax<v.ObjectSchema<Entries, undefined>>, 'input'> & {
  readonly input: Entries
  readonly settles?: boolean
  readonly run: (context: UserContext, input: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Done
}): CommandRegistrar => {
  const syntax = {
    ...spec,
    arguments: { '<user>': 'User ID or email address', ...spec.arguments },
    input: v.object(input),
  }
  return createCommand(syntax, (perform, command, typed) =>
    perform.runOnTarget(command, async (context) => {
      const user = await findUserByArgument(context.table, String(command.processedArgs[0]).trim())
      if (!user.ok) return user
      const { id } = user.value
      if (spec.changes && !settles && isLocked(user.value)) return failure(formatLockReason(user.value))
      const details = toAuditDetails(syntax.changes, typed)
      return runWithAuditTrail(details, command, { ...context, user: user.value }, id, (target) => run(target, typed))
    }),
  )
}

/** Finds a user by id or email address. */
export async function findUserByArgument(table: Table, handle: string): Promise<Result<User, string>> {
  const id = parseId(handle) ?? (await findUserIdByEmail(table, handle))
  const user = id === null ? null : await findUser(table, id)
  return user ? ok(user) : failure(`user ${handle} was not found`)
}

/** Creates a command that needs no running platform. */
export const createOfflineCommand = <Input extends v.GenericSchema>(
  spec: CommandSyntax<Input> & { readonly run: (input: v.InferOutput<Input>) => Done },
): CommandRegistrar => createCommand(spec, (perform, command, input) => perform.offline(command, () => spec.run(input)))

const createCommand =
  <Input extends v.GenericSchema>(
    spec: CommandSyntax<Input>,
    run: (perform: Perform, command: Command, input: v.InferOutput<Input>) => Promise<void>,
  ): CommandRegistrar =>
  (parent, perform) => {
    const command = new Command(spec.name).description(spec.summary)
    for (const [syntax, meaning] of Object.entries(spec.arguments ?? {})) command.argument(syntax, meaning)
    for (const [syntax, meaning] of Object.entries(spec.options ?? {})) command.option(syntax, meaning)
    const hasReasonOption = command.options.some(({ long }) => long === '--reason')
    if (spec.changes && !hasReasonOption) command.option('--reason <text>', 'Reason recorded in the audit trail')
    command.addHelpText('after', `\nExample:\n  npm run ops -- ${spec.example}`)
    command.copyInheritedSettings(parent)
    parent.addCommand(command)
    command.action(async () => {
      const input = v.safeParse(spec.input, parseInput(command))
      if (!input.success) command.error(`error: ${formatIssue(input.issues[0], command)}`)
      else await run(perform, command, input.output)
    })
  }

const toCamelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function parseInput(command: Command): Record<string, unknown> {
  const args = command.registeredArguments.map((argument, index) => [
    toCamelCase(argument.name()),
    command.processedArgs[index],
  ])
  return { ...Object.fromEntries(args), ...command.opts() }
}

/** Formats a validation error: `--bucket must be ...`, `<user> is required`. */
function formatIssue(issue: v.BaseIssue<unknown>, command: Command): string {
  const name = String(issue.path?.[0]?.key)
  const argument = command.registeredArguments.find((candidate) => toCamelCase(candidate.name()) === name)
  const option = command.options.find((candidate) => candidate.attributeName() === name)
  const subject = argument ? `<${argument.name()}>` : (option?.long ?? name)
  return `${subject} ${issue.received === 'undefined' ? 'is required' : issue.message}`
}

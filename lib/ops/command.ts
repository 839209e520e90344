import { Command } from 'commander'
import * as v from 'valibot'
import { findUser, findUserIdByEmail, isLocked, lockedReason, type User } from '#shared/accounts/users/userStore.ts'
import { AuditDetails } from '#shared/audit/auditTrail.ts'
import { parseId } from '#shared/core/ids.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import { type Noting, readOnly, runAudited } from './auditTarget.ts'
import type { Report } from './report.ts'
import type { Target } from './target/target.ts'

type Context = Target & Progress

type Progress = {
  /** Says how far long work has come. */
  readonly progress: (step: string) => void
}

/** What a command works with. */
type CommandContext = Context & Noting

type Done = Promise<Result<Report, string>>

/** How a command is called and what it takes. */
type CommandSyntax<Input extends v.GenericSchema> = {
  readonly name: string
  readonly summary: string
  /** As commander writes them, `<user>`, with what each means. */
  readonly arguments?: Readonly<Record<string, string>>
  /** As commander writes them, `--bucket <requests>`, with what each means. */
  readonly options?: Readonly<Record<string, string>>
  /**
   * It changes something, and stands on the audit trail with these of its inputs, or with what is
   * made of them: to what it was done, and how. Never secrets, and no texts about persons. Where it
   * is not given, the command can only read.
   */
  readonly changes?: readonly (keyof v.InferOutput<Input> & string)[] | ((input: v.InferOutput<Input>) => AuditDetails)
  /** What one would type after `npm run ops --`. */
  readonly example: string
  /** Arguments and options by their names in camel case, all texts as typed. */
  readonly input: Input
}

/** What every command is performed with; the program brings it. */
export type Perform = {
  readonly onTarget: (command: Command, work: (context: Context) => Done) => Promise<void>
  readonly offline: (command: Command, work: () => Done) => Promise<void>
}

export type AddCommand = (parent: Command, perform: Perform) => void

/** A command that can be added to a family. */
export const opsCommand = <Input extends v.GenericSchema>(
  spec: CommandSyntax<Input> & { readonly run: (context: CommandContext, input: v.InferOutput<Input>) => Done },
): AddCommand =>
  createCommand(spec, (perform, command, input) =>
    perform.onTarget(command, (context) =>
      runWithTrail(toAuditDetails(spec.changes, input), command, context, null, (target) => spec.run(target, input)),
    ),
  )

/** What the audit trail tells of a command's inputs; null for a command that only reads. */
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

/**
 * Does a command's work: on the audit trail where it changes something, and otherwise so that it
 * cannot.
 */
function runWithTrail<C extends Context>(
  details: AuditDetails | null,
  command: Command,
  context: C,
  userId: number | null,
  work: (context: C & Noting) => Done,
): Done {
  if (details === null) return work({ ...context, ...readOnly(context) })
  const { reason } = command.opts<{ reason?: string }>()
  const deed = { action: commandPath(command), userId, details, reason: reason ?? null }
  return runAudited(context, deed, context.progress, (target) => work({ ...context, ...target }))
}

/** Family and name: `users bucket`. */
const commandPath = (command: Command): string =>
  command.parent?.parent ? `${commandPath(command.parent)} ${command.name()}` : command.name()

/** What a command about a user works with. */
export type UserContext = CommandContext & { readonly user: User }

/**
 * A command about a user, its first argument: an id or an e-mail address. `input` has what it takes
 * besides. One that changes something refuses an account that is erased or about to be, unless it
 * `settles` what stands against that.
 */
export const userCommand = <Entries extends v.ObjectEntries>({
  input,
  run,
  settles = false,
  ...spec
}: Omit<CommandSyntax<v.ObjectSchema<Entries, undefined>>, 'input'> & {
  readonly input: Entries
  readonly settles?: boolean
  readonly run: (context: UserContext, input: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Done
}): AddCommand => {
  const syntax = {
    ...spec,
    arguments: { '<user>': 'user id or email address', ...spec.arguments },
    input: v.object(input),
  }
  return createCommand(syntax, (perform, command, typed) =>
    perform.onTarget(command, async (context) => {
      const user = await findUserBy(context.table, String(command.processedArgs[0]).trim())
      if (!user.ok) return user
      const { id } = user.value
      if (spec.changes && !settles && isLocked(user.value)) return failure(lockedReason(user.value))
      const details = toAuditDetails(syntax.changes, typed)
      return runWithTrail(details, command, { ...context, user: user.value }, id, (target) => run(target, typed))
    }),
  )
}

/** A user by their id or e-mail address, as a person typed it. */
export async function findUserBy(table: Table, handle: string): Promise<Result<User, string>> {
  const id = parseId(handle) ?? (await findUserIdByEmail(table, handle))
  const user = id === null ? null : await findUser(table, id)
  return user ? ok(user) : failure(`user ${handle} was not found`)
}

/** A command that needs no running platform. */
export const offlineCommand = <Input extends v.GenericSchema>(
  spec: CommandSyntax<Input> & { readonly run: (input: v.InferOutput<Input>) => Done },
): AddCommand => createCommand(spec, (perform, command, input) => perform.offline(command, () => spec.run(input)))

const createCommand =
  <Input extends v.GenericSchema>(
    spec: CommandSyntax<Input>,
    run: (perform: Perform, command: Command, input: v.InferOutput<Input>) => Promise<void>,
  ): AddCommand =>
  (parent, perform) => {
    const command = new Command(spec.name).description(spec.summary)
    for (const [syntax, meaning] of Object.entries(spec.arguments ?? {})) command.argument(syntax, meaning)
    for (const [syntax, meaning] of Object.entries(spec.options ?? {})) command.option(syntax, meaning)
    const hasReasonOption = command.options.some(({ long }) => long === '--reason')
    if (spec.changes && !hasReasonOption) command.option('--reason <text>', 'reason, recorded in the audit trail')
    command.addHelpText('after', `\nExample:\n  npm run ops -- ${spec.example}`)
    command.copyInheritedSettings(parent)
    parent.addCommand(command)
    command.action(async () => {
      const input = v.safeParse(spec.input, parseInput(command))
      if (!input.success) command.error(`error: ${formatIssue(input.issues[0], command)}`)
      else await run(perform, command, input.output)
    })
  }

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function parseInput(command: Command): Record<string, unknown> {
  const args = command.registeredArguments.map((argument, index) => [
    camelCase(argument.name()),
    command.processedArgs[index],
  ])
  return { ...Object.fromEntries(args), ...command.opts() }
}

/** A fault in the words of the command line: `--bucket must be ...`, `<user> is required`. */
function formatIssue(issue: v.BaseIssue<unknown>, command: Command): string {
  const name = String(issue.path?.[0]?.key)
  const argument = command.registeredArguments.find((candidate) => camelCase(candidate.name()) === name)
  const option = command.options.find((candidate) => candidate.attributeName() === name)
  const subject = argument ? `<${argument.name()}>` : (option?.long ?? name)
  return `${subject} ${issue.received === 'undefined' ? 'is required' : issue.message}`
}

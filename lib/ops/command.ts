import { Command } from 'commander'
import * as v from 'valibot'
import type { Result } from '../../shared/core/result.ts'
import type { Report } from './report.ts'
import type { Platform } from './target/platform.ts'

type Context = Platform & {
  /** Says how far long work has come. */
  readonly progress: (step: string) => void
}

/** How a command is called and what it takes. */
type CommandSyntax<Input extends v.GenericSchema> = {
  readonly name: string
  readonly summary: string
  /** As commander writes them, `<user>`, with what each means. */
  readonly arguments?: Readonly<Record<string, string>>
  /** As commander writes them, `--bucket <requests>`, with what each means. */
  readonly options?: Readonly<Record<string, string>>
  /** What one would type after `npm run ops --`. */
  readonly example: string
  /** Arguments and options by their names in camel case, all texts as typed. */
  readonly input: Input
}

/** One command: how it is called, what it takes, and what it does. */
export type OpsCommand<Input extends v.GenericSchema> = CommandSyntax<Input> & {
  readonly run: (context: Context, input: v.InferOutput<Input>) => Promise<Result<Report, string>>
}

/** What every command is performed with; the program brings it. */
export type Perform = {
  readonly onPlatform: (command: Command, work: (context: Context) => Promise<Result<Report, string>>) => Promise<void>
  readonly offline: (command: Command, work: () => Promise<Result<Report, string>>) => Promise<void>
}

export type AddCommand = (parent: Command, perform: Perform) => void

/** A command that can be added to a family. */
export const opsCommand = <Input extends v.GenericSchema>(spec: OpsCommand<Input>): AddCommand =>
  commandOf(spec, (perform, command, input) => perform.onPlatform(command, (context) => spec.run(context, input)))

/** A command that needs no running platform. */
export const offlineCommand = <Input extends v.GenericSchema>(
  spec: CommandSyntax<Input> & { readonly run: (input: v.InferOutput<Input>) => Promise<Result<Report, string>> },
): AddCommand => commandOf(spec, (perform, command, input) => perform.offline(command, () => spec.run(input)))

const commandOf =
  <Input extends v.GenericSchema>(
    spec: CommandSyntax<Input>,
    run: (perform: Perform, command: Command, input: v.InferOutput<Input>) => Promise<void>,
  ): AddCommand =>
  (parent, perform) => {
    const command = new Command(spec.name).description(spec.summary)
    for (const [syntax, meaning] of Object.entries(spec.arguments ?? {})) command.argument(syntax, meaning)
    for (const [syntax, meaning] of Object.entries(spec.options ?? {})) command.option(syntax, meaning)
    command.addHelpText('after', `\nExample:\n  npm run ops -- ${spec.example}`)
    command.copyInheritedSettings(parent)
    parent.addCommand(command)
    command.action(async () => {
      const input = v.safeParse(spec.input, sentTo(command))
      if (!input.success) command.error(`error: ${wordsOf(input.issues[0], command)}`)
      else await run(perform, command, input.output)
    })
  }

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function sentTo(command: Command): Record<string, unknown> {
  const args = command.registeredArguments.map((argument, index) => [
    camelCase(argument.name()),
    command.processedArgs[index],
  ])
  return { ...Object.fromEntries(args), ...command.opts() }
}

/** A fault in the words of the command line: `--bucket must be ...`, `<user> is missing`. */
function wordsOf(issue: v.BaseIssue<unknown>, command: Command): string {
  const name = String(issue.path?.[0]?.key)
  const argument = command.registeredArguments.find((candidate) => camelCase(candidate.name()) === name)
  const option = command.options.find((candidate) => candidate.attributeName() === name)
  const subject = argument ? `<${argument.name()}>` : (option?.long ?? name)
  return `${subject} ${issue.received === 'undefined' ? 'is missing' : issue.message}`
}

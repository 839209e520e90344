import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createClient } from '../createClient.ts'
import { VERSION } from '../generated/version.ts'
import { type Command, type CommandContext, type CommandOption, explained } from './command.ts'
import { deliveries } from './commands/deliveries.ts'
import { listen } from './commands/listen.ts'
import { logs } from './commands/logs.ts'
import { mcp } from './commands/mcp.ts'
import { replay } from './commands/replay.ts'
import { trigger } from './commands/trigger.ts'
import { nearest } from './nearest.ts'

/*
 * Entry point of the command line `ship`.
 */

const COMMANDS: readonly Command[] = [deliveries, listen, logs, mcp, replay, trigger]

const COMMON_OPTIONS: Readonly<Record<string, CommandOption>> = {
  api: { value: 'address', about: 'API URL including the version (default: environment variable API)' },
  'api-key-file': { value: 'path', about: 'File with the API key (default: environment variable API_KEY)' },
  help: { short: 'h', about: 'Show help' },
}

type Surroundings = Pick<CommandContext, 'environment' | 'out' | 'err' | 'signal' | 'pause'>

/** Runs a command and returns its exit code. Errors take one line and never contain the key. */
export async function runShipCli(typed: readonly string[], surroundings: Surroundings): Promise<number> {
  const { out, err } = surroundings
  const [first, second] = typed
  const [name, ...rest] = first === 'help' && second !== undefined ? [second, '--help'] : typed
  if (name === '--version') {
    out(VERSION)
    return 0
  }
  const command = COMMANDS.find((one) => one.name === name)
  if (!command) {
    const isOptionRequested = name === undefined || ['--help', '-h', 'help'].includes(name)
    if (isOptionRequested) out(overview())
    else {
      const suggestion = nearest(
        name,
        COMMANDS.map((one) => one.name),
      )
      err(`unknown command ${name}. Did you mean ${suggestion}? Use \`ship --help\` to list the commands.`)
    }
    return isOptionRequested ? 0 : 2
  }
  const options = { ...command.options, ...COMMON_OPTIONS }
  const read = parseCommandLine(rest, options, command.words)
  if (typeof read === 'string') {
    err(`${read}. See \`ship ${command.name} --help\`.`)
    return 2
  }
  const { values, words } = read
  if (values.help === true) {
    out(formatCommandHelp(command, options))
    return 0
  }
  const access = readCredentials(values, surroundings.environment)
  if (typeof access === 'string') {
    err(access)
    return 2
  }
  try {
    const client = createClient(access)
    return await command.run({ ...surroundings, ...access, client }, values, words)
  } catch (error) {
    if (surroundings.signal.aborted) return 0
    err(explained(error))
    return 1
  }
}

type Values = Readonly<Record<string, string | boolean | undefined>>

function parseCommandLine(
  typed: readonly string[],
  options: Readonly<Record<string, CommandOption>>,
  words: readonly string[],
): { readonly values: Values; readonly words: readonly string[] } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      options: Object.fromEntries(
        Object.entries(options).map(([name, { value, short }]) => [
          name,
          {
            type: value === undefined ? ('boolean' as const) : ('string' as const),
            ...(short === undefined ? {} : { short }),
          },
        ]),
      ),
      allowPositionals: true,
    })
    if (values.help !== true) {
      if (positionals.length > words.length) return `unexpected argument ${positionals.at(-1)}`
      if (words[positionals.length]?.startsWith('<')) return 'a required argument is missing'
    }
    return { values, words: positionals }
  } catch (error) {
    return explained(error).split('. ')[0] ?? ''
  }
}

function readCredentials(values: Values, environment: Surroundings['environment']) {
  const baseUrl = typeof values.api === 'string' ? values.api : environment.API
  if (baseUrl === undefined)
    return 'the API URL is required. Set the environment variable API, for example to http://127.0.0.1:3000/v1.'
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl)) return `${baseUrl} is not a valid API URL`
  const path = values['api-key-file']
  const token = typeof path === 'string' ? loadKeyFile(path) : environment.API_KEY
  if (token === undefined) return 'the API key is required. Set the environment variable API_KEY.'
  return token === null ? `cannot read ${path}` : { baseUrl, token: token.trim() }
}

function loadKeyFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const overview = (): string =>
  [
    'ship: command line interface for the shipping and fulfilment API',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ship ${name.padEnd(10)} ${summary}`),
    '',
    'Set the environment variable API to the API URL, and API_KEY to an API key for the account.',
    'Use `ship <command> --help` to show the options of a command.',
  ].join('\n')

function formatCommandHelp(
  { name, summary, words, notes }: Command,
  options: Readonly<Record<string, CommandOption>>,
): string {
  const rows = Object.entries(options).map(([option, { value, short, about }]) => {
    const typed = `${short === undefined ? '' : `-${short}, `}--${option}${value === undefined ? '' : ` <${value}>`}`
    return `  ${typed.padEnd(26)} ${about}`
  })
  return [`ship ${[name, ...words].join(' ')} [options]: ${summary}`, '', ...rows, '', ...notes].join('\n')
}

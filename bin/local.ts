import { parseArgs } from 'node:util'
import { divertOutput } from '../lib/local/divertOutput.ts'
import { startLocalStack } from '../lib/local/startLocalStack.ts'
import { whatToTry } from '../lib/local/whatToTry.ts'

const OUTPUT_DIRECTORY = '.local'
const USAGE = `npm start [-- --data DIR]

Starts the whole platform on this machine, at http://127.0.0.1:3000/v1 (PORT changes the port).
  --data DIR   keeps the data in a folder; without it everything is gone when it stops`

const terminal = divertOutput(`${OUTPUT_DIRECTORY}/functions.log`)

function fail(reason: string): never {
  terminal.error(reason)
  process.exit(1)
}

function readArguments() {
  try {
    return parseArgs({ options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

function readPort(text = '3000'): number {
  const port = Number(text)
  return Number.isInteger(port) && port >= 0 && port < 65_536 ? port : fail(`PORT=${text} is not a port number`)
}

const { help, data } = readArguments()
if (help) {
  terminal.line(USAGE)
  process.exit(0)
}

/** npm passes on the Ctrl-C that the terminal has sent here already; only a later one means "at once". */
const SAME_KEYPRESS_MS = 1_000
let stopStack = async (): Promise<void> => {}
let stoppingSinceMs: number | undefined

async function stop(): Promise<void> {
  if (stoppingSinceMs !== undefined) {
    if (performance.now() - stoppingSinceMs > SAME_KEYPRESS_MS) process.exit(1)
    return
  }
  stoppingSinceMs = performance.now()
  await stopStack()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

const stack = await startLocalStack({
  port: readPort(process.env.PORT),
  outputDirectory: OUTPUT_DIRECTORY,
  ...(data === undefined ? {} : { dataDirectory: data }),
})
if (!stack.ok) fail(stack.error)
stopStack = stack.value.stop
terminal.line(whatToTry(stack.value.demo))

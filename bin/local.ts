import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { OUTPUT_DIRECTORY, resolveOutputDirectory } from '#lib/local/outputDirectory.ts'
import { redirectOutput } from '#lib/local/redirectOutput.ts'
import { releaseMemoryWhenIdle } from '#lib/local/releaseMemory.ts'

const USAGE = `npm start [-- --data DIR]

Start the platform locally at http://127.0.0.1:3000/v1 (set PORT to change the port).
  --data DIR   data folder (default: a temporary folder, deleted on exit)

ALLOWED_HOSTS=api.test,example.ngrok.app allows API requests to hosts other than 127.0.0.1 and localhost.

EASYPOST_API_KEY (or UPS_CLIENT_ID, UPS_CLIENT_SECRET and UPS_ACCOUNT) of a test account enables real test labels from LAXI01 to
US, CA, GB and DE. Set EASYPOST_BASE_URL or UPS_BASE_URL to change the endpoint. ALLOW_LIVE_CARRIER=1 allows a live account.`

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

function parseArguments() {
  try {
    return parseArgs({ options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

function parsePort(text = '3000'): number {
  const port = Number(text)
  return Number.isInteger(port) && port >= 0 && port < 65_536 ? port : fail(`PORT=${text} is not a valid port number`)
}

/** Parses a comma-separated list of host names, without ports. */
function parseAllowedHosts(text = ''): readonly string[] {
  const hosts = text
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)
  const wrong = hosts.find((host) => !/^[a-z0-9.-]+$/.test(host))
  return wrong === undefined ? hosts : fail(`ALLOWED_HOSTS: ${wrong} is not a valid host name`)
}

const { help, data } = parseArguments()
if (help) {
  console.log(USAGE)
  process.exit(0)
}

const port = parsePort(process.env.PORT)
const allowedHosts = parseAllowedHosts(process.env.ALLOWED_HOSTS)
const outputDirectory = await resolveOutputDirectory(OUTPUT_DIRECTORY, port)
const terminal = redirectOutput(join(outputDirectory, 'functions.log'))

/** npm forwards the Ctrl-C that the terminal already sent; only a later one forces an exit. */
const KEYPRESS_DEBOUNCE_MS = 1_000
let stopLocalStack = async (): Promise<void> => {}
let shutdownStartedMs: number | undefined

async function stop(): Promise<void> {
  if (shutdownStartedMs !== undefined) {
    if (performance.now() - shutdownStartedMs > KEYPRESS_DEBOUNCE_MS) process.exit(1)
    return
  }
  shutdownStartedMs = performance.now()
  await stopLocalStack()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

// Only modules imported after this call are cached.
enableCompileCache()
const { loadCarrierAccounts } = await import('#lib/local/carrierAccounts.ts')
const { startLocalStack } = await import('#lib/local/startLocalStack.ts')
const { formatStartupHints } = await import('#lib/local/startupHints.ts')

const carriers = await loadCarrierAccounts(process.env)
if (!carriers.ok) {
  terminal.error(carriers.error)
  process.exit(1)
}

const stack = await startLocalStack({
  port,
  carrierAccounts: carriers.value.accounts,
  allowedHosts,
  outputDirectory,
  ...(data === undefined ? {} : { dataDirectory: data }),
})
if (!stack.ok) {
  terminal.error(stack.error)
  process.exit(1)
}
stopLocalStack = stack.value.stop
terminal.line(formatStartupHints(stack.value.demo, outputDirectory, carriers.value.lines))
releaseMemoryWhenIdle()

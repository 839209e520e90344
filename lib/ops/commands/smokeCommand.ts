import * as v from 'valibot'
import { readDemoFile } from '#lib/local/outputDirectory.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { createOfflineCommand } from '../command.ts'
import { createIntegerSchema, text } from '../inputs.ts'
import { instant, type Report, rows } from '../report.ts'
import { runSmoke, type SmokeReport } from '../smoke/runSmoke.ts'

/** The gateway times out at 30 s; a cold start takes a few seconds. */
const DEFAULT_TIMEOUT_SECONDS = '15'

export const addSmokeCommand = createOfflineCommand({
  name: 'smoke',
  summary: 'Run a smoke test of twelve API calls, including a test label purchase, as the user of ACCESS_TOKEN',
  options: {
    '--url <address>': 'API base URL that ends in /v1',
    '--timeout <seconds>': `Timeout per call in seconds (default: ${DEFAULT_TIMEOUT_SECONDS})`,
  },
  example: 'smoke --url https://api.example.com/v1',
  input: v.object({ url: text, timeout: v.optional(createIntegerSchema(1, 60), DEFAULT_TIMEOUT_SECONDS) }),
  run: async ({ url, timeout }) => {
    const address = parseBaseUrl(url)
    if (!address.ok) return address
    const token = process.env.ACCESS_TOKEN?.trim() || (await loadLocalAccessToken(address.value))
    if (!token) return failure('ACCESS_TOKEN is required. Set it to an access token for the stage.')
    // Headers accept no other characters, and a mistyped token must not be printed.
    if (!/^[\x21-\x7e]+$/.test(token)) return failure('ACCESS_TOKEN must not contain spaces or line breaks')
    const target = { url: address.value, token, callTimeoutMs: timeout * 1000 }
    const startedMs = Date.now()
    return ok(page(address.value, startedMs, await runSmoke(target)))
  },
})

const LOCAL_HOSTS: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** Returns the URL without a trailing slash. */
function parseBaseUrl(typed: string): Result<string, string> {
  const url = URL.parse(typed)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return failure(`--url must be a URL such as https://api.example.com/v1, not ${typed}`)
  if (url.protocol === 'http:' && !LOCAL_HOSTS.includes(url.hostname))
    return failure('--url must use https:// to encrypt the access token')
  if (url.search || url.hash || url.username || url.password)
    return failure('--url must not contain a query or credentials')
  const path = url.pathname.replace(/\/+$/, '')
  if (!path.endsWith('/v1')) return failure(`--url must end in /v1. Did you mean ${url.origin}${path}/v1?`)
  return ok(`${url.origin}${path}`)
}

const Demo = v.object({ base_url: v.string(), users: v.tuple([v.object({ access_token: v.string() })]) })

/** Returns the token of the first demo account if the URL is the local stack. */
async function loadLocalAccessToken(url: string): Promise<string | null> {
  const demo = await readDemoFile(process.env.PORT).catch(() => null)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Demo), demo)
  return read.success && read.output.base_url === url ? read.output.users[0].access_token : null
}

function page(url: string, startedMs: number, { runId, results, leftBehind }: SmokeReport): Report {
  const lines = results.map(({ call, outcome, status, ms, requestId, fault }) => ({
    outcome,
    call: call.what,
    status,
    ms,
    checked: outcome === 'ok' ? call.checks : fault,
    request_id: requestId,
  }))
  const good = results.filter(({ outcome }) => outcome === 'ok').length
  const summary = `${good} of ${results.length} calls succeeded`
  const leftover =
    leftBehind.length === 0 ? 'All created resources were deleted.' : `Remaining resources: ${leftBehind.join('; ')}.`
  const json = { url, run: runId, started: instant(startedMs), calls: lines, left_behind: leftBehind }
  const first = results.find(({ outcome }) => outcome !== 'ok')
  const { text: table } = rows(
    // Errors are too long for a column, so they are printed below.
    lines.map((line) => ({ ...line, checked: line.outcome === 'failed' ? 'see below' : line.checked })),
    '',
  )
  const errors = results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ call, fault }) => `${call.what}: ${fault}`)
  return {
    json,
    text: [`Smoke test ${runId} of ${url}, ${instant(startedMs)}`, table, ...errors, `${summary}. ${leftover}`].join(
      '\n',
    ),
    ...(first ? { fault: `${summary}. First failure: ${first.call.what}: ${first.fault}` } : {}),
  }
}

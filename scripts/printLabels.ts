import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { parseArgs } from 'node:util'

/*
 * Prints the labels that are queued for a printer: fetches them as ZPL and writes them to the raw
 * port of the printer. Has no dependencies, so that a computer at the bench needs only this file.
 */

export type PrinterOptions = {
  /** Base URL of the API, with its version. */
  readonly url: string
  /** Floor key with the scopes floor:read and floor:work. */
  readonly key: string
  /** Name of the printer, as in the queue. */
  readonly printer: string
  readonly host: string
  readonly port: number
  /** File with the IDs of labels that are printed but not removed from the queue yet. */
  readonly stateFile: string
  readonly pollMs?: number
  readonly log?: (text: string) => void
}

type Print = { readonly id: number; readonly href: string }

const POLL_INTERVAL_MS = 1_000
/** Longest pause after failures. */
const MAX_PAUSE_MS = 30_000
const TIMEOUT_MS = 15_000

/** Statuses of a label that can never be printed here. */
const UNPRINTABLE = [400, 404]

const REMEDY =
  'Set FLOOR_KEY to a floor key of the warehouse with the scopes floor:read and floor:work. An operator creates it.'

class Refused extends Error {
  readonly status: number
  constructor(path: string, status: number) {
    super(`${path} returned ${status}`)
    this.status = status
  }
}

/** Statuses of a request that no retry can cure: the key is unknown or lacks a scope. */
const UNAUTHORISED = [401, 403]

/**
 * Prints queued labels until the signal aborts; failures are logged and retried. Rejects if the API
 * does not accept the key.
 */
export async function runPrinter(options: PrinterOptions, signal: AbortSignal): Promise<void> {
  const { pollMs = POLL_INTERVAL_MS, log = console.error } = options
  let pauseMs = pollMs
  while (!signal.aborted) {
    try {
      await printQueue(options, signal)
      pauseMs = pollMs
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof Refused && UNAUTHORISED.includes(error.status))
        throw new Error(`${error.message}. ${REMEDY}`)
      pauseMs = Math.min(MAX_PAUSE_MS, 2 * pauseMs)
      log(`${error instanceof Error ? error.message : error}; next attempt in ${pauseMs} ms`)
    }
    await pause(pauseMs, signal)
  }
}

/** Prints all labels in the queue once. */
async function printQueue(options: PrinterOptions, signal: AbortSignal): Promise<void> {
  const { printer, stateFile, log = console.error } = options
  const response = await request(options, 'GET', `/floor/prints?printer=${encodeURIComponent(printer)}`, signal)
  const { prints }: { prints: readonly Print[] } = JSON.parse(await response.text())
  // A label whose removal failed must not be printed again.
  const printed = new Set(readPrinted(stateFile).filter((id) => prints.some((print) => print.id === id)))
  for (const { id, href } of prints) {
    if (!printed.has(id)) {
      try {
        const label = await request(options, 'GET', href, signal)
        await send(options, new Uint8Array(await label.arrayBuffer()))
        log(`printed ${id}`)
      } catch (error) {
        if (!(error instanceof Refused && UNPRINTABLE.includes(error.status))) throw error
        log(`label ${id} cannot be printed: ${error.message}`)
      }
      printed.add(id)
      writePrinted(stateFile, [...printed])
    }
    await remove(options, id, signal)
  }
}

async function remove(options: PrinterOptions, id: number, signal: AbortSignal): Promise<void> {
  try {
    await request(options, 'DELETE', `/floor/prints/${id}`, signal)
  } catch (error) {
    // It was removed by an attempt whose response was lost.
    if (!(error instanceof Refused && error.status === 404)) throw error
  }
}

async function request(
  { url, key }: PrinterOptions,
  method: 'GET' | 'DELETE',
  path: string,
  signal: AbortSignal,
): Promise<Response> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Refused(path, response.status)
  return response
}

/** Writes a label to the printer; resolves when the printer has taken all of it. */
function send({ host, port }: PrinterOptions, content: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`printer ${host}:${port} does not respond`)))
    socket.on('error', reject)
    // Some printers close the connection only after a while, so their acknowledgement is awaited.
    socket.on('connect', () => socket.end(content))
    socket.on('data', () => undefined)
    socket.on('close', (hasFailed) => (hasFailed ? undefined : resolve()))
  })
}

function readPrinted(file: string): readonly number[] {
  try {
    const ids: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** Replaces the file at once, so that a crash leaves the previous or the new one. */
function writePrinted(file: string, ids: readonly number[]): void {
  writeFileSync(`${file}.new`, JSON.stringify(ids))
  renameSync(`${file}.new`, file)
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })

const USAGE = `Usage: FLOOR_KEY=ship_floor_… node printLabels.ts --url https://api.example.com/v1 --printer "Bench 1" --host 192.0.2.10
  --port   raw port of the printer (default: 9100)
  --state  file with printed labels (default: printed-labels.json)`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      ...{ url: { type: 'string' }, printer: { type: 'string' }, host: { type: 'string' } },
      port: { type: 'string', default: '9100' },
      state: { type: 'string', default: 'printed-labels.json' },
    },
  })
  const { help, url, printer, host, port, state: stateFile } = values
  if (help) return console.log(USAGE)
  const key = process.env.FLOOR_KEY
  if (!url || !printer || !host || !key || !Number.isInteger(Number(port))) {
    console.error(USAGE)
    process.exitCode = 1
    return
  }
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  console.error(`printing labels for ${printer} at ${host}:${port}`)
  await runPrinter({ url, key, printer, host, port: Number(port), stateFile }, stop.signal)
}

if (import.meta.main) {
  // A message without a stack trace: an unknown option, or a key that is not accepted.
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}

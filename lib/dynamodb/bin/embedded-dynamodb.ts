#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { createEngine, type Engine, openEngine, startServer } from '../src/index.ts'

const USAGE = `embedded-dynamodb [--port PORT] [--data DIR]

Serves DynamoDB's JSON protocol at http://127.0.0.1:8000. Any region and any credentials do.
  --port PORT  another port; 0 takes a free one
  --data DIR   keeps the tables in a folder; without it everything is gone when it stops`

const EXPIRY_PAUSE_MS = 60_000

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

function parseArguments() {
  const options = {
    port: { type: 'string', default: '8000' },
    data: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

type Opened = { readonly engine: Engine; readonly close: () => Promise<void> }

function open(directory: string | undefined): Opened {
  if (directory === undefined) return { engine: createEngine(), close: async () => {} }
  const opened = openEngine(directory)
  return opened.ok ? opened.value : fail(opened.error)
}

const { port, data, help } = parseArguments()
if (help) {
  console.log(USAGE)
  process.exit(0)
}
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) fail(`--port ${port} is not a port number`)

const { engine, close } = open(data)
const server = await startServer(engine, Number(port)).catch((error) =>
  fail(`Port ${port} cannot be used: ${error.code}`),
)
const expiry = setInterval(engine.expire, EXPIRY_PAUSE_MS)
console.log(server.endpoint)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    clearInterval(expiry)
    await server.stop()
    await close()
  })
}

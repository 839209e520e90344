#!/usr/bin/env node
import { paused } from './command.ts'
import { runShipCli } from './runShipCli.ts'

const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())
process.exitCode = await runShipCli(process.argv.slice(2), {
  environment: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  signal: ended.signal,
  pause: (ms) => paused(ms, ended.signal),
})

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { redirectOutput } from '#lib/local/redirectOutput.ts'
import { numberFrom } from '#test/support/floorWork.ts'
import { scenarios } from '#test/support/scenarios.ts'
import { ownTime } from './ownTime.ts'

/** Maximum number of operation and tote IDs per process. */
const NUMBERS_OF_A_PROCESS = 10_000

const Timing = v.object({ p50: v.number(), p99: v.number() })
const OwnTimes = v.record(v.string(), v.object({ own: Timing, bareP50Us: v.number() }))
type OwnTimes = v.InferOutput<typeof OwnTimes>

/**
 * Times the scenarios of one group in a separate process, like its Lambda function: in a process
 * that has run all groups, shared code is optimised for all their inputs and takes up to twice as
 * long. Logs are written to a file.
 */
export async function ownTimesOf(names: readonly string[], logFile: string): Promise<OwnTimes> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, logFile, ...names])
  return v.parse(OwnTimes, JSON.parse(stdout))
}

if (import.meta.main) {
  const [logFile = '', ...names] = process.argv.slice(2)
  const terminal = redirectOutput(logFile)
  const times: OwnTimes = {}
  // Earlier processes left totes in use in the same table.
  numberFrom(process.pid * NUMBERS_OF_A_PROCESS)
  for (const scenario of scenarios.filter(({ name }) => names.includes(name))) {
    times[scenario.name] = await ownTime(scenario)
  }
  terminal.line(JSON.stringify(times))
}

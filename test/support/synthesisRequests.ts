import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { RUN_DIRECTORY_VARIABLE } from './createOnce.ts'

/*
 * Protocol between test files and the synthesis process (`synthesiser.ts`): a request file in a
 * folder, and a response file in the result folder, written last and containing the error, if any.
 * Test files wait synchronously while loading, as they declare tests from the result.
 */

export const REQUEST = '.json'
export const RESPONSE_FILE = 'answer'
export const POLL_INTERVAL_MS = 20
/** Maximum duration of a synthesis on a busy machine, including its time in the queue. */
const MAX_WAIT_MS = 10 * 60_000

export const Request = v.object({
  directory: v.string(),
  what: v.picklist(['platform', 'samples']),
  stage: v.string(),
  /** Content of the stage file. */
  settings: v.string(),
  /**
   * With the AWS Solutions rules, unacknowledged findings are errors; the CDK's own rules write a
   * report.
   */
  rules: v.picklist(['none', 'solutions', 'own']),
})

export type Request = v.InferOutput<typeof Request>

/** Returns the request folder of a run. */
export const requestFolder = (runDirectory: string): string => join(runDirectory, 'syntheses')

/** Requests a synthesis and waits for the result. Throws its error. */
export function requestSynthesis(request: Request): void {
  const folder = requestFolder(process.env[RUN_DIRECTORY_VARIABLE] ?? '')
  writeWhole(join(folder, basename(request.directory) + REQUEST), JSON.stringify(request))
  const responsePath = join(request.directory, RESPONSE_FILE)
  for (let waitedMs = 0; !existsSync(responsePath); waitedMs += POLL_INTERVAL_MS) {
    if (waitedMs > MAX_WAIT_MS) throw new Error(`not synthesised: ${JSON.stringify(request)}`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_INTERVAL_MS)
  }
  const fault = readFileSync(responsePath, 'utf8')
  if (fault !== '') throw new Error(fault)
}

/** Writes a file atomically. */
export function writeWhole(path: string, content: string): void {
  writeFileSync(`${path}.new`, content)
  renameSync(`${path}.new`, path)
}

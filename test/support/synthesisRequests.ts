import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { RUN_DIRECTORY_VARIABLE } from './madeOnce.ts'

/*
 * How test files ask the process that synthesises (`synthesiser.ts`): a file of a folder says what,
 * and one in the folder of the result, written last, says what went wrong, if anything did. A test
 * file that is loaded waits, as it makes its tests of the result.
 */

export const REQUEST = '.json'
export const ANSWER = 'answer'
export const POLL_MS = 20
/** On a busy machine, the longest that one may take, with those before it. */
const MAX_WAIT_MS = 10 * 60_000

export const Request = v.object({
  directory: v.string(),
  what: v.picklist(['platform', 'samples']),
  stage: v.string(),
  /** Content of the stage's file. */
  settings: v.string(),
  /**
   * The AWS Solutions rules fail where one is broken without an explanation; the kit's own write a
   * report.
   */
  rules: v.picklist(['none', 'solutions', 'own']),
})

export type Request = v.InferOutput<typeof Request>

/** Where requests of a run lie. */
export const requestFolder = (runDirectory: string): string => join(runDirectory, 'syntheses')

/** Has something synthesised; throws what went wrong. */
export function requestSynthesis(request: Request): void {
  const folder = requestFolder(process.env[RUN_DIRECTORY_VARIABLE] ?? '')
  writeWhole(join(folder, basename(request.directory) + REQUEST), JSON.stringify(request))
  const answer = join(request.directory, ANSWER)
  for (let waitedMs = 0; !existsSync(answer); waitedMs += POLL_MS) {
    if (waitedMs > MAX_WAIT_MS) throw new Error(`nobody synthesised ${JSON.stringify(request)}`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS)
  }
  const fault = readFileSync(answer, 'utf8')
  if (fault !== '') throw new Error(fault)
}

/** Writes a file that is never seen half written. */
export function writeWhole(path: string, content: string): void {
  writeFileSync(`${path}.new`, content)
  renameSync(`${path}.new`, path)
}

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names the folder that all test files of a run share, which the global set-up makes and the global
 * teardown removes.
 */
export const RUN_DIRECTORY_VARIABLE = 'TEST_RUN_DIRECTORY'

const POLL_MS = 100
/** On a busy machine, the longest that anything may take to be made. */
const MAX_WAIT_MS = 10 * 60_000

/**
 * A folder with something that takes long to make and that several test files look at: the first
 * that needs it makes it, the others wait for it. What failed is tried again by the next one. The
 * name is that of a folder.
 */
export function madeOnce(name: string, make: (directory: string) => void): string {
  const directory = join(process.env[RUN_DIRECTORY_VARIABLE] ?? '', name)
  const isMade = `${directory}.made`
  const lock = `${directory}.lock`
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += POLL_MS) {
    if (existsSync(isMade)) return directory
    if (!hasTaken(lock)) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS)
      continue
    }
    try {
      // Somebody may have made it between the two looks.
      if (existsSync(isMade)) return directory
      rmSync(directory, { recursive: true, force: true })
      mkdirSync(directory)
      make(directory)
      writeFileSync(isMade, '')
      return directory
    } finally {
      rmSync(lock, { recursive: true })
    }
  }
  throw new Error(`nobody made ${name}`)
}

/** Takes a lock unless somebody holds it: a folder is made by one alone. */
function hasTaken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false
    throw error
  }
}

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Environment variable with the folder shared by the test files of a run. The global setup creates
 * the folder and the teardown deletes it.
 */
export const RUN_DIRECTORY_VARIABLE = 'TEST_RUN_DIRECTORY'

const POLL_INTERVAL_MS = 100
/** Maximum creation time on a busy machine. */
const MAX_WAIT_MS = 10 * 60_000

/**
 * Returns a folder with an expensive result shared by test files. The first caller creates it while
 * others wait; after a failure, the next caller retries.
 */
export function createOnce(name: string, make: (directory: string) => void): string {
  const directory = join(process.env[RUN_DIRECTORY_VARIABLE] ?? '', name)
  const marker = `${directory}.made`
  const lock = `${directory}.lock`
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += POLL_INTERVAL_MS) {
    if (existsSync(marker)) return directory
    if (!hasAcquired(lock)) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_INTERVAL_MS)
      continue
    }
    try {
      // Another process may have created it in the meantime.
      if (existsSync(marker)) return directory
      rmSync(directory, { recursive: true, force: true })
      mkdirSync(directory)
      make(directory)
      writeFileSync(marker, '')
      return directory
    } finally {
      rmSync(lock, { recursive: true })
    }
  }
  throw new Error(`timed out waiting for ${name}`)
}

/** Acquires a lock by creating a folder, which is atomic. */
function hasAcquired(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false
    throw error
  }
}

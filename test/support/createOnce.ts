import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Variable with the folder shared by the test files of a run, created by the global setup and
 * removed by the teardown.
 */
export const RUN_DIRECTORY_VARIABLE = 'TEST_RUN_DIRECTORY'

const POLL_INTERVAL_MS = 100
/** Maximum creation time on a busy machine. */
const MAX_WAIT_MS = 10 * 60_000

/**
 * Returns a folder with an expensive result shared by test files: the first one creates it, the
 * others wait. After a failure the next one retries. The name is that of the folder.
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
      // Another process may have created it in between.
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

/** Acquires a lock atomically, by creating a folder. */
function hasAcquired(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false
    throw error
  }
}

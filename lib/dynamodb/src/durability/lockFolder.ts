import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failure, ok, type Result } from '../result.ts'
import { isSystemError } from './systemError.ts'

const FILE = 'table.lock'

/**
 * Locks a folder for this process and returns the unlock function. The lock of a dead process is
 * replaced. Fails with a one-line error if another process holds it, as two writers would damage
 * the journal.
 */
export function lockFolder(directory: string): Result<() => void, string> {
  const path = join(directory, FILE)
  const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : undefined
  if (holder !== undefined) {
    if (holder !== process.pid && isAlive(holder)) {
      return failure(`${directory} is in use by process ${holder}. If that is another program, delete ${path}.`)
    }
    rmSync(path, { force: true })
  }
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EEXIST') throw error
    return failure(`${directory} was taken by another process just now.`)
  }
  return ok(() => rmSync(path, { force: true }))
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    // Signal 0 only tests whether the process exists.
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isSystemError(error) && error.code === 'EPERM'
  }
}

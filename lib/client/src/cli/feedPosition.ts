import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Returns the path of a stored feed position by its parameters, which are hashed to protect
 * secrets.
 */
export function getPositionFile(
  environment: Readonly<Record<string, string | undefined>>,
  things: readonly string[],
): string {
  const folder = environment.XDG_STATE_HOME ?? join(environment.HOME ?? homedir(), '.local/state')
  const name = createHash('sha256').update(JSON.stringify(things)).digest('hex').slice(0, 16)
  return join(folder, 'shipping-and-fulfilment', `listen-${name}.json`)
}

/** Reads a stored position; null if missing or unreadable. */
export function loadFeedPosition(file: string): string | null {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof stored === 'object' && stored !== null && 'next' in stored && typeof stored.next === 'string'
      ? stored.next
      : null
  } catch {
    return null
  }
}

/** Stores a position atomically. */
export function writePosition(file: string, next: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify({ next })}\n`, { mode: 0o600 })
  renameSync(unfinished, file)
}

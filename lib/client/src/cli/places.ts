import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Where the place in a feed is kept for whoever listens to the same things; secrets among them do
 * not show in its name.
 */
export function positionFile(
  environment: Readonly<Record<string, string | undefined>>,
  things: readonly string[],
): string {
  const folder = environment.XDG_STATE_HOME ?? join(environment.HOME ?? homedir(), '.local/state')
  const name = createHash('sha256').update(JSON.stringify(things)).digest('hex').slice(0, 16)
  return join(folder, 'shipping-and-fulfilment', `listen-${name}.json`)
}

/** The place that was kept; null where there is none, or none that can be read. */
export function readPosition(file: string): string | null {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof kept === 'object' && kept !== null && 'next' in kept && typeof kept.next === 'string'
      ? kept.next
      : null
  } catch {
    return null
  }
}

/** Keeps a place: whole or not at all, wherever the process ends. */
export function writePosition(file: string, next: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify({ next })}\n`, { mode: 0o600 })
  renameSync(unfinished, file)
}

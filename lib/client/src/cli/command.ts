import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../createClient.ts'
import { ApiError } from '../errors.ts'
import type { CallOptions } from '../operation.ts'

/** What a command works with. */
export type CommandContext = {
  readonly client: Client
  readonly baseUrl: string
  readonly token: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly out: (line: string) => void
  readonly err: (line: string) => void
  /** Aborted when the person at the terminal has had enough. */
  readonly signal: AbortSignal
  /** Waits so many milliseconds, or until the person has had enough. */
  readonly pause: (ms: number) => Promise<void>
}

export type CommandOption = {
  /** What stands for its value in the help; without it, the option has none. */
  readonly value?: string
  /** One letter that stands for it. */
  readonly short?: string
  readonly about: string
}

/** Options as they were typed: texts, and true for those without a value. */
export type Typed = Readonly<Record<string, string | boolean | undefined>>

/** A command of the command line: one file, and one line in `commands` (ship.ts). */
export type Command = {
  readonly name: string
  readonly summary: string
  /** What is typed after its name, in this order: `<topic>` has to be there, `[topic]` may be. */
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, CommandOption>>
  /** Told below the options. */
  readonly notes: readonly string[]
  /** Returns the exit code: 0 for done, 1 for failed, 2 for what was typed wrongly. */
  readonly run: (context: CommandContext, typed: Typed, words: readonly string[]) => Promise<number>
}

/**
 * How the ids of requests begin that only look whether there is something new: many, and of no
 * interest to whoever reads the log.
 */
export const POLL_ID = 'ship-poll-'

/** Options of such a request. */
export const asPoll = (signal: AbortSignal): CallOptions => ({
  signal,
  headers: { 'X-Request-Id': `${POLL_ID}${randomUUID()}` },
})

/** Waits; ends early, and without a fault, when it is aborted. */
export const paused = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => {})

/** What went wrong, in one line. */
export function explained(error: unknown): string {
  if (error instanceof ApiError) {
    return [
      `${error.code} ${error.name}: ${error.message}`,
      error.requestId ? ` (request ${error.requestId})` : '',
    ].join('')
  }
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error
  return hasMessage ? String(error.message) : String(error)
}

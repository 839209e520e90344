import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../createClient.ts'
import { ApiError } from '../errors.ts'
import type { CallOptions } from '../operation.ts'

/** Dependencies of a command. */
export type CommandContext = {
  readonly client: Client
  readonly baseUrl: string
  readonly token: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly out: (line: string) => void
  readonly err: (line: string) => void
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal
  /** Waits for `ms`, or until the user interrupts the command. */
  readonly pause: (ms: number) => Promise<void>
}

export type CommandOption = {
  /** Placeholder of its value in the help; without it, the option has no value. */
  readonly value?: string
  /** One-letter alias. */
  readonly short?: string
  readonly about: string
}

/** Options as typed: text, or true for those without a value. */
export type Typed = Readonly<Record<string, string | boolean | undefined>>

/** Command of the command line: one file, and one entry in `commands` (ship.ts). */
export type Command = {
  readonly name: string
  readonly summary: string
  /** Positional arguments in order: `<topic>` is required, `[topic]` optional. */
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, CommandOption>>
  /** Shown below the options. */
  readonly notes: readonly string[]
  /** Returns the exit code: 0 for success, 1 for failure, 2 for usage errors. */
  readonly run: (context: CommandContext, typed: Typed, words: readonly string[]) => Promise<number>
}

/** Prefix of the request ids of polling requests, which are frequent and hidden in the log. */
export const POLL_REQUEST_ID_PREFIX = 'ship-poll-'

/** Returns the options of a polling request. */
export const asPoll = (signal: AbortSignal): CallOptions => ({
  signal,
  headers: { 'X-Request-Id': `${POLL_REQUEST_ID_PREFIX}${randomUUID()}` },
})

/** Waits; resolves early when aborted. */
export const paused = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => {})

/** Formats an error in one line. */
export function explained(error: unknown): string {
  if (error instanceof ApiError) {
    return [
      `${error.code} ${error.name}: ${error.message}`,
      error.requestId ? ` (request ${error.requestId})` : '',
    ].join('')
  }
  const isErrorWithMessage = typeof error === 'object' && error !== null && 'message' in error
  return isErrorWithMessage ? String(error.message) : String(error)
}

import { paused } from '#lib/client/src/cli/command.ts'

/** Polling intervals of the command line, shortened by a factor of eight. */
export const shortPauses = (signal: AbortSignal) => ({ pause: (ms: number) => paused(ms / 8, signal) })

import { paused } from '#lib/client/src/cli/command.ts'

/** Poll pauses of the command line, an eighth of the real ones. */
export const shortPauses = (signal: AbortSignal) => ({ pause: (ms: number) => paused(ms / 8, signal) })

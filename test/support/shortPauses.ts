import { paused } from '#lib/client/src/cli/command.ts'

/** How long the command line waits between two looks: an eighth of what it does for persons. */
export const shortPauses = (signal: AbortSignal) => ({ pause: (ms: number) => paused(ms / 8, signal) })

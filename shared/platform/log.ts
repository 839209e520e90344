import { Logger } from '@aws-lambda-powertools/logger'
import { resolveSourceStack } from './sourceStack.ts'

/** Logs errors with source positions instead of positions in minified code. */
function readable(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (key === 'stack') return resolveSourceStack(value)
  return key === 'location' && /\.mjs:\d+$/.test(value) ? undefined : value
}

/** Writes a JSON line per message. Must not be given bodies, tokens or secrets. */
export const log = new Logger({
  serviceName: process.env.SERVICE_NAME ?? 'api',
  jsonReplacerFn: readable,
})

import { Logger } from '@aws-lambda-powertools/logger'
import { sourceStack } from './sourceStack.ts'

/**
 * Errors are told with the places in the source they come from; where in the minified code that is
 * says nothing more.
 */
function readable(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (key === 'stack') return sourceStack(value)
  return key === 'location' && /\.mjs:\d+$/.test(value) ? undefined : value
}

/** One JSON line per message. Never give it a body, token or secret. */
export const log = new Logger({
  serviceName: process.env.SERVICE_NAME ?? 'api',
  jsonReplacerFn: readable,
})

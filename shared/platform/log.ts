import { Logger } from '@aws-lambda-powertools/logger'

/** One JSON line per message. Never give it a body, token or secret. */
export const log = new Logger({ serviceName: process.env.SERVICE_NAME ?? 'api' })

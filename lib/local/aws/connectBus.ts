import { randomUUID } from 'node:crypto'
import type { EventBridgeClient } from '@aws-sdk/client-eventbridge'
import type { EventBus } from './eventBus.ts'

/**
 * Connects a client to a bus in this process, without HTTP. A rejected call is repeated over HTTP
 * to obtain the SDK's error.
 */
export function connectBus(
  { operations }: Pick<EventBus, 'operations'>,
  { middlewareStack }: Pick<EventBridgeClient, 'middlewareStack'>,
): void {
  middlewareStack.add(
    (next, { commandName = '' }) => {
      const operation = operations[`AWSEvents.${commandName.replace(/Command$/, '')}`]
      return async (call) => {
        if (!operation) return next(call)
        try {
          const result = Object(await operation({ ...call.input }))
          const $metadata = { httpStatusCode: 200, requestId: randomUUID() }
          return { response: undefined, output: { ...result, $metadata } }
        } catch {
          return next(call)
        }
      }
    },
    { step: 'initialize', name: 'inProcessBus', override: true },
  )
}

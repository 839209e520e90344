import { randomUUID } from 'node:crypto'
import type { Engine } from '../engine.ts'
import { DynamoDbError, INTERNAL, unreadable } from '../errors.ts'
import { LostResponse } from '../faultInjection.ts'

export type ProtocolResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Handles a request of AWS's JSON 1.0 protocol. Rejects with LostResponse if there must be no
 * response.
 */
export async function handleRequest(engine: Engine, target: string, body: string): Promise<ProtocolResponse> {
  try {
    return respond(200, await engine.execute(target, parse(body)))
  } catch (error) {
    return errorResponse(error)
  }
}

/** Converts an error of the engine to a response. Rethrows LostResponse. */
export function errorResponse(error: unknown): ProtocolResponse {
  if (error instanceof LostResponse) throw error
  if (error instanceof DynamoDbError) {
    return respond(error.type === INTERNAL ? 500 : 400, {
      __type: `${namespaceOf(error)}#${error.type}`,
      message: error.message,
      ...error.details,
    })
  }
  // Bug of the engine: AWS's message for the caller, the actual error for the developer.
  console.error(error)
  return respond(500, {
    __type: `com.amazonaws.dynamodb.v20120810#${INTERNAL}`,
    message: 'Internal server error',
  })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw unreadable('The request body is not JSON')
  }
}

const COMMON: readonly string[] = [
  'ValidationException',
  'SerializationException',
  'ThrottlingException',
  'UnknownOperationException',
]

const namespaceOf = ({ type }: DynamoDbError): string =>
  COMMON.includes(type) ? 'com.amazon.coral.validate' : 'com.amazonaws.dynamodb.v20120810'

const respond = (status: number, body: object): ProtocolResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() },
  body: JSON.stringify(body),
})

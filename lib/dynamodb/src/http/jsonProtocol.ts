import { randomUUID } from 'node:crypto'
import type { Engine } from '../engine.ts'
import { Fault, unreadable } from '../errors.ts'
import { LostAnswer } from '../faultInjection.ts'

export type ProtocolAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Answers a request of AWS's JSON 1.0 protocol. Rejects with LostAnswer where the caller is to hear nothing. */
export async function answer(engine: Engine, target: string, body: string): Promise<ProtocolAnswer> {
  try {
    return respond(200, await engine.execute(target, parse(body)))
  } catch (error) {
    return refusal(error)
  }
}

/** Tells a caller what an engine threw at a request. Throws LostAnswer again. */
export function refusal(error: unknown): ProtocolAnswer {
  if (error instanceof LostAnswer) throw error
  if (error instanceof Fault) {
    return respond(400, { __type: `${namespaceOf(error)}#${error.type}`, message: error.message, ...error.details })
  }
  // A bug of the table: the caller gets what AWS would say, the developer what it was.
  console.error(error)
  return respond(500, {
    __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError',
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

const namespaceOf = ({ type }: Fault): string =>
  COMMON.includes(type) ? 'com.amazon.coral.validate' : 'com.amazonaws.dynamodb.v20120810'

const respond = (status: number, body: object): ProtocolAnswer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() },
  body: JSON.stringify(body),
})

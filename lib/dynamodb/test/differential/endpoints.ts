import type { Engine } from '../../src/engine.ts'
import { answer } from '../../src/http/jsonProtocol.ts'
import { type Answering, answerOf, targetOf, textOf } from './call.ts'

/** DynamoDB Local reads the region from here and checks nothing else. */
const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=reference/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none'

/** Asks DynamoDB Local. */
export const answeringAt =
  (endpoint: string): Answering =>
  async (call) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': targetOf(call.operation),
        authorization: AUTHORIZATION,
      },
      body: textOf(call),
    })
    return answerOf(response.status, await response.text())
  }

/** Asks the embedded table. */
export const answeringBy =
  (engine: Engine): Answering =>
  async (call) => {
    const { status, body } = await answer(engine, targetOf(call.operation), textOf(call))
    return answerOf(status, body)
  }

import type { Engine } from '../../src/engine.ts'
import { handleRequest } from '../../src/http/jsonProtocol.ts'
import { parseResult, type Send, targetOf, textOf } from './call.ts'

/** DynamoDB Local only reads the region from the header. */
const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=reference/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none'

/** Sends calls to DynamoDB Local. */
export const sendTo =
  (endpoint: string): Send =>
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
    return parseResult(response.status, await response.text())
  }

/** Sends calls to the engine. */
export const sendToEngine =
  (engine: Engine): Send =>
  async (call) => {
    const { status, body } = await handleRequest(engine, targetOf(call.operation), textOf(call))
    return parseResult(status, body)
  }

import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { lazily } from './lazily.ts'
import { createClientLimits, patience } from './sdkClientLimits.ts'

const TIMEOUT_MS = 2_000

/** Timeout of a call. */
export const DYNAMODB_TIMEOUT_MS = TIMEOUT_MS * patience()

/** Creates a DynamoDB client with explicit timeouts. */
export function createDocumentClient(): DynamoDBDocumentClient {
  const client = new DynamoDBClient(createClientLimits(TIMEOUT_MS))
  // It copies requests and responses for a logger that is not configured.
  client.middlewareStack.remove('loggerMiddleware')
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}

/** The DynamoDB client of the process. */
export const getDocumentClient = lazily(createDocumentClient)

import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { lazily } from './lazily.ts'
import { clientLimits, patience } from './sdkClientLimits.ts'

const TIMEOUT_MS = 2_000

/** A call that takes longer hangs. */
export const TABLE_TIMEOUT_MS = TIMEOUT_MS * patience()

/** A connection to DynamoDB, with explicit time limits. */
export function createDocumentClient(): DynamoDBDocumentClient {
  const client = new DynamoDBClient(clientLimits(TIMEOUT_MS))
  // It copies all that is asked and answered, but for what is secret, for a logger that nobody has
  // set.
  client.middlewareStack.remove('loggerMiddleware')
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}

/** The process's one connection. */
export const documentClient = lazily(createDocumentClient)

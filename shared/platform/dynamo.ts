import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { lazily } from './lazily.ts'

/** A call that takes longer hangs. A table on a busy laptop may be given more time. */
const TIMEOUT_MS = Number(process.env.TABLE_TIMEOUT_MS ?? 2_000)

/** The process's one connection to DynamoDB, with explicit time limits: a hanging call must not eat a request's time. */
export const documentClient = lazily(() =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: TIMEOUT_MS / 4,
        requestTimeout: TIMEOUT_MS,
        throwOnRequestTimeout: true,
      },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  ),
)

import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { clientLimits } from './clientLimits.ts'
import { lazily } from './lazily.ts'

/** A call that takes longer hangs. Tests on a busy machine give it more time. */
export const TABLE_TIMEOUT_MS = Number(process.env.TABLE_TIMEOUT_MS ?? 2_000)

/** The process's one connection to DynamoDB, with explicit time limits. */
export const documentClient = lazily(() =>
  DynamoDBDocumentClient.from(new DynamoDBClient(clientLimits(TABLE_TIMEOUT_MS, TABLE_TIMEOUT_MS / 4)), {
    marshallOptions: { removeUndefinedValues: true },
  }),
)

import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { lazily } from './lazily.ts'
import { clientLimits, patience } from './sdkClientLimits.ts'

const TIMEOUT_MS = 2_000

/** A call that takes longer hangs. */
export const TABLE_TIMEOUT_MS = TIMEOUT_MS * patience()

/** The process's one connection to DynamoDB, with explicit time limits. */
export const documentClient = lazily(() =>
  DynamoDBDocumentClient.from(new DynamoDBClient(clientLimits(TIMEOUT_MS)), {
    marshallOptions: { removeUndefinedValues: true },
  }),
)

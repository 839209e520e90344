import { startDynamoDb } from '../../lib/local/dynamodb/startDynamoDb.ts'

/** One DynamoDB Local for a whole test run. Where it cannot start, the tests that need it skip themselves with the reason. */
export default async function start(): Promise<void> {
  const started = await startDynamoDb()
  process.env.AWS_REGION = 'eu-central-1'
  process.env.AWS_ACCESS_KEY_ID = 'local'
  process.env.AWS_SECRET_ACCESS_KEY = 'local'
  if (started.ok) {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = started.value.endpoint
    stop = started.value.stop
  } else {
    process.env.DYNAMODB_MISSING = started.error
  }
}

export let stop: () => Promise<void> = async () => {}

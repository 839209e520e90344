import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { connectClient, createEngine, handleRequest } from 'embedded-dynamodb'
import { createLocalTable } from '#lib/local/aws/createStorage.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { sampleParcel } from './sampleParcel.ts'

const TABLE = 'bench'

/** Node options of `npm start`. */
const NODE_OPTIONS = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'))

/**
 * Returns the peak memory of a process with the options of `npm start` that fills an embedded table
 * with the given number of 1 KB items, in bytes.
 */
export async function tableMemory(items: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [...NODE_OPTIONS, import.meta.filename, String(items)])
  return Number(stdout)
}

/** Fills a table of the platform's shape, with items parsed from JSON as in requests. */
async function fill(items: number): Promise<void> {
  const engine = createEngine()
  const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' }
  const client = new DynamoDBClient({ region: 'eu-central-1', credentials })
  connectClient(engine, client)
  await createLocalTable(client, TABLE)
  for (let number = 0; number < items; number++) {
    const request = { TableName: TABLE, Item: marshall(sampleParcel(number)) }
    await handleRequest(engine, 'DynamoDB_20120810.PutItem', JSON.stringify(request))
  }
}

if (import.meta.main) {
  await fill(Number(process.argv[2]))
  process.stdout.write(String(process.resourceUsage().maxRSS * 1024))
}

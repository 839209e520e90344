import { readFile } from 'node:fs/promises'
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { failure, ok, type Result } from '../../shared/domain/result.ts'
import { clock } from '../../shared/platform/clock.ts'
import { documentClient } from '../../shared/platform/dynamo.ts'
import { createTable, type Table } from '../../shared/table/table.ts'
import { REGION } from '../local/environment.ts'
import { deployedName } from '../names.ts'

const DEMO_FILE = '.local/demo.json'
const NOT_RUNNING = 'the local stack is not running: start it with "npm start", or name a deployed one with --stage'

const Demo = v.object({ control_url: v.string() })
const Data = v.object({ dynamodb_endpoint: v.string(), table_name: v.string() })
const Clock = v.object({ offset_ms: v.number() })

/** Opens the table of a deployed stage, or of the local stack where none is named. Fails with one line for a person. */
export const connect = (stage: string | undefined): Promise<Result<Table, string>> =>
  stage === undefined ? connectLocally() : connectToStage(stage)

/** Works at the local stack's own time, which may have been moved. */
async function connectLocally(): Promise<Result<Table, string>> {
  try {
    const { control_url } = v.parse(Demo, JSON.parse(await readFile(DEMO_FILE, 'utf8')))
    const ask = async <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
      v.parse(schema, await (await fetch(`${control_url}/${path}`)).json())
    const { dynamodb_endpoint, table_name } = await ask('data', Data)
    clock.setOffsetMs((await ask('clock', Clock)).offset_ms)
    const client = new DynamoDBClient({
      endpoint: dynamodb_endpoint,
      region: REGION,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    })
    const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
    return ok(createTable(documents, table_name))
  } catch {
    return failure(NOT_RUNNING)
  }
}

/** CloudFormation names the table after its stack, with an ending of its own. */
async function connectToStage(stage: string): Promise<Result<Table, string>> {
  const prefix = `${deployedName(stage, 'data')}-`
  const client = new DynamoDBClient({ maxAttempts: 3 })
  try {
    const names: string[] = []
    for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
      names.push(...TableNames.filter((name) => name.startsWith(prefix)))
    }
    const [name, another] = names
    if (name === undefined) return failure(`there is no table of stage ${stage} in this account and region`)
    if (another !== undefined) return failure(`stage ${stage} has several tables: ${names.join(', ')}`)
    return ok(createTable(documentClient(), name))
  } finally {
    client.destroy()
  }
}

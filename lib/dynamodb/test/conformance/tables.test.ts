import { describe, expect, test } from '@jest/globals'
import { S, type TestClient } from '../testClient.ts'
import { conformanceTables } from './tables.ts'

const attribute = (AttributeName: string, AttributeType = 'S') => ({ AttributeName, AttributeType })
const addIndex = (key: string) => [
  {
    Create: {
      IndexName: 'another',
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  },
]
const update = ({ send }: TestClient, more: object) => send('UpdateTable', { TableName: 'pairs', ...more })
const described = async ({ send }: TestClient, TableName = 'pairs') =>
  (await send('DescribeTable', { TableName })).Table

describe('a changed table', () => {
  test('takes a new index, with its attributes and no others, and fills it', async () => {
    const client = await conformanceTables()
    await client.send('PutItem', { TableName: 'pairs', Item: { pk: S('a'), sk: S('b'), g: S('group') } })
    await update(client, {
      AttributeDefinitions: [attribute('g'), attribute('unused')],
      GlobalSecondaryIndexUpdates: addIndex('g'),
    })
    expect((await described(client)).AttributeDefinitions).toEqual(['pk', 'sk', 'g'].map((name) => attribute(name)))
    const { Count } = await client.send('Query', {
      TableName: 'pairs',
      IndexName: 'another',
      KeyConditionExpression: 'g = :g',
      ExpressionAttributeValues: { ':g': S('group') },
    })
    expect(Count).toBe(1)
  })

  test('keeps the type of a key, whatever a change says of it', async () => {
    const client = await conformanceTables()
    await update(client, {
      AttributeDefinitions: [attribute('sk', 'N'), attribute('g')],
      GlobalSecondaryIndexUpdates: addIndex('g'),
    })
    expect((await described(client)).AttributeDefinitions).toContainEqual(attribute('sk'))
  })

  test.each([
    { what: 'defined nowhere', key: 'missing', definitions: undefined },
    { what: 'defined in the table only', key: 'sk', definitions: [attribute('g')] },
  ])('rejects an index whose key is $what', async ({ key, definitions }) => {
    const client = await conformanceTables()
    const input = {
      TableName: 'pairs',
      AttributeDefinitions: definitions,
      GlobalSecondaryIndexUpdates: addIndex(key),
    }
    expect(await client.errorOf('UpdateTable', input)).toMatch(
      /^ValidationException: One or more parameter values were invalid: Some index key attributes are not defined/,
    )
  })

  test('rejects creating an existing index and deleting a missing one', async () => {
    const client = await conformanceTables()
    await update(client, { AttributeDefinitions: [attribute('g')], GlobalSecondaryIndexUpdates: addIndex('g') })
    const again = {
      TableName: 'pairs',
      AttributeDefinitions: [attribute('g')],
      GlobalSecondaryIndexUpdates: addIndex('g'),
    }
    expect(await client.errorOf('UpdateTable', again)).toMatch(/^ValidationException: /)
    const none = { TableName: 'pairs', GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: 'missing' } }] }
    expect(await client.errorOf('UpdateTable', none)).toMatch(/^ResourceNotFoundException: /)
  })

  test('takes other units, but not the ones it has', async () => {
    const client = await conformanceTables()
    const units = (ReadCapacityUnits: number) => ({
      BillingMode: 'PROVISIONED',
      ProvisionedThroughput: { ReadCapacityUnits, WriteCapacityUnits: 5 },
    })
    await update(client, { BillingMode: 'PAY_PER_REQUEST' })
    await update(client, units(5))
    expect(await client.errorOf('UpdateTable', { TableName: 'pairs', ...units(5) })).toMatch(
      /^ValidationException: The provisioned throughput for the table will not change\./,
    )
    await update(client, units(10))
    expect((await described(client)).ProvisionedThroughput).toMatchObject({ ReadCapacityUnits: 10 })
    await update(client, { BillingMode: 'PAY_PER_REQUEST' })
    expect((await described(client)).BillingModeSummary).toEqual({ BillingMode: 'PAY_PER_REQUEST' })
  })

  test('is not deleted while it is protected', async () => {
    const client = await conformanceTables()
    await update(client, { DeletionProtectionEnabled: true })
    expect(await client.errorOf('DeleteTable', { TableName: 'pairs' })).toMatch(/protected against deletion/)
    await update(client, { DeletionProtectionEnabled: false })
    await client.send('DeleteTable', { TableName: 'pairs' })
    expect(await client.errorOf('DescribeTable', { TableName: 'pairs' })).toBe(
      'ResourceNotFoundException: Requested resource not found: Table: pairs not found',
    )
  })
})

describe('a table', () => {
  test('may be named by its ARN', async () => {
    const client = await conformanceTables()
    const { TableArn, TableId } = await described(client, 'strings')
    await client.send('PutItem', { TableName: TableArn, Item: { pk: S('a') } })
    expect(await client.send('GetItem', { TableName: TableArn, Key: { pk: S('a') } })).toEqual({ Item: { pk: S('a') } })
    const batch = await client.send('BatchGetItem', { RequestItems: { [TableArn]: { Keys: [{ pk: S('a') }] } } })
    expect(Object.values(batch.Responses)).toEqual([[{ pk: S('a') }]])
    expect((await described(client, TableArn)).TableId).toBe(TableId)
  })

  test('keeps attributes of any name', async () => {
    const client = await conformanceTables()
    const item = JSON.parse('{"pk":{"S":"a"},"__proto__":{"S":"b"},"map":{"M":{"__proto__":{"S":"c"}}}}')
    await client.send('PutItem', { TableName: 'strings', Item: item })
    const stored = async () => (await client.send('GetItem', { TableName: 'strings', Key: { pk: S('a') } })).Item
    expect(JSON.stringify(await stored())).toBe(JSON.stringify(item))
    const change = (UpdateExpression: string) =>
      client.send('UpdateItem', {
        TableName: 'strings',
        Key: { pk: S('a') },
        UpdateExpression,
        ExpressionAttributeNames: { '#p': '__proto__' },
        ...(UpdateExpression.includes(':') ? { ExpressionAttributeValues: { ':v': S('d') } } : {}),
      })
    await change('REMOVE #p')
    expect(Object.keys(await stored())).toEqual(['pk', 'map'])
    await change('SET #p = :v')
    expect(Object.entries(await stored())).toContainEqual(['__proto__', S('d')])
  })
})

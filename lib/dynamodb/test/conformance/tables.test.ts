import { describe, expect, test } from '@jest/globals'
import { type Asking, S } from '../testClient.ts'
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
const update = ({ ask }: Asking, more: object) => ask('UpdateTable', { TableName: 'pairs', ...more })
const described = async ({ ask }: Asking, TableName = 'pairs') => (await ask('DescribeTable', { TableName })).Table

describe('a changed table', () => {
  test('takes a new index, with its attributes and no others, and fills it', async () => {
    const asked = await conformanceTables()
    await asked.ask('PutItem', { TableName: 'pairs', Item: { pk: S('a'), sk: S('b'), g: S('group') } })
    await update(asked, {
      AttributeDefinitions: [attribute('g'), attribute('unused')],
      GlobalSecondaryIndexUpdates: addIndex('g'),
    })
    expect((await described(asked)).AttributeDefinitions).toEqual(['pk', 'sk', 'g'].map((name) => attribute(name)))
    const { Count } = await asked.ask('Query', {
      TableName: 'pairs',
      IndexName: 'another',
      KeyConditionExpression: 'g = :g',
      ExpressionAttributeValues: { ':g': S('group') },
    })
    expect(Count).toBe(1)
  })

  test('keeps the type of a key, whatever a change says of it', async () => {
    const asked = await conformanceTables()
    await update(asked, {
      AttributeDefinitions: [attribute('sk', 'N'), attribute('g')],
      GlobalSecondaryIndexUpdates: addIndex('g'),
    })
    expect((await described(asked)).AttributeDefinitions).toContainEqual(attribute('sk'))
  })

  test.each([
    { what: 'defined nowhere', key: 'missing', definitions: undefined },
    { what: 'defined in the table only', key: 'sk', definitions: [attribute('g')] },
  ])('refuses an index whose key is $what', async ({ key, definitions }) => {
    const asked = await conformanceTables()
    const input = {
      TableName: 'pairs',
      AttributeDefinitions: definitions,
      GlobalSecondaryIndexUpdates: addIndex(key),
    }
    expect(await asked.refused('UpdateTable', input)).toMatch(
      /^ValidationException: One or more parameter values were invalid: Some index key attributes are not defined/,
    )
  })

  test('refuses an index that is there, and to delete one that is not', async () => {
    const asked = await conformanceTables()
    await update(asked, { AttributeDefinitions: [attribute('g')], GlobalSecondaryIndexUpdates: addIndex('g') })
    const again = {
      TableName: 'pairs',
      AttributeDefinitions: [attribute('g')],
      GlobalSecondaryIndexUpdates: addIndex('g'),
    }
    expect(await asked.refused('UpdateTable', again)).toMatch(/^ValidationException: /)
    const none = { TableName: 'pairs', GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: 'missing' } }] }
    expect(await asked.refused('UpdateTable', none)).toMatch(/^ResourceNotFoundException: /)
  })

  test('takes other units, but not the ones it has', async () => {
    const asked = await conformanceTables()
    const units = (ReadCapacityUnits: number) => ({
      BillingMode: 'PROVISIONED',
      ProvisionedThroughput: { ReadCapacityUnits, WriteCapacityUnits: 5 },
    })
    await update(asked, { BillingMode: 'PAY_PER_REQUEST' })
    await update(asked, units(5))
    expect(await asked.refused('UpdateTable', { TableName: 'pairs', ...units(5) })).toMatch(
      /^ValidationException: The provisioned throughput for the table will not change\./,
    )
    await update(asked, units(10))
    expect((await described(asked)).ProvisionedThroughput).toMatchObject({ ReadCapacityUnits: 10 })
    await update(asked, { BillingMode: 'PAY_PER_REQUEST' })
    expect((await described(asked)).BillingModeSummary).toEqual({ BillingMode: 'PAY_PER_REQUEST' })
  })

  test('is not deleted while it is protected', async () => {
    const asked = await conformanceTables()
    await update(asked, { DeletionProtectionEnabled: true })
    expect(await asked.refused('DeleteTable', { TableName: 'pairs' })).toMatch(/protected against deletion/)
    await update(asked, { DeletionProtectionEnabled: false })
    await asked.ask('DeleteTable', { TableName: 'pairs' })
    expect(await asked.refused('DescribeTable', { TableName: 'pairs' })).toBe(
      'ResourceNotFoundException: Requested resource not found: Table: pairs not found',
    )
  })
})

describe('a table', () => {
  test('may be named by its ARN', async () => {
    const asked = await conformanceTables()
    const { TableArn, TableId } = await described(asked, 'strings')
    await asked.ask('PutItem', { TableName: TableArn, Item: { pk: S('a') } })
    expect(await asked.ask('GetItem', { TableName: TableArn, Key: { pk: S('a') } })).toEqual({ Item: { pk: S('a') } })
    const batch = await asked.ask('BatchGetItem', { RequestItems: { [TableArn]: { Keys: [{ pk: S('a') }] } } })
    expect(Object.values(batch.Responses)).toEqual([[{ pk: S('a') }]])
    expect((await described(asked, TableArn)).TableId).toBe(TableId)
  })

  test('keeps attributes of any name', async () => {
    const asked = await conformanceTables()
    const item = JSON.parse('{"pk":{"S":"a"},"__proto__":{"S":"b"},"map":{"M":{"__proto__":{"S":"c"}}}}')
    await asked.ask('PutItem', { TableName: 'strings', Item: item })
    const stored = async () => (await asked.ask('GetItem', { TableName: 'strings', Key: { pk: S('a') } })).Item
    expect(JSON.stringify(await stored())).toBe(JSON.stringify(item))
    const change = (UpdateExpression: string) =>
      asked.ask('UpdateItem', {
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

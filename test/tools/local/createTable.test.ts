import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { expect, test } from '@jest/globals'
import { tableShape } from '#shared/table/keys.ts'
import { describeWithTable, tableClient } from '#test/support/table.ts'

describeWithTable('the local table', () => {
  test('has the keys, indexes and stream of the deployed one', async () => {
    const client = tableClient()
    const { Table } = await client.send(new DescribeTableCommand({ TableName: process.env.TABLE_NAME }))
    expect(Table).toMatchObject({
      KeySchema: [{ AttributeName: tableShape.partitionKey }, { AttributeName: tableShape.sortKey }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    })
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(Object.keys(tableShape.indexes))
  })
})

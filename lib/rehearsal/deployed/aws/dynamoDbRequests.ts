import { tableShape } from '#shared/table/keys.ts'
import type { AccessRequest } from '../iam/evaluateAccess.ts'
import { TRANSACTION_ACTIONS } from './transactionActions.ts'

type Value = ReturnType<typeof Object>

/** Returns the text of a key attribute, in document or wire format. */
const textOf = (value: Value): string => (typeof value === 'object' && value !== null ? String(value.S) : String(value))

const getPartitionKey = (item: Value): string => textOf(item[tableShape.partitionKey])

/**
 * Returns the permissions of a DynamoDB operation, with its partition keys as
 * `dynamodb:LeadingKeys`. A transaction requires one per item, for the item's action.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
 */
export function listDynamoDbRequests(
  operation: string,
  input: Value,
  tableArn: (tableName: string) => string,
): readonly AccessRequest[] {
  const on = (action: string, table: string, leadingKeys: readonly string[]): AccessRequest => ({
    action: `dynamodb:${action}`,
    resource: tableArn(table),
    context: { 'dynamodb:LeadingKeys': leadingKeys },
  })
  switch (operation) {
    case 'GetItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [on(operation, input.TableName, [getPartitionKey(input.Key)])]
    case 'PutItem':
      return [on(operation, input.TableName, [getPartitionKey(input.Item)])]
    case 'BatchGetItem':
      return Object.entries<Value>(input.RequestItems).map(([table, { Keys }]) =>
        on(operation, table, Keys.map(getPartitionKey)),
      )
    case 'TransactGetItems':
      return input.TransactItems.map(({ Get }: Value) => on('GetItem', Get.TableName, [getPartitionKey(Get.Key)]))
    case 'TransactWriteItems':
      return input.TransactItems.flatMap((item: Value) =>
        Object.entries(TRANSACTION_ACTIONS).flatMap(([kind, action]) => {
          const write = item[kind]
          return write ? [on(action, write.TableName, [getPartitionKey(write.Item ?? write.Key)])] : []
        }),
      )
    case 'Query': {
      const request = on(operation, input.TableName, [parseQueriedPartition(input)])
      return [
        input.IndexName === undefined
          ? request
          : { ...request, resource: `${request.resource}/index/${input.IndexName}` },
      ]
    }
    default:
      throw new Error(`no permission is known for ${operation} of DynamoDB`)
  }
}

/** Returns the partition of a query, from its key condition. */
export function parseQueriedPartition(query: Value): string {
  const { partitionKey } = query.IndexName === undefined ? tableShape : buildIndex(query.IndexName)
  for (const [, name = '', placeholder = ''] of String(query.KeyConditionExpression).matchAll(
    /(#?\w+)\s*=\s*(:\w+)/g,
  )) {
    const attribute = name.startsWith('#') ? query.ExpressionAttributeNames?.[name] : name
    if (attribute === partitionKey) return textOf(query.ExpressionAttributeValues[placeholder])
  }
  throw new Error(`the query ${query.KeyConditionExpression} names no partition`)
}

function buildIndex(name: string): { readonly partitionKey: string } {
  const found = Object.entries(tableShape.indexes).find(([index]) => index === name)
  if (!found) throw new Error(`the table has no index ${name}`)
  return found[1]
}

import type { Call } from './call.ts'
import { ExpressionWriter } from './randomExpression.ts'
import { randomKeyValue, randomValue } from './randomValue.ts'
import type { Choices } from './seeded.ts'
import type { Shape } from './shapes.ts'

/*
 * Generator of random requests.
 */

type Input = Readonly<Record<string, unknown>>

const ATTRIBUTES = ['a', 'b', 'c', 'm', 'l', 'ss', 'ns'] as const

/** Returns a random request for a table. */
export function randomCall(choices: Choices, shape: Shape): Call {
  const { below } = choices
  const kind = below(100)
  if (kind < 22)
    return { operation: 'PutItem', input: { ...put(choices, shape), ...returned(choices, ['NONE', 'ALL_OLD']) } }
  if (kind < 44) return { operation: 'UpdateItem', input: { ...update(choices, shape), ...updateReturned(choices) } }
  if (kind < 52)
    return { operation: 'DeleteItem', input: { ...removal(choices, shape), ...returned(choices, ['NONE', 'ALL_OLD']) } }
  if (kind < 60) return { operation: 'GetItem', input: get(choices, shape) }
  if (kind < 76) return { operation: 'Query', input: query(choices, shape) }
  if (kind < 80) return { operation: 'Scan', input: scan(choices, shape) }
  if (kind < 84) return { operation: 'BatchGetItem', input: batchGet(choices, shape) }
  if (kind < 88) return { operation: 'BatchWriteItem', input: batchWrite(choices, shape) }
  if (kind < 96) return { operation: 'TransactWriteItems', input: transactWrite(choices, shape) }
  return { operation: 'TransactGetItems', input: transactGet(choices, shape) }
}

function randomKey(choices: Choices, { partition, sort }: Shape): Input {
  const type = choices.chance(0.005) ? 'S' : partition.type
  return {
    pk: randomKeyValue(choices, type),
    ...(sort && !choices.chance(0.003) ? { sk: randomKeyValue(choices, sort.type) } : {}),
    ...(choices.chance(0.003) ? { extra: { S: 'x' } } : {}),
  }
}

function randomItem(choices: Choices, shape: Shape): Input {
  const { chance, of } = choices
  const attributes = ATTRIBUTES.filter(() => chance(0.4)).map((name) => [name, randomValue(choices)])
  return {
    ...randomKey(choices, shape),
    ...Object.fromEntries(attributes),
    ...(chance(0.6) ? { g: { S: of(['g1', 'g2']) } } : {}),
    ...(chance(0.6) ? { h: { N: String(choices.below(4)) } } : {}),
    ...(chance(0.01) ? { g: randomValue(choices) } : {}),
  }
}

const placeholders = ({ used }: ExpressionWriter): Input => ({
  ...(Object.keys(used.names).length > 0 ? { ExpressionAttributeNames: used.names } : {}),
  ...(Object.keys(used.values).length > 0 ? { ExpressionAttributeValues: used.values } : {}),
})

function conditional(choices: Choices, writer = new ExpressionWriter(choices)): Input {
  if (!choices.chance(0.5)) return placeholders(writer)
  const ConditionExpression = writer.condition()
  return {
    ConditionExpression,
    ...placeholders(writer),
    ...(choices.chance(0.5) ? { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } : {}),
  }
}

const returned = ({ chance, of }: Choices, values: readonly string[]): Input =>
  chance(0.5) ? { ReturnValues: of(values) } : {}

const updateReturned = (choices: Choices): Input =>
  returned(choices, ['NONE', 'ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW'])

const put = (choices: Choices, shape: Shape): Input => ({
  TableName: shape.name,
  Item: randomItem(choices, shape),
  ...conditional(choices),
})

const removal = (choices: Choices, shape: Shape): Input => ({
  TableName: shape.name,
  Key: randomKey(choices, shape),
  ...conditional(choices),
})

function update(choices: Choices, shape: Shape): Input {
  const writer = new ExpressionWriter(choices)
  const UpdateExpression = writer.update()
  return { TableName: shape.name, Key: randomKey(choices, shape), UpdateExpression, ...conditional(choices, writer) }
}

function projected(choices: Choices, writer = new ExpressionWriter(choices)): Input {
  if (!choices.chance(0.4)) return placeholders(writer)
  return { ProjectionExpression: writer.projection(), ...placeholders(writer) }
}

const get = (choices: Choices, shape: Shape): Input => ({
  TableName: shape.name,
  Key: randomKey(choices, shape),
  ConsistentRead: choices.chance(0.5),
  ...projected(choices),
})

function query(choices: Choices, shape: Shape): Input {
  const { chance, of } = choices
  const writer = new ExpressionWriter(choices)
  const index = chance(0.4) ? of(shape.sort ? ['by-g', 'by-h', 'by-local'] : ['by-g', 'by-h']) : undefined
  const KeyConditionExpression = keyCondition(choices, shape, writer, index)
  const FilterExpression = chance(0.3) ? writer.condition(1) : undefined
  return {
    TableName: shape.name,
    ...(index ? { IndexName: index } : {}),
    KeyConditionExpression,
    ...(FilterExpression ? { FilterExpression } : {}),
    ...projected(choices, writer),
    ...(chance(0.4) ? { ScanIndexForward: chance(0.5) } : {}),
    // Entries with equal index keys are unordered, so only the table itself is paged.
    ...(!index && chance(0.3) ? { Limit: 1 + choices.below(4) } : {}),
    ...(!index && chance(0.2) ? { ExclusiveStartKey: randomKey(choices, shape) } : {}),
    ...(chance(0.1)
      ? { Select: of(['COUNT', 'ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES', 'SPECIFIC_ATTRIBUTES']) }
      : {}),
  }
}

function keyCondition(choices: Choices, shape: Shape, writer: ExpressionWriter, index: string | undefined): string {
  const { chance, of, below } = choices
  const partition = index === 'by-g' ? 'g' : index === 'by-h' ? 'h' : 'pk'
  const partitionValue =
    index === 'by-g'
      ? { S: of(['g1', 'g2']) }
      : index === 'by-h'
        ? { N: String(below(4)) }
        : randomKeyValue(choices, shape.partition.type)
  const isPartition = `${writer.name(partition)} = ${writer.value(partitionValue)}`
  const sort = index === 'by-h' ? undefined : index ? { name: 'h', type: 'N' as const } : shape.sort
  if (!sort || chance(0.3)) return isPartition
  const bound = () => writer.value(randomKeyValue(choices, chance(0.02) ? 'S' : sort.type))
  const name = writer.name(sort.name)
  const isSort = of([
    () => `${name} ${of(['=', '<', '<=', '>', '>=', '<>'])} ${bound()}`,
    () => `${name} BETWEEN ${bound()} AND ${bound()}`,
    () => `begins_with(${name}, ${bound()})`,
    () => `${bound()} ${of(['=', '<', '>='])} ${name}`,
  ])()
  return `${isPartition} AND ${isSort}`
}

function scan(choices: Choices, shape: Shape): Input {
  const writer = new ExpressionWriter(choices)
  const FilterExpression = choices.chance(0.6) ? writer.condition() : undefined
  return {
    TableName: shape.name,
    ...(choices.chance(0.3) ? { IndexName: 'by-g' } : {}),
    ...(FilterExpression ? { FilterExpression } : {}),
    ...projected(choices, writer),
    ...(choices.chance(0.2) ? { Select: 'COUNT' } : {}),
  }
}

const batchGet = (choices: Choices, shape: Shape): Input => ({
  RequestItems: {
    [shape.name]: { Keys: choices.some(4, () => randomKey(choices, shape)), ...projected(choices) },
  },
})

const batchWrite = (choices: Choices, shape: Shape): Input => ({
  RequestItems: {
    [shape.name]: choices.some(3, () =>
      choices.chance(0.7)
        ? { PutRequest: { Item: randomItem(choices, shape) } }
        : { DeleteRequest: { Key: randomKey(choices, shape) } },
    ),
  },
})

/**
 * Keeps the first request per item, as DynamoDB Local treats two notations of a number as different
 * keys.
 */
function distinct<T extends Readonly<Record<string, Input>>>(actions: readonly T[]): readonly T[] {
  const seen = new Set<string>()
  return actions.filter((action) => {
    const [request = {}] = Object.values(action)
    const key = { ...(isRecord(request.Item) ? request.Item : {}), ...(isRecord(request.Key) ? request.Key : {}) }
    const text = JSON.stringify([key.pk, key.sk])
    return !seen.has(text) && seen.add(text)
  })
}

const isRecord = (value: unknown): value is Input => typeof value === 'object' && value !== null

const transactWrite = (choices: Choices, shape: Shape): Input => ({
  TransactItems: distinct(choices.some(3, () => randomAction(choices, shape))),
})

function randomAction(choices: Choices, shape: Shape): Readonly<Record<string, Input>> {
  switch (choices.below(4)) {
    case 0:
      return { Put: put(choices, shape) }
    case 1:
      return { Update: update(choices, shape) }
    case 2:
      return { Delete: removal(choices, shape) }
    default: {
      const writer = new ExpressionWriter(choices)
      const ConditionExpression = writer.condition()
      const Key = randomKey(choices, shape)
      return { ConditionCheck: { TableName: shape.name, Key, ConditionExpression, ...placeholders(writer) } }
    }
  }
}

const transactGet = (choices: Choices, shape: Shape): Input => ({
  TransactItems: distinct(
    choices.some(3, () => ({
      Get: { TableName: shape.name, Key: randomKey(choices, shape), ...projected(choices) },
    })),
  ),
})

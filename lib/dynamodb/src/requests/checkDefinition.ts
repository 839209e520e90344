import { invalid, invalidParameter } from '../errors.ts'
import { limits } from '../limits.ts'
import type { KeySchemaElement, TableDefinition } from '../storage/definition.ts'

/** Rejects inconsistent keys, attributes and indexes of a table. */
export function checkDefinition({ keySchema, attributes, indexes, billing, throughput }: TableDefinition): void {
  const defined = attributes.map(({ AttributeName }) => AttributeName)
  if (keySchema.length === 2 && new Set(namesOf(keySchema).filter((name) => defined.includes(name))).size < 2) {
    throw invalid('Invalid KeySchema: Some index key attribute have no definition')
  }
  checkKeys(keySchema, '')
  const repeated = defined.find((name, index) => defined.indexOf(name) < index)
  if (repeated !== undefined) {
    throw invalidParameter(`Duplicate AttributeName in AttributeDefinitions: ${repeated}`)
  }
  if (billing === 'PROVISIONED' && throughput.ReadCapacityUnits === 0) {
    throw invalidParameter(
      'ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED',
    )
  }
  if (billing === 'PAY_PER_REQUEST' && throughput.ReadCapacityUnits > 0) {
    throw invalidParameter(
      'Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST',
    )
  }
  rejectUndefined(keySchema, defined)
  checkIndexes(indexes, keySchema, defined)
  const used = new Set([keySchema, ...indexes.map((index) => index.keySchema)].flatMap(namesOf))
  if (defined.some((name) => !used.has(name))) {
    throw invalidParameter(
      `Some AttributeDefinitions are not used. AttributeDefinitions: [${defined.join(', ')}], keys used: [${[...used].join(', ')}]`,
    )
  }
}

function checkIndexes(
  indexes: TableDefinition['indexes'],
  keySchema: readonly KeySchemaElement[],
  defined: readonly string[],
): void {
  const names = indexes.map(({ name }) => name)
  const repeated = names.find((name, index) => names.indexOf(name) < index)
  if (repeated !== undefined) throw invalidParameter(`Duplicate index name: ${repeated}`)
  const locals = indexes.filter(({ isGlobal }) => !isGlobal)
  if (locals.length > limits.localIndexes) {
    throw invalidParameter('Number of LocalSecondaryIndexes exceeds per-table limit of 5')
  }
  if (indexes.length - locals.length > limits.globalIndexes) {
    throw invalidParameter('GlobalSecondaryIndex count exceeds the per-table limit of 20')
  }
  if (locals.length > 0 && keySchema.length < 2) {
    throw invalidParameter(
      'Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex',
    )
  }
  for (const { name, isGlobal, keySchema: indexKeys, projection } of indexes) {
    checkKeys(indexKeys, name)
    rejectUndefined(indexKeys, defined)
    if (!isGlobal && indexKeys.length < 2) {
      throw invalidParameter(`Index KeySchema does not have a range key for index: ${name}`)
    }
    if (!isGlobal && indexKeys[0]?.AttributeName !== keySchema[0]?.AttributeName) {
      throw invalidParameter(
        `Index KeySchema does not have the same leading hash key as table KeySchema for index: ${name}. index hash key: ${indexKeys[0]?.AttributeName}, table hash key: ${keySchema[0]?.AttributeName}`,
      )
    }
    if (projection.ProjectionType === 'INCLUDE' && projection.NonKeyAttributes === undefined) {
      throw invalidParameter('ProjectionType is INCLUDE, but NonKeyAttributes is not specified')
    }
    if (projection.ProjectionType !== 'INCLUDE' && projection.NonKeyAttributes !== undefined) {
      throw invalidParameter(`ProjectionType is ${projection.ProjectionType}, but NonKeyAttributes is specified`)
    }
  }
  const projected = indexes.reduce((sum, { projection }) => sum + (projection.NonKeyAttributes?.length ?? 0), 0)
  if (projected > limits.projectedAttributes) {
    throw invalidParameter('Number of NonKeyAttributes exceeds per-table limit of 100')
  }
}

function checkKeys([first, second]: readonly KeySchemaElement[], index: string): void {
  const where = index === '' ? '' : ` for index: ${index}`
  if (first?.KeyType !== 'HASH') {
    throw invalidParameter(`The first KeySchemaElement is not a HASH key type${where}`)
  }
  if (second && second.KeyType !== 'RANGE') {
    throw invalidParameter(`The second KeySchemaElement is not a RANGE key type${where}`)
  }
  if (second && second.AttributeName === first.AttributeName) {
    throw invalid('Invalid KeySchema: Some index key attribute have no definition')
  }
}

/** Rejects a key with undefined attributes. */
export function rejectUndefined(keySchema: readonly KeySchemaElement[], defined: readonly string[]): void {
  const names = namesOf(keySchema)
  if (names.some((name) => !defined.includes(name))) {
    throw invalidParameter(
      `Some index key attributes are not defined in AttributeDefinitions. Keys: [${names.join(', ')}], AttributeDefinitions: [${defined.join(', ')}]`,
    )
  }
}

const namesOf = (keySchema: readonly KeySchemaElement[]): readonly string[] =>
  keySchema.map(({ AttributeName }) => AttributeName)

import * as v from 'valibot'
import { invalid, invalidParameter } from '../errors.ts'
import { checkCondition } from '../expressions/checkCondition.ts'
import { holds } from '../expressions/evaluateCondition.ts'
import { parseCondition } from '../expressions/parseCondition.ts'
import type { Placeholders } from '../expressions/placeholders.ts'
import { project, readProjection } from '../expressions/project.ts'
import type { Condition, Operand, Path } from '../expressions/syntax.ts'
import { limits } from '../limits.ts'
import type { Order } from '../storage/collection.ts'
import type { Database } from '../storage/database.ts'
import { keyPart } from '../storage/keySchema.ts'
import type { TableIndex } from '../storage/tableIndex.ts'
import type { Item } from '../values/attributeValue.ts'
import { itemBytes } from '../values/sizes.ts'
import { consumedCapacity, readUnits, type Units } from './capacity.ts'
import { readStartKey, type Source } from './readStartKey.ts'
import { ExpressionMaps, RawMap, ReturnConsumedCapacity, Select, TableName } from './shapes.ts'

/** Members shared by queries and scans. */
export const PageMembers = {
  TableName,
  IndexName: v.optional(v.string()),
  ConsistentRead: v.optional(v.boolean()),
  Limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ExclusiveStartKey: v.optional(RawMap),
  FilterExpression: v.optional(v.string()),
  ProjectionExpression: v.optional(v.string()),
  ...ExpressionMaps,
  Select,
  ReturnConsumedCapacity,
}
export type PageInput = v.InferOutput<v.ObjectSchema<typeof PageMembers, undefined>>

export function readPlaceSource(database: Database, input: PageInput): Source {
  const table = database.table(input.TableName)
  const { IndexName } = input
  if (IndexName === undefined) return { table, index: undefined, schema: table.schema }
  const index = table.index(IndexName, database.now())
  if (!index) throw invalid(`The table does not have the specified index: ${IndexName}`)
  if (index.definition.isGlobal && input.ConsistentRead) {
    throw invalid('Consistent reads are not supported on global secondary indexes')
  }
  return { table, index, schema: index.schema }
}

export type PageRequest = {
  readonly filter: Condition<Operand> | undefined
  readonly paths: readonly Path[] | undefined
}

/** Parses filter and projection. */
export function readPageRequest(input: PageInput, placeholders: Placeholders): PageRequest {
  const { FilterExpression, ProjectionExpression } = input
  return {
    filter:
      FilterExpression === undefined
        ? undefined
        : checkCondition('FilterExpression', parseCondition('FilterExpression', FilterExpression), placeholders),
    paths: ProjectionExpression === undefined ? undefined : readProjection(ProjectionExpression, placeholders),
  }
}

function rejectSelect({ Select: select, IndexName, ProjectionExpression }: PageInput): void {
  if (select === 'SPECIFIC_ATTRIBUTES' && ProjectionExpression === undefined) {
    throw invalid('Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES')
  }
  if (select !== undefined && select !== 'SPECIFIC_ATTRIBUTES' && ProjectionExpression !== undefined) {
    const what = select === 'COUNT' ? 'only the Count' : select
    throw invalid(`Cannot specify the ProjectionExpression when choosing to get ${what}`)
  }
  if (select === 'ALL_PROJECTED_ATTRIBUTES' && IndexName === undefined) {
    throw invalid('ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName')
  }
}

export type Page = {
  readonly Items?: readonly Item[]
  readonly Count: number
  readonly ScannedCount: number
  readonly LastEvaluatedKey: Item | undefined
  readonly ConsumedCapacity: object | undefined
}

/** Reads a page: items up to a megabyte and the limit, filtered afterwards. */
export function readPage(
  input: PageInput,
  source: Source,
  pageRequest: PageRequest,
  range: Order,
  isForward = true,
): Page {
  const { table, index, schema } = source
  const { filter, paths } = pageRequest
  rejectUnprojectedFilter(source, pageRequest)
  const start = input.ExclusiveStartKey && readStartKey(input.ExclusiveStartKey, source, range)
  rejectSelect(input)
  const fetches = fetchesItems(input, source, pageRequest)
  const keySchemas = index ? [table.schema, schema] : [schema]
  const collection = index ? index.collection : table.items

  const items: Item[] = []
  let scanned = 0
  let count = 0
  let bytes = 0
  let fetchedBytes = 0
  let last: Item | undefined
  let isCut = false
  for (const { item: stored } of collection.read(range, isForward, start)) {
    const item = index ? index.project(stored) : stored
    scanned++
    bytes += itemBytes(item)
    last = stored
    if (fetches) fetchedBytes += readUnits(itemBytes(stored), input.ConsistentRead === true)
    if (!filter || holds(filter, item)) {
      count++
      const complete = fetches ? stored : item
      if (input.Select !== 'COUNT') items.push(paths ? project(complete, paths) : complete)
    }
    isCut = scanned === input.Limit || bytes >= limits.pageBytes
    if (isCut) break
  }
  return {
    ...(input.Select === 'COUNT' ? {} : { Items: items }),
    Count: count,
    ScannedCount: scanned,
    LastEvaluatedKey: isCut && last ? keyPart(keySchemas, last) : undefined,
    ConsumedCapacity: consumedCapacity(input.ReturnConsumedCapacity, input.TableName, () =>
      unitsOfPage(index, readUnits(bytes, input.ConsistentRead === true), fetchedBytes),
    ),
  }
}

function unitsOfPage(index: TableIndex | undefined, units: number, fetched: number): Units {
  if (!index) return { table: units, indexes: new Map() }
  const { name, isGlobal } = index.definition
  return { table: fetched, indexes: new Map([[name, { units, isGlobal }]]) }
}

const unprojected = (index: TableIndex, names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => !index.projects(name))

function rejectUnprojectedFilter({ index }: Source, { filter }: PageRequest): void {
  const names = index && filter ? unprojected(index, namesIn(filter)) : []
  if (index && names.length > 0) {
    throw invalidParameter(
      `Secondary index ${index.definition.name} does not project one or more filter attributes: [${names.join(', ')}]`,
    )
  }
}

/** Whether a local index must fetch whole items from the table; global ones cannot. */
function fetchesItems(input: PageInput, { index }: Source, { paths }: PageRequest): boolean {
  if (!index || index.definition.projection.ProjectionType === 'ALL') return false
  const { name, isGlobal } = index.definition
  const names = (paths ?? []).flatMap(([first]) => (typeof first === 'string' ? [first] : []))
  const missing = unprojected(index, names)
  if (!isGlobal) return input.Select === 'ALL_ATTRIBUTES' || missing.length > 0
  if (input.Select === 'ALL_ATTRIBUTES') {
    throw invalidParameter(
      `Select type ALL_ATTRIBUTES is not supported for global secondary index ${name} because its projection type is not ALL`,
    )
  }
  if (missing.length > 0) {
    throw invalidParameter(`Global secondary index ${name} does not project [${missing.join(', ')}]`)
  }
  return false
}

/** Returns the attributes of a condition. */
export function namesIn(condition: Condition<Operand>): readonly string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return [...namesIn(condition.left), ...namesIn(condition.right)]
    case 'not':
      return namesIn(condition.condition)
    case 'compare':
      return [condition.left, condition.right].flatMap(nameOf)
    case 'between':
      return [condition.operand, condition.low, condition.high].flatMap(nameOf)
    case 'in':
      return [condition.operand, ...condition.list].flatMap(nameOf)
    case 'call':
      return condition.operands.flatMap(nameOf)
  }
}

function nameOf(operand: Operand): readonly string[] {
  if (operand.kind === 'size') return nameOf(operand.of)
  const [name] = operand.kind === 'path' ? operand.path : []
  return typeof name === 'string' ? [name] : []
}

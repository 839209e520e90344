import * as v from 'valibot'
import { project, readProjection } from '../expressions/project.ts'
import type { Path } from '../expressions/syntax.ts'
import type { Database } from '../storage/database.ts'
import { type KeyTexts, keyOfRequest } from '../storage/keySchema.ts'
import type { Table } from '../storage/table.ts'
import type { Item } from '../values/attributeValue.ts'
import { readItem } from '../values/readValue.ts'
import { itemBytes } from '../values/sizes.ts'
import { readPlaceholders } from './readPlaceholders.ts'
import { RawMap } from './shapes.ts'

export const ProjectionMembers = {
  ProjectionExpression: v.optional(v.string()),
  ExpressionAttributeNames: v.optional(RawMap),
}

type Projecting = v.InferOutput<v.ObjectSchema<typeof ProjectionMembers, undefined>>

/** Returns the projected paths; undefined for all attributes. */
export function readPaths(input: Projecting): readonly Path[] | undefined {
  const { ProjectionExpression } = input
  const placeholders = readPlaceholders(input, {}, ProjectionExpression)
  const paths = ProjectionExpression === undefined ? undefined : readProjection(ProjectionExpression, placeholders)
  placeholders.rejectUnused()
  return paths
}

export type ItemRead = { readonly table: Table; readonly key: KeyTexts }

export function readKey(database: Database, tableName: string, key: Readonly<Record<string, unknown>>): ItemRead {
  const item = readItem(key)
  const table = database.table(tableName)
  return { table, key: keyOfRequest(table.schema, item) }
}

export const bytesRead = (item: Item | undefined): number => (item ? itemBytes(item) : 0)

export const projected = (item: Item, paths: readonly Path[] | undefined): Item => (paths ? project(item, paths) : item)

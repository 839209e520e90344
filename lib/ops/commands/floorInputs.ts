import * as v from 'valibot'
import { warehouses } from '#shared/reference/warehouses.ts'
import { text } from '../inputs.ts'

/** The warehouse of a command: argument and input. */
export const WAREHOUSE = { '<warehouse>': 'Warehouse ID, for example WH0HKG01' } as const

export const warehouse = v.pipe(
  text,
  v.check((typed) => warehouses.has(typed), `must be one of ${[...warehouses.keys()].join(', ')}`),
)

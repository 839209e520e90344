import * as v from 'valibot'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'

const names = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.readonly())

/** Condition of prices and rules (`conditions.ts`) as it is stored. */
export const where = {
  lanes: v.optional(names),
  services: v.optional(v.pipe(v.array(v.picklist(SERVICES)), v.readonly())),
  carriers: v.optional(names),
  entryPoints: v.optional(names),
  terms: v.optional(v.pipe(v.array(v.picklist(TERMS)), v.readonly())),
}

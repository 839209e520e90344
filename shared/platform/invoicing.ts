import * as v from 'valibot'
import { Invoicing } from './rules/invoicing.ts'

const Environment = v.object({
  INVOICING: v.optional(v.pipe(v.string(), v.parseJson(), Invoicing)),
})

/**
 * Reads the issuer and settings of numbered invoices of this stage; null if there are none.
 * Separate from other settings, since only one function needs it.
 */
export const invoicing = (environment: NodeJS.ProcessEnv = process.env): Invoicing | null =>
  v.parse(Environment, environment).INVOICING ?? null

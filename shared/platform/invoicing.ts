import * as v from 'valibot'
import { Invoicing } from './rules/invoicing.ts'

const Environment = v.object({
  INVOICING: v.optional(v.pipe(v.string(), v.parseJson(), Invoicing)),
})

/**
 * Who issues this stage's invoices with numbers, and how; null: there are none. Apart from other
 * settings, as one function asks.
 */
export const invoicing = (environment: NodeJS.ProcessEnv = process.env): Invoicing | null =>
  v.parse(Environment, environment).INVOICING ?? null

import * as v from 'valibot'
import { nullableText } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { reading } from './operatorFields.ts'

/*
 * Routes and schemas of active prices.
 */

const PricesResponse = v.strictObject({
  rate_card: v.strictObject({ version: v.string(), tables: v.array(v.string()) }),
  fees: v.strictObject({ version: v.string(), amounts: v.record(v.string(), v.number()) }),
  datasets: v.pipe(
    v.array(
      v.strictObject({
        name: v.string(),
        version: v.pipe(nullableText, v.description('Active dataset version. Null if no loaded version is active.')),
        loaded: nullableText,
        loaded_by: nullableText,
        file: nullableText,
        valid_from: v.pipe(nullableText, v.description('Start date specified in the file. Null if not specified.')),
        last_day: v.pipe(nullableText, v.description('End date specified in the file. Null if not specified.')),
        scheduled: v.array(v.strictObject({ version: v.string(), from: v.string() })),
      }),
    ),
    v.description('Loaded datasets, such as tariffs, carrier costs, exchange rates, duty rules and denied-party lists'),
  ),
  dataset_kinds: v.pipe(
    v.array(v.strictObject({ name: v.string(), files: v.string() })),
    v.description('Names of datasets that can be loaded, and the files each accepts'),
  ),
})

export const operatorPriceRoutes = defineRoutes({
  getPrices: {
    ...reading,
    key: 'GET /operator/prices',
    summary: 'Retrieve active prices',
    description: 'Returns the active rate card and fees, and all loaded dataset versions.',
    success: { status: 200, body: PricesResponse },
  },
})

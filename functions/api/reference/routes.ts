import * as v from 'valibot'
import type { CoreDeps } from '#functions/runtime/core.ts'
import {
  CITY_DESCRIPTION,
  POSTAL_CODE_DESCRIPTION,
  PROVINCE_DESCRIPTION,
  STREET1_DESCRIPTION,
  STREET2_DESCRIPTION,
} from '#shared/addresses/rules/addressFieldDescriptions.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'

/*
 * Routes and schemas of entry points and warehouses.
 */

const Country = v.pipe(v.string(), v.length(2))

const openingHoursFields = {
  cut_off: v.pipe(
    v.string(),
    v.description('Local cut-off time (`HH:MM`) for same-day processing of parcels and orders'),
  ),
  working_days: v.pipe(
    v.array(v.string()),
    v.description('Facility working days (`Mon` to `Sun`), excluding public holidays in its country'),
  ),
}

const EntryPoint = v.strictObject({
  id: v.pipe(v.string(), v.length(6), v.description('Unique identifier of the entry point, such as `HKG101`')),
  name: v.pipe(v.string(), v.description('Display name of the entry point')),
  street1: v.pipe(v.string(), v.description(STREET1_DESCRIPTION)),
  street2: v.pipe(nullableText, v.description(STREET2_DESCRIPTION)),
  city: v.pipe(v.string(), v.description(CITY_DESCRIPTION)),
  province: v.pipe(nullableText, v.description(PROVINCE_DESCRIPTION)),
  postal_code: v.pipe(nullableText, v.description(POSTAL_CODE_DESCRIPTION)),
  country: v.pipe(Country, v.description('Two-letter country code (ISO 3166-1 alpha-2)')),
  delivery_address: v.pipe(v.string(), v.description('Multi-line address in the local language')),
  notes: v.pipe(nullableText, v.description('Drop-off notes, such as opening hours. Null if there are none.')),
  overpack_required: v.pipe(
    v.boolean(),
    v.description('Whether parcels must be packed into overpacks. If false, overpacks are not accepted.'),
  ),
  timezone: v.pipe(v.string(), v.description('Facility time zone (IANA), used for local scan times')),
  ...openingHoursFields,
  address: v.pipe(nullableText, v.description('Deprecated. Name and address as a single string. Null if unknown.')),
})

const Warehouse = v.strictObject({
  id: v.pipe(v.string(), v.length(8), v.description('Unique identifier of the warehouse, such as `WH0HKG01`')),
  name: v.pipe(v.string(), v.description('Display name of the warehouse')),
  country: v.pipe(Country, v.description('Two-letter country code (ISO 3166-1 alpha-2)')),
  language: v.pipe(v.string(), v.description("English name of the warehouse's local language")),
  language_code: v.pipe(
    v.string(),
    v.length(2),
    v.description(
      "ISO 639-1 code of the warehouse's local language. Products stored there require `local_descriptions` in this language.",
    ),
  ),
  address: v.pipe(v.string(), v.description('Multi-line warehouse address')),
  entry_point: v.pipe(
    v.string(),
    v.length(6),
    v.description('ID of the entry point from which parcels of the warehouse are shipped, such as `HKG101`'),
  ),
  timezone: v.pipe(v.string(), v.description('Warehouse time zone (IANA)')),
  ...openingHoursFields,
  approval_required: v.pipe(v.boolean(), v.description('Whether sending stock to the warehouse requires approval')),
  storage: v.pipe(
    v.strictObject({
      free_days: v.pipe(wholeNumberSchema, v.description('Number of days of free storage')),
      large_cost: v.pipe(v.number(), v.description('Fee for large products, in USD per cubic metre')),
      medium_cost: v.pipe(v.number(), v.description('Fee for medium-sized products, in USD per unit')),
      small_cost: v.pipe(v.number(), v.description('Fee for small products, in USD per unit')),
    }),
    v.description('Warehouse storage fees'),
  ),
})

export const EntryPointResponse = v.strictObject({ entry_point: EntryPoint })
const EntryPointsResponse = v.strictObject({
  entry_points: v.pipe(v.array(EntryPoint), v.description('Entry points that accept parcels')),
})
export const WarehouseResponse = v.strictObject({ warehouse: Warehouse })
const WarehousesResponse = v.strictObject({
  warehouses: v.pipe(v.array(Warehouse), v.description('Warehouses that store products')),
})

const reading = { tag: 'Reference data', access: 'token', effect: 'none' } as const

export const referenceRoutes = defineRoutes({
  listEntryPoints: {
    ...reading,
    key: 'GET /entry-points',
    summary: 'List entry points',
    success: { status: 200, body: EntryPointsResponse },
  },
  getEntryPoint: {
    ...reading,
    key: 'GET /entry-points/{id}',
    summary: 'Retrieve an entry point',
    success: { status: 200, body: EntryPointResponse },
    problems: ['entry_point_not_found'],
  },
  listWarehouses: {
    ...reading,
    key: 'GET /warehouses',
    summary: 'List warehouses',
    success: { status: 200, body: WarehousesResponse },
  },
  getWarehouse: {
    ...reading,
    key: 'GET /warehouses/{id}',
    summary: 'Retrieve a warehouse',
    success: { status: 200, body: WarehouseResponse },
    problems: ['warehouse_not_found'],
  },
})

export type ReferenceEndpoint<Name extends keyof typeof referenceRoutes> = Endpoint<
  (typeof referenceRoutes)[Name],
  CoreDeps
>

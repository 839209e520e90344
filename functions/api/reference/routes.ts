import * as v from 'valibot'
import type { CoreDeps } from '#functions/runtime/core.ts'
import {
  CITY_TEXT,
  POSTAL_CODE_TEXT,
  PROVINCE_TEXT,
  STREET1_TEXT,
  STREET2_TEXT,
} from '#shared/addresses/rules/addressTexts.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { notes, nullableText, wholeNumber } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'

/*
 * Routes and schemas of entry points and warehouses.
 */

const Country = v.pipe(v.string(), v.length(2))

const openingEntries = {
  cut_off: v.pipe(
    v.string(),
    v.description('Local cut-off time (`HH:MM`) for same-day processing of parcels and orders'),
  ),
  working_days: v.pipe(
    v.array(v.string()),
    v.description('Working days of the facility (`Mon` to `Sun`), except for public holidays in its country'),
  ),
}

const EntryPoint = v.strictObject({
  id: v.pipe(v.string(), v.length(6), v.description('Unique identifier of the entry point, such as `HKG101`')),
  name: v.pipe(v.string(), v.description('Display name of the entry point')),
  street1: v.pipe(v.string(), v.description(STREET1_TEXT)),
  street2: v.pipe(nullableText, v.description(STREET2_TEXT)),
  city: v.pipe(v.string(), v.description(CITY_TEXT)),
  province: v.pipe(nullableText, v.description(PROVINCE_TEXT)),
  postal_code: v.pipe(nullableText, v.description(POSTAL_CODE_TEXT)),
  country: v.pipe(Country, v.description('Two-letter country code (ISO 3166-1 alpha-2)')),
  delivery_address: v.pipe(v.string(), v.description('Multi-line address in the local language')),
  notes,
  timezone: v.pipe(v.string(), v.description('IANA time zone of the facility, used for the local times of its scans')),
  ...openingEntries,
  address: v.pipe(nullableText, v.description('Deprecated. Name and address as a single string. Null if unknown.')),
})

const Warehouse = v.strictObject({
  id: v.pipe(v.string(), v.length(8), v.description('Unique identifier of the warehouse, such as `WH0HKG01`')),
  name: v.pipe(v.string(), v.description('Display name of the warehouse')),
  country: v.pipe(Country, v.description('Two-letter country code (ISO 3166-1 alpha-2)')),
  language: v.pipe(v.string(), v.description('English name of the local language')),
  language_code: v.pipe(
    v.string(),
    v.length(2),
    v.description(
      'ISO 639-1 code of the local language. Products in the warehouse require `local_descriptions` in this language.',
    ),
  ),
  address: v.pipe(v.string(), v.description('Multi-line address of the warehouse')),
  timezone: v.pipe(v.string(), v.description('IANA time zone of the warehouse')),
  ...openingEntries,
  approval_required: v.pipe(
    v.boolean(),
    v.description('Whether the account requires approval to send stock to the warehouse'),
  ),
  storage: v.pipe(
    v.strictObject({
      free_days: v.pipe(wholeNumber, v.description('Number of days for which storage is free')),
      large_cost: v.pipe(v.number(), v.description('Fee for large products, in USD per cubic metre')),
      medium_cost: v.pipe(v.number(), v.description('Fee for medium-sized products, in USD per unit')),
      small_cost: v.pipe(v.number(), v.description('Fee for small products, in USD per unit')),
    }),
    v.description('Storage fees charged by the warehouse'),
  ),
})

export const EntryPointResponse = v.strictObject({ entry_point: EntryPoint })
const EntryPointsResponse = v.strictObject({
  entry_points: v.pipe(v.array(EntryPoint), v.description('Available entry points')),
})
export const WarehouseResponse = v.strictObject({ warehouse: Warehouse })
const WarehousesResponse = v.strictObject({
  warehouses: v.pipe(v.array(Warehouse), v.description('Available warehouses')),
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

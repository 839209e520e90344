import * as v from 'valibot'
import type { CoreDeps } from '#functions/runtime/core.ts'
import { textOrNull, wholeNumber } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { defineRoutes } from '#shared/http/routes.ts'

const Country = v.pipe(v.string(), v.length(2))

const EntryPoint = v.strictObject({
  id: v.pipe(v.string(), v.length(6), v.description('Entry point id, for shipments and estimates')),
  name: v.string(),
  street1: v.string(),
  street2: textOrNull,
  city: v.string(),
  province: textOrNull,
  postal_code: textOrNull,
  country: Country,
  delivery_address: v.pipe(v.string(), v.description('Local address for drivers, in lines')),
  notes: textOrNull,
  timezone: v.pipe(v.string(), v.description('IANA time zone, used for the local times of scans')),
  address: v.pipe(textOrNull, v.description('Deprecated: name and address as one text')),
})

const Warehouse = v.strictObject({
  id: v.pipe(v.string(), v.length(8), v.description('Warehouse id, for inbound shipments and orders')),
  name: v.string(),
  country: Country,
  language: v.string(),
  language_code: v.pipe(
    v.string(),
    v.length(2),
    v.description('Language required in `local_descriptions` of stored products; otherwise error 1339'),
  ),
  address: v.pipe(v.string(), v.description('Address lines, separated by line breaks')),
  storage: v.strictObject({
    free_days: wholeNumber,
    large_cost: v.pipe(v.number(), v.description('Fee in USD per cubic metre')),
    medium_cost: v.pipe(v.number(), v.description('Fee in USD per unit')),
    small_cost: v.pipe(v.number(), v.description('Fee in USD per unit')),
  }),
})

export const EntryPointAnswer = v.strictObject({ entry_point: EntryPoint })
const EntryPointsAnswer = v.strictObject({ entry_points: v.array(EntryPoint) })
export const WarehouseAnswer = v.strictObject({ warehouse: Warehouse })
const WarehousesAnswer = v.strictObject({ warehouses: v.array(Warehouse) })

const reading = { tag: 'Reference data', access: 'token', effect: 'none' } as const

export const referenceRoutes = defineRoutes({
  listEntryPoints: {
    ...reading,
    key: 'GET /entry-points',
    summary: 'List entry points',
    success: { status: 200, body: EntryPointsAnswer },
  },
  getEntryPoint: {
    ...reading,
    key: 'GET /entry-points/{id}',
    summary: 'Retrieve an entry point',
    success: { status: 200, body: EntryPointAnswer },
    problems: ['entry_point_not_found'],
  },
  listWarehouses: {
    ...reading,
    key: 'GET /warehouses',
    summary: 'List warehouses',
    success: { status: 200, body: WarehousesAnswer },
  },
  getWarehouse: {
    ...reading,
    key: 'GET /warehouses/{id}',
    summary: 'Retrieve a warehouse',
    success: { status: 200, body: WarehouseAnswer },
    problems: ['warehouse_not_found'],
  },
})

export type ReferenceEndpoint<Name extends keyof typeof referenceRoutes> = Endpoint<
  (typeof referenceRoutes)[Name],
  CoreDeps
>

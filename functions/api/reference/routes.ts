import * as v from 'valibot'
import { textOrNull, wholeNumber } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { CoreDeps } from '../../runtime/core.ts'

const Country = v.pipe(v.string(), v.length(2))

const EntryPoint = v.strictObject({
  id: v.pipe(v.string(), v.length(6), v.description('Selects the entry point in shipments and estimates')),
  name: v.string(),
  street1: v.string(),
  street2: textOrNull,
  city: v.string(),
  province: textOrNull,
  postal_code: textOrNull,
  country: Country,
  delivery_address: v.pipe(v.string(), v.description('As a local driver needs it; lines parted by newlines')),
  notes: textOrNull,
  timezone: v.pipe(v.string(), v.description('IANA name of its time zone: by its clock scans there are told')),
  address: v.pipe(textOrNull, v.description('Deprecated: name and address in one text')),
})

const Warehouse = v.strictObject({
  id: v.pipe(v.string(), v.length(8), v.description('Selects the warehouse in inbound shipments and orders')),
  name: v.string(),
  country: Country,
  language: v.string(),
  language_code: v.pipe(
    v.string(),
    v.length(2),
    v.description('Language that a product needs a local description in, to be kept there: otherwise error 1339'),
  ),
  address: v.pipe(v.string(), v.description('Lines parted by newlines')),
  storage: v.strictObject({
    free_days: wholeNumber,
    large_cost: v.pipe(v.number(), v.description('USD per cubic meter')),
    medium_cost: v.pipe(v.number(), v.description('USD per unit')),
    small_cost: v.pipe(v.number(), v.description('USD per unit')),
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
    summary: 'List the places where parcels are dropped off',
    success: { status: 200, body: EntryPointsAnswer },
  },
  getEntryPoint: {
    ...reading,
    key: 'GET /entry-points/{id}',
    summary: 'Read one entry point',
    success: { status: 200, body: EntryPointAnswer },
    problems: ['entry_point_not_found'],
  },
  listWarehouses: {
    ...reading,
    key: 'GET /warehouses',
    summary: 'List the warehouses that keep stock and pack orders',
    success: { status: 200, body: WarehousesAnswer },
  },
  getWarehouse: {
    ...reading,
    key: 'GET /warehouses/{id}',
    summary: 'Read one warehouse',
    success: { status: 200, body: WarehouseAnswer },
    problems: ['warehouse_not_found'],
  },
})

export type ReferenceEndpoint<Name extends keyof typeof referenceRoutes> = Endpoint<
  (typeof referenceRoutes)[Name],
  CoreDeps
>

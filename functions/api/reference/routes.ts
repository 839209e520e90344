import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { CoreDeps } from '../../runtime.ts'
import { EntryPointAnswer, EntryPointsAnswer, WarehouseAnswer, WarehousesAnswer } from './schemas.ts'

const reading = { method: 'GET', tag: 'Reference data', access: 'token', effect: 'none' } as const

export const referenceRoutes = defineRoutes({
  listEntryPoints: {
    ...reading,
    path: '/entry-points',
    summary: 'List the places where parcels are dropped off',
    success: { status: 200, body: EntryPointsAnswer },
  },
  getEntryPoint: {
    ...reading,
    path: '/entry-points/{id}',
    summary: 'Read one entry point',
    success: { status: 200, body: EntryPointAnswer },
    problems: ['entry_point_not_found'],
  },
  listWarehouses: {
    ...reading,
    path: '/warehouses',
    summary: 'List the warehouses that keep stock and pack orders',
    success: { status: 200, body: WarehousesAnswer },
  },
  getWarehouse: {
    ...reading,
    path: '/warehouses/{id}',
    summary: 'Read one warehouse',
    success: { status: 200, body: WarehouseAnswer },
    problems: ['warehouse_not_found'],
  },
})

export type ReferenceEndpoint<Name extends keyof typeof referenceRoutes> = Endpoint<
  (typeof referenceRoutes)[Name],
  CoreDeps
>

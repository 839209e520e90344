import { defineRoutes } from '../../../shared/http/routes.ts'
import { EntryPointAnswer, EntryPointsAnswer, WarehouseAnswer, WarehousesAnswer } from './schemas.ts'

export const referenceRoutes = defineRoutes({
  listEntryPoints: {
    method: 'GET',
    path: '/entry-points',
    summary: 'List the places where parcels are dropped off',
    tag: 'Reference data',
    access: 'token',
    effect: 'none',
    success: { status: 200, body: EntryPointsAnswer },
    problems: [],
  },
  getEntryPoint: {
    method: 'GET',
    path: '/entry-points/{id}',
    summary: 'Read one entry point',
    tag: 'Reference data',
    access: 'token',
    effect: 'none',
    success: { status: 200, body: EntryPointAnswer },
    problems: ['entry_point_not_found'],
  },
  listWarehouses: {
    method: 'GET',
    path: '/warehouses',
    summary: 'List the warehouses that keep stock and pack orders',
    tag: 'Reference data',
    access: 'token',
    effect: 'none',
    success: { status: 200, body: WarehousesAnswer },
    problems: [],
  },
  getWarehouse: {
    method: 'GET',
    path: '/warehouses/{id}',
    summary: 'Read one warehouse',
    tag: 'Reference data',
    access: 'token',
    effect: 'none',
    success: { status: 200, body: WarehouseAnswer },
    problems: ['warehouse_not_found'],
  },
})

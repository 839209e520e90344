import type { InferOutput } from 'valibot'
import { toDecimal, usd } from '../../../shared/core/money.ts'
import { problem } from '../../../shared/core/problems.ts'
import { reply } from '../../../shared/http/endpoint.ts'
import { type Warehouse, warehouses } from '../../../shared/reference/warehouses.ts'
import type { ReferenceEndpoint, WarehouseAnswer } from './routes.ts'

const warehouseView = (id: string, warehouse: Warehouse): InferOutput<typeof WarehouseAnswer>['warehouse'] => ({
  id,
  name: warehouse.name,
  country: warehouse.country,
  language: warehouse.language,
  language_code: warehouse.languageCode,
  address: warehouse.address.join('\n'),
  storage: {
    free_days: warehouse.storage.freeDays,
    large_cost: toDecimal(usd(warehouse.storage.largeCentsPerCubicMeter)),
    medium_cost: toDecimal(usd(warehouse.storage.mediumCents)),
    small_cost: toDecimal(usd(warehouse.storage.smallCents)),
  },
})

export const listWarehouses: ReferenceEndpoint<'listWarehouses'> = async () =>
  reply({ warehouses: [...warehouses].map(([id, warehouse]) => warehouseView(id, warehouse)) })

export const getWarehouse: ReferenceEndpoint<'getWarehouse'> = async ({ params }) => {
  const warehouse = warehouses.get(params.id)
  return warehouse ? reply({ warehouse: warehouseView(params.id, warehouse) }) : problem('warehouse_not_found', params)
}

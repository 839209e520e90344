import { invalid, type Problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { warehouseApproval } from '../../../shared/fulfilment/inbound/rules/inbound.ts'
import type { Caller } from '../../../shared/http/endpoint.ts'
import { type Warehouse, warehouses } from '../../../shared/reference/warehouses.ts'

const FIELD = '/inbound/warehouse/id'

/** A warehouse the caller may send stock to: 400/1000 for one nobody knows, or that needs an approval the account lacks. */
export function acceptedWarehouse(id: string, { approvals }: Pick<Caller, 'approvals'>): Result<Warehouse, Problem> {
  const warehouse = warehouses.get(id)
  if (!warehouse) return failure(invalid(`${FIELD}: must be a warehouse`))
  if (warehouse.authorisationRequired && !approvals.includes(warehouseApproval(id))) {
    return failure(invalid(`${FIELD}: your account needs an approval for ${id}; ask support`))
  }
  return ok(warehouse)
}

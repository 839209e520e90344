import { parseId } from '../../../shared/core/ids.ts'
import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, pdf, reply } from '../../../shared/http/endpoint.ts'
import { findOverpack, findPacked } from '../../../shared/shipping/overpacks/overpackStore.ts'
import { printOverpackLabel } from '../../../shared/shipping/overpacks/printOverpackLabel.ts'
import type { OverpackDeps } from './deps.ts'
import { overpackView } from './overpackView.ts'
import type { overpackRoutes } from './routes.ts'

export const getOverpack: Endpoint<typeof overpackRoutes.getOverpack, OverpackDeps> = async (
  { params, query, caller },
  { table },
) => {
  const id = parseId(params.id)
  if (id === null) return problem('overpack_not_found', params)
  const isPrinted = query.type === 'pdf'
  const [overpack, packed] = await Promise.all([
    findOverpack(table, caller.userId, id),
    isPrinted ? [] : findPacked(table, caller.userId, id),
  ])
  if (!overpack) return problem('overpack_not_found', params)
  if (!isPrinted) return reply({ overpack: overpackView(overpack, packed) })
  if (overpack.shipmentCount === 0) return problem('overpack_empty_or_test', { id })
  return pdf(await printOverpackLabel(overpack), `overpack-${id}.pdf`)
}

import { parseId } from '../../../shared/core/ids.ts'
import { problem } from '../../../shared/core/problems.ts'
import { pdf, reply } from '../../../shared/http/endpoint.ts'
import { LISTED_DAYS } from '../../../shared/http/limits.ts'
import { datedPage } from '../../../shared/http/tokenPaging.ts'
import { findOverpack, findPacked, readOverpack } from '../../../shared/shipping/overpacks/overpackStore.ts'
import { printOverpackLabel } from '../../../shared/shipping/overpacks/printOverpackLabel.ts'
import { removeOverpack } from '../../../shared/shipping/overpacks/removeOverpack.ts'
import type { Overpack } from '../../../shared/shipping/overpacks/rules/overpack.ts'
import { keys } from '../../../shared/table/keys.ts'
import { overpackRowView, overpackView } from './overpackView.ts'
import type { OverpackEndpoint } from './routes.ts'

export const getOverpack: OverpackEndpoint<'getOverpack'> = async ({ params, query, caller }, { table }) => {
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

export const listOverpacks: OverpackEndpoint<'listOverpacks'> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const list = {
    key: await signingKey('page tokens'),
    list: 'overpacks',
    userId,
    defaultDays: LISTED_DAYS,
    pk: keys.overpack(userId, 0).pk,
    read: readOverpack,
    isWanted: ({ isRemoved }: Overpack) => !isRemoved,
  }
  const page = await datedPage(table, list, query, nowMs)
  if (!page.ok) return page.error
  return reply({ overpacks: page.value.rows.map(overpackRowView), next_page: page.value.nextPage })
}

export const deleteOverpack: OverpackEndpoint<'deleteOverpack'> = async ({ params, caller, nowMs }, { table }) => {
  const id = parseId(params.id)
  if (id === null) return problem('overpack_not_found', params)
  const removed = await removeOverpack(table, { userId: caller.userId, id }, nowMs)
  return removed.ok ? reply({}) : removed.error
}

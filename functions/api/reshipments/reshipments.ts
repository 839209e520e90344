import type { InferOutput } from 'valibot'
import { toPlaceResponse } from '#shared/addresses/parties/partyResponses.ts'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { problem } from '#shared/core/problems.ts'
import { createReshipmentRemoval } from '#shared/fulfilment/reshipments/pruneReshipment.ts'
import { findReshipment, parseReshipment } from '#shared/fulfilment/reshipments/reshipmentStore.ts'
import type { Reshipment } from '#shared/fulfilment/reshipments/rules/reshipment.ts'
import { isReshipmentRemovable } from '#shared/fulfilment/reshipments/rules/reshipment.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { listDatedPage } from '#shared/http/pageTokens.ts'
import { dollars, formatCreationTime } from '#shared/http/responseFields.ts'
import { UNLIMITED_LIST_DAYS } from '#shared/http/rules/httpLimits.ts'
import { keys } from '#shared/table/keys.ts'
import type { ReshipmentEndpoint, ReshipmentResponse, ReshipmentsResponse } from './routes.ts'

export const createReshipmentEndpoint = createAccountResourceEndpoint(findReshipment, (id) =>
  problem('reshipment_not_found', { id }),
)

export const getReshipment: ReshipmentEndpoint<'getReshipment'> = createReshipmentEndpoint(async (found) =>
  reply({ reshipment: toReshipmentResponse(found) }),
)

export const listReshipments: ReshipmentEndpoint<'listReshipments'> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const list = {
    keys: signingKey('page tokens'),
    list: 'reshipments',
    userId,
    defaultDays: UNLIMITED_LIST_DAYS,
    pk: keys.reshipment(userId, 0).pk,
    read: parseReshipment,
    isIncluded: () => true,
  }
  const page = await listDatedPage(table, list, query, nowMs)
  if (!page.ok) return page.error
  return reply({ reshipments: page.value.rows.map(toReshipmentRowResponse), next_page: page.value.nextPage })
}

export const deleteReshipment: ReshipmentEndpoint<'deleteReshipment'> = createReshipmentEndpoint(
  async (before, _, { table }) => {
    if (!isReshipmentRemovable(before, 'client')) return problem('reshipment_not_deletable')
    return plan(await createReshipmentRemoval(table, before, 'client'), {})
  },
)

type View = InferOutput<typeof ReshipmentResponse>['reshipment']
type RowView = InferOutput<typeof ReshipmentsResponse>['reshipments'][number]

const shared = (reshipment: Reshipment): Omit<View, 'returns'> => {
  const { to } = reshipment
  return {
    id: reshipment.id,
    created: formatCreationTime(reshipment.id),
    contents: reshipment.contents,
    to: {
      company_name: to.companyName,
      name: to.name ?? '',
      phone: to.phone,
      ...toPlaceResponse(to),
    },
    service: reshipment.service,
    status: reshipment.status,
    estimated_reship_fee: dollars(reshipment.estimatedFeeCents),
    reship_fee: dollars(reshipment.reshipFeeCents),
    tracking_number: reshipment.trackingNumber,
    value: dollars(reshipment.valueCents),
    weight: convertGramsToKg(reshipment.weightGrams),
  }
}

export const toReshipmentResponse = (reshipment: Reshipment): View => ({
  ...shared(reshipment),
  returns: reshipment.returnIds,
})

const toReshipmentRowResponse = (reshipment: Reshipment): RowView => ({
  ...shared(reshipment),
  returns: reshipment.returnIds.length,
})

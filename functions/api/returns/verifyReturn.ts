import { usd } from '../../../shared/core/money.ts'
import { problem } from '../../../shared/core/problems.ts'
import { changeReturn } from '../../../shared/fulfilment/returns/returnStore.ts'
import { isVerifiable, verifying } from '../../../shared/fulfilment/returns/rules/returned.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import { chargeIfCovered } from '../../../shared/money/wallet/walletStore.ts'
import { FEES } from '../../../shared/rating/fees.ts'
import type { ReturnDeps } from './deps.ts'
import { ownReturn } from './getReturn.ts'
import { returnView } from './returnView.ts'
import type { returnRoutes } from './routes.ts'

export const verifyReturn: Endpoint<typeof returnRoutes.verifyReturn, ReturnDeps> = async (
  { params, caller, nowMs },
  deps,
) => {
  const found = await ownReturn(deps.table, caller.userId, params.id)
  if (!found.ok) return found.error
  const returned = found.value
  if (!isVerifiable(returned)) return problem('return_not_verifiable')
  const changes = verifying(returned, FEES.returnVerifyCents)
  const charge = chargeIfCovered(caller.userId, {
    naturalKey: `return/${returned.id}/verify`,
    amount: usd(FEES.returnVerifyCents),
    counterAccount: 'revenue:returns',
    description: `Return ${returned.id}, verification`,
    bookedAtMs: nowMs,
  })
  return plan([...changeReturn(returned, changes), ...charge], {
    return: await returnView({ ...returned, ...changes }, deps),
  })
}

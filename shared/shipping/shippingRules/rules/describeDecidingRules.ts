import type { Problem } from '#shared/core/problems.ts'
import { toSentence } from '#shared/core/toSentence.ts'
import type { AppliedRule, RuleActions } from './shippingRule.ts'

/**
 * Names the rules that chose the route in the problem of a missing one, which their owner cannot
 * see in the request.
 */
export function describeDecidingRules(refusal: Problem, rules: readonly AppliedRule[] = []): Problem {
  const deciding = rules.filter(({ actions }) => affectsRoute(actions))
  if (refusal.name !== 'no_route' || deciding.length === 0) return refusal
  const names = deciding.map(({ id, name }) => `${name} (${id})`).join(', ')
  const message = `${toSentence(refusal.message)} The route is restricted by the shipping ${deciding.length === 1 ? 'rule' : 'rules'} ${names}.`
  return { ...refusal, message, errors: refusal.errors.map((one) => (one === refusal.message ? message : one)) }
}

const affectsRoute = ({ service, cheapestOf, carrier, signatureConfirmation, warehouseId }: RuleActions): boolean =>
  [service, cheapestOf, carrier, signatureConfirmation, warehouseId].some((option) => option !== undefined)

import type { Problem } from '#shared/core/problems.ts'
import { toSentence } from '#shared/core/toSentence.ts'
import type { AppliedRule, RuleActions } from './shippingRule.ts'

/**
 * Names the rules that chose the route in the problem of a missing one, which their owner cannot
 * see in the request.
 */
export function describeDecidingRules(rejection: Problem, rules: readonly AppliedRule[] = []): Problem {
  const deciding = rules.filter(({ actions }) => affectsRoute(actions))
  if (rejection.name !== 'no_route' || deciding.length === 0) return rejection
  const names = deciding.map(({ id, name }) => `${name} (${id})`).join(', ')
  const message = `${toSentence(rejection.message)} The route is restricted by the shipping ${deciding.length === 1 ? 'rule' : 'rules'} ${names}.`
  return { ...rejection, message, errors: rejection.errors.map((one) => (one === rejection.message ? message : one)) }
}

const affectsRoute = ({ service, cheapestOf, carrier, signatureConfirmation, warehouseId }: RuleActions): boolean =>
  [service, cheapestOf, carrier, signatureConfirmation, warehouseId].some((option) => option !== undefined)

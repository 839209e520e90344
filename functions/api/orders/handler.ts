import { createCoreDeps, withSigningKey } from '#functions/runtime/core.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { withTrackingLink } from '#functions/runtime/withTrackingLink.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { lazily } from '#shared/platform/lazily.ts'
import * as orders from './orders.ts'
import { type OrderEndpoint, orderRoutes } from './routes.ts'

/**
 * Creation and update depend on addresses, routing and prices. They are loaded on demand, not to
 * read orders, as are changes of statuses and the shipping rules.
 */
const loadCreateOrder = lazily(() => import('./createOrder.ts'))
const loadUpdateOrder = lazily(() => import('./updateOrder.ts'))
const loadShippingRules = lazily(() => import('./shippingRules.ts'))
const loadRuleEvaluation = lazily(() => import('./evaluateShippingRules.ts'))
const loadSetOrderStatuses = lazily(() => import('./setOrderStatuses.ts'))
const createOrder: OrderEndpoint<'createOrder'> = async (request, deps) =>
  (await loadCreateOrder()).createOrder(request, deps)
const updateOrder: OrderEndpoint<'updateOrder'> = async (request, deps) =>
  (await loadUpdateOrder()).updateOrder(request, deps)
const setOrderStatuses: OrderEndpoint<'setOrderStatuses'> = async (request, deps) =>
  (await loadSetOrderStatuses()).setOrderStatuses(request, deps)
const evaluateShippingRules: OrderEndpoint<'evaluateShippingRules'> = async (request, deps) =>
  (await loadRuleEvaluation()).evaluateShippingRules(request, deps)
const listShippingRules: OrderEndpoint<'listShippingRules'> = async (request, deps) =>
  (await loadShippingRules()).listShippingRules(request, deps)
const getShippingRule: OrderEndpoint<'getShippingRule'> = async (request, deps) =>
  (await loadShippingRules()).getShippingRule(request, deps)
const createShippingRule: OrderEndpoint<'createShippingRule'> = async (request, deps) =>
  (await loadShippingRules()).createShippingRule(request, deps)
const updateShippingRule: OrderEndpoint<'updateShippingRule'> = async (request, deps) =>
  (await loadShippingRules()).updateShippingRule(request, deps)
const deleteShippingRule: OrderEndpoint<'deleteShippingRule'> = async (request, deps) =>
  (await loadShippingRules()).deleteShippingRule(request, deps)

export const handler = createApiHandler(
  orderRoutes,
  {
    ...orders,
    createOrder,
    updateOrder,
    setOrderStatuses,
    listShippingRules,
    getShippingRule,
    createShippingRule,
    updateShippingRule,
    deleteShippingRule,
    evaluateShippingRules,
  },
  () => withTrackingLink(withSigningKey(withShipmentPorts(createCoreDeps()))),
)

import { ok, type Result } from '../core/result.ts'
import type { PricedRouting } from '../rating/rules/activeRateCard.ts'
import { STANDARD } from '../rating/tariffsDataset.ts'
import type { Label } from '../shipping/records/rules/label.ts'
import type { ShipmentPorts } from '../shipping/shipments/shipmentPorts.ts'
import { early } from './operationsEvent.ts'

/**
 * Returns the routing table with the prices at an instant (Unix ms), for a label created before
 * tariffs were stored; null for others, which have their own tariff. If prices are unavailable, the
 * event is retried.
 */
export async function findLabelRouting(
  { rated }: Pick<Label, 'rated'>,
  { routing, tariffs }: Pick<ShipmentPorts, 'routing' | 'tariffs'>,
  nowMs: number,
): Promise<Result<PricedRouting | null, ReturnType<typeof early>['error']>> {
  if (rated?.tariff !== null) return ok(null)
  const card = await tariffs.card(nowMs, STANDARD)
  return card.ok ? ok({ ...routing, card: card.value, adjustments: [] }) : early('the tariff is unavailable')
}

import { comparableAddress } from '../domain/addresses/comparableAddress.ts'
import { foldText } from '../domain/addresses/foldText.ts'
import type { PostalAddress } from '../domain/addresses/postalAddress.ts'
import { type Problem, problem } from '../domain/problems.ts'
import { failure, ok, type Result } from '../domain/result.ts'
import type { ShipmentDraft } from '../domain/shipments/shipment.ts'
import { digest } from '../platform/digest.ts'
import type { Action } from '../table/actions.ts'
import { findScreeningCase, openCase } from '../table/screeningStore.ts'
import type { Table } from '../table/table.ts'
import type { ShipmentPorts } from './shipmentPorts.ts'

/** A recipient nobody may ship to, or not yet; the case to store, if it is a new one. */
export type Stopped = { readonly refusal: Problem; readonly actions: readonly Action[] }

type Request = { readonly userId: number; readonly nextId: () => number; readonly nowMs: number }

/**
 * Screens recipient and consignee. A hit stops the shipment and opens a case, unless the operator has allowed the pair;
 * an allowed medium hit passes, a high one never does. 503/1010 when screening is down.
 */
export async function screenRecipients(
  { to, consignee }: Pick<ShipmentDraft, 'to' | 'consignee'>,
  request: Request,
  { screening }: ShipmentPorts,
  table: Table,
): Promise<Result<void, Stopped>> {
  for (const party of consignee ? [to, consignee] : [to]) {
    const screened = await screening.screen(party)
    if (!screened.ok) {
      return failure({ refusal: problem('dependency_unavailable', { service: 'Screening' }), actions: [] })
    }
    const { band, score } = screened.value
    if (band === 'clear') continue
    const pairDigest = digest(foldText(party.name ?? ''), foldText(party.companyName ?? ''), comparableAddress(party))
    const known = await findScreeningCase(table, request.userId, pairDigest)
    if (known?.decision === 'allow' && band === 'medium') continue
    const actions = known ? [] : openCase(request.userId, newCase(party, pairDigest, band, score, request))
    return failure({ refusal: problem('denied_party'), actions })
  }
  return ok(undefined)
}

const newCase = (
  party: PostalAddress,
  pairDigest: string,
  band: 'medium' | 'high',
  score: number,
  { nextId, nowMs }: Request,
) => ({
  caseId: nextId(),
  pairDigest,
  name: party.name ?? party.companyName ?? '',
  score,
  band,
  decision: 'open' as const,
  createdMs: nowMs,
})

import { foldText } from '#shared/addresses/rules/foldText.ts'
import { type PostalAddress, toComparableAddress } from '#shared/addresses/rules/postalAddress.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ScreeningResult } from '#shared/customs/screening/rules/screening.ts'
import {
  type DecidedParty,
  findScreeningCase,
  openScreeningCase,
  PARTY_ROLES,
  type PartyRole,
  recordScreeningDecision,
  type ScreeningCase,
  type ScreeningDecision,
} from '#shared/customs/screening/screeningStore.ts'
import { digest } from '#shared/platform/crypto.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import type { ShipmentDraft } from '../records/rules/shipment.ts'
import type { ShipmentPorts } from './shipmentPorts.ts'

/* Denied-party screening of shipments. */

/**
 * A party that must not receive or send, or is undecided, with the actions to store: the decision,
 * and the case if new.
 */
export type Stopped = { readonly rejection: Problem; readonly actions: readonly Action[] }

type Request = {
  readonly userId: number
  /** The screened resource. */
  readonly about: ScreeningDecision['about']
  readonly nextId: () => number
  readonly nowMs: number
}

/** All parties of a parcel. Without `from` it is sent from the platform's return address. */
type ScreenedParties = Pick<ShipmentDraft, PartyRole> & { readonly comments?: readonly string[] }

/** Whether the screened fields are unchanged, so that no new screening is required. */
export const areSameParties = (one: ScreenedParties, other: ScreenedParties): boolean =>
  PARTY_ROLES.every((role) => isSame(one[role], other[role])) && isSame(one.comments, other.comments)

/** Whether two parts of a request are equal, regardless of field order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value

/**
 * Screens all parties of a parcel. A match stops the shipment and opens a case, unless an operator
 * has cleared the pair; a cleared medium match passes, a high one never does. The caller stores the
 * returned decision in either case. 503/1010 if screening is unavailable.
 */
export async function screenParties(
  parties: Partial<ScreenedParties>,
  request: Request,
  { screening }: ShipmentPorts,
  table: Table,
): Promise<Result<ScreeningDecision, Stopped>> {
  const decided: DecidedParty[] = []
  let source: Source = { lists: [], datasets: [] }
  for (const role of PARTY_ROLES) {
    const party = parties[role]
    if (!party) continue
    const texts = role === 'to' ? (parties.comments ?? []) : []
    const screened = await screening.screen({ ...party, texts })
    if (!screened.ok) {
      return failure({ rejection: problem('dependency_unavailable', { service: 'Screening' }), actions: [] })
    }
    const found = screened.value
    const { band } = found
    source = found
    if (band === 'clear') {
      decided.push(toDecidedParty(role, party, found, null))
      continue
    }
    const partyPairDigest = digest(digestNames(party), toComparableAddress(party))
    const known = await findScreeningCase(table, request.userId, partyPairDigest)
    const cleared = known?.decision === 'allow' && band === 'medium' ? known : null
    decided.push(toDecidedParty(role, party, found, cleared))
    if (cleared) continue
    const opened = known
      ? []
      : openScreeningCase(
          request.userId,
          createScreeningCase(role, party, partyPairDigest, { ...found, band }, request),
        )
    return failure({
      rejection: createDeniedPartyProblem(role, request.about.kind),
      actions: [recordScreeningDecision(request.userId, decision('refused', decided, source, request)), ...opened],
    })
  }
  return ok(decision('passed', decided, source, request))
}

/** Names the party by its request field. */
function createDeniedPartyProblem(role: PartyRole, kind: ScreeningDecision['about']['kind']): Problem {
  const isSenderRole = role === 'from' || role === 'consignor'
  const rejection = problem(
    'denied_party',
    {},
    isSenderRole ? { message: 'Shipments from this sender are not permitted' } : {},
  )
  return { ...rejection, errors: [`/${kind}/${role}: ${rejection.message}`] }
}

const digestNames = ({ name, companyName }: PostalAddress): string =>
  digest(foldText(name ?? ''), foldText(companyName ?? ''))

const toDecidedParty = (
  role: PartyRole,
  party: PostalAddress,
  { band, score, match }: ScreeningResult,
  cleared: ScreeningCase | null,
): DecidedParty => ({
  role,
  name: party.name,
  companyName: party.companyName,
  nameDigest: digestNames(party),
  band,
  score,
  match,
  clearedBy: cleared && { caseId: cleared.caseId, by: cleared.decidedBy ?? '', atMs: cleared.decidedMs ?? 0 },
})

/** Lists and datasets searched. */
type Source = Pick<ScreeningResult, 'lists' | 'datasets'>

const decision = (
  outcome: 'passed' | 'refused',
  parties: readonly DecidedParty[],
  { lists, datasets }: Source,
  { about, nextId, nowMs }: Request,
): ScreeningDecision => ({
  decisionId: nextId(),
  atMs: nowMs,
  about,
  outcome,
  decidedBy: 'system',
  lists: [...lists],
  datasets: [...datasets],
  parties: [...parties],
})

const toCaseAddress = (party: PostalAddress): ScreeningCase['address'] => {
  const { companyName, street1, street2, city, province, postalCode, country } = party
  return { companyName, street1, street2, city, province, postalCode, country }
}

const createScreeningCase = (
  role: PartyRole,
  party: PostalAddress,
  partyPairDigest: string,
  { band, score, match }: { band: 'medium' | 'high'; score: number; match: ScreeningResult['match'] },
  { about, nextId, nowMs }: Request,
): ScreeningCase => ({
  caseId: nextId(),
  pairDigest: partyPairDigest,
  role,
  name: party.name ?? party.companyName ?? '',
  ...(party.name !== null && party.dateOfBirth !== undefined && { dateOfBirth: party.dateOfBirth }),
  address: toCaseAddress(party),
  about,
  score,
  band,
  match,
  decision: 'open',
  createdMs: nowMs,
})

import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import { findAddressErrors, type Role, validatePartyTexts } from '#shared/addresses/rules/addressErrors.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { validateCustomsDeclaration } from '#shared/customs/goods/rules/customsErrors.ts'
import { lazily } from '#shared/platform/lazily.ts'
import type { Quote } from '#shared/rating/rules/findQuotes.ts'
import { isCountryCode } from '#shared/reference/countries.ts'
import { createUnknownEntryPointProblem, type EntryPoint } from '#shared/reference/entryPoints.ts'
import type { ShipmentDraft } from '../records/rules/shipment.ts'
import { type PricedShipment, priceShipment, type ShipmentPricer } from './priceShipment.ts'
import type { ShipmentPorts } from './shipmentPorts.ts'

/* Validation of shipments and orders. */

/** Words and codes of restricted goods; large, and not needed for reading and listing. */
const loadCustomsRules = lazily(() => import('#shared/customs/goods/customsRules.ts'))

/** The sender and their approvals. */
export type Sender = { readonly userId: number; readonly isApprovedForRestrictedGoods: boolean }

/** The resource a parcel belongs to, with the name of its fields in requests. */
export type Subject = {
  readonly name: 'shipment' | 'order' | 'reshipment'
  /** Whether the consignor's contact details are required where the recipient's are. */
  readonly writesToConsignor: boolean
  /** Whether the reason for a missing route is determined. */
  readonly explains: boolean
}

export const SHIPMENT: Subject = { name: 'shipment', writesToConsignor: false, explains: true }
export const ORDER: Subject = { name: 'order', writesToConsignor: true, explains: true }

/**
 * Runs all checks before a shipment is stored, except denied-party screening and address
 * verification: entry point (1040), address format (1012), route (1050), parties and goods at
 * customs (1011, 1503, 1215, 1222, 1223, 1242), exchange and duty rates (1051, 1243).
 */
export async function assessShipment(
  draft: ShipmentDraft,
  sender: Sender,
  ports: ShipmentPorts,
  nowMs: number,
  subject: Subject = SHIPMENT,
  price: ShipmentPricer = priceShipment,
): Promise<Result<PricedShipment, Problem>> {
  const entryPoint = ports.entryPoints.get(draft.entryPoint)
  // The entry point of an order is that of its warehouse.
  const pointer = subject.name === 'shipment' ? '/shipment/entry_point' : null
  if (!entryPoint) return failure(createUnknownEntryPointProblem(draft.entryPoint, 400, pointer))
  const formatFault = await validateParties(draft, subject)
  if (formatFault) return failure(formatFault)
  const priced = await price(draft, sender.userId, ports, nowMs, subject)
  const route = priced.ok ? priced.value.quote : DEFAULT_ROUTE_REQUIREMENTS
  const error = validateContacts(draft, route, subject) ?? (await customs(draft, sender, entryPoint, route, subject))
  if (priced.ok) return error ? failure(error) : priced
  return failure(isPartyProblem(error) ? error : priced.error)
}

/** Missing customs numbers are reported first, even if no service is available. */
const isPartyProblem = (error: Problem | null): error is Problem =>
  error?.name === 'consignor_tax_id_required' || error?.name === 'party_id_required'

const DEFAULT_ROUTE_REQUIREMENTS = {
  service: 'Svc Parcel',
  hsCodeRequired: false,
  strictDescriptions: false,
  needsPhone: false,
  needsEmail: false,
} as const

type RouteRequirements = Pick<Quote, 'service' | 'hsCodeRequired' | 'strictDescriptions' | 'needsPhone' | 'needsEmail'>

const ROLES = [
  ['to', 'recipient'],
  ['consignee', 'recipient'],
  ['consignor', 'sender'],
  ['from', 'sender'],
] as const

type Parties = { readonly [name in (typeof ROLES)[number][0]]?: PostalAddress | null }

/**
 * Returns the violations of address formats, for the parties given: 400/1012. The table of
 * printable characters is loaded on demand.
 */
export async function validateParties(parties: Parties, subject: Pick<Subject, 'name'>): Promise<Problem | null> {
  const { findUnprintableFields } = await import('#shared/addresses/findUnprintableFields.ts')
  const errors = ROLES.flatMap(([name, role]) => {
    const party = parties[name]
    if (!party) return []
    const errors = [...validatePartyTexts(party), ...findUnprintableFields(party), ...findFormatErrors(party, role)]
    return errors.map((error) => `${name}.${error}`)
  })
  return findAddressProblem(errors, subject)
}

const findFormatErrors = (party: PostalAddress, role: Role): readonly string[] =>
  isCountryCode(party.country)
    ? findAddressErrors(party, getAddressFormat(party.country), role)
    : ['country: must be a country code']

function validateContacts(
  { to, consignor }: ShipmentDraft,
  { needsPhone, needsEmail }: RouteRequirements,
  subject: Subject,
): Problem | null {
  const errors = [
    ...(needsPhone && to.phone === null ? ['to.phone: is required on this route'] : []),
    ...(needsEmail && to.email === null ? ['to.email: is required on this route'] : []),
    ...(needsEmail && subject.writesToConsignor && consignor.email === null
      ? ['consignor.email: is required on this route']
      : []),
  ]
  return findAddressProblem(errors, subject)
}

function findAddressProblem(problems: readonly string[], { name }: Pick<Subject, 'name'>): Problem | null {
  const [reason] = problems
  if (reason === undefined) return null
  const errors = problems.slice(0, 5).map((error) => `/${name}/${error.replace('.', '/')}`)
  return problem('address_rejected', { reason }, { errors })
}

async function customs(
  draft: ShipmentDraft,
  sender: Sender,
  entryPoint: EntryPoint,
  route: RouteRequirements,
  { name }: Subject,
): Promise<Problem | null> {
  const { customsRules } = await loadCustomsRules()
  return validateCustomsDeclaration(
    {
      name,
      destination: draft.to.country,
      consignorId: findFirstTaxNumber(draft.consignor, draft.taxIds),
      consigneeId: findFirstTaxNumber(draft.consignee ?? draft.to),
      lines: draft.lineItems.map((line) => ({ ...line, dangerousGoodsCode: line.dgCode })),
      isApprovedForRestrictedGoods: sender.isApprovedForRestrictedGoods,
      origin: entryPoint,
      route,
    },
    customsRules,
  )
}

/** Any number of a party, typed or not; warnings cover the required type. */
const findFirstTaxNumber = ({ id, taxIds = [] }: PostalAddress, more: ShipmentDraft['taxIds'] = []): string | null =>
  id ?? taxIds[0]?.value ?? more[0]?.value ?? null

/** Whether the recipient's address is deliverable; 503/1010 if validation is unavailable. */
export async function verifyRecipient(
  { to }: Pick<ShipmentDraft, 'to'>,
  { addressVerifier }: ShipmentPorts,
): Promise<Result<boolean, Problem>> {
  const checked = await addressVerifier.verify(to)
  return checked.ok
    ? ok(checked.value.verified)
    : failure(problem('dependency_unavailable', { service: 'Address validation' }))
}

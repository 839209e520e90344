import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { SERVICES, type Service } from '#shared/reference/rules/services.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { DEFAULT_PARCEL_FIELDS, type ShipmentDraft } from '#shared/shipping/records/rules/shipment.ts'
import { priceServices, type ServiceOffer } from '#shared/shipping/shipments/priceServices.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import type { Reshipment } from './rules/reshipment.ts'

/* Selection of the cheapest service for a reshipment. */

/** Parcel of a reshipment with its price. */
export type Way = Pick<ServiceOffer, 'draft' | 'priced'>

type Parcel = Pick<Reshipment, 'to' | 'contents' | 'valueCents' | 'weightGrams' | 'warehouseId'>

/** Returns are weighed but not measured: the minimum size of a parcel. */
const SIZE = { lengthCm: 15, widthCm: 10, heightCm: 1 }

/**
 * Returns the parcel of reshipped returns: the facility is the sender, and the stated contents are
 * one line. Throws for an unknown facility.
 */
function draftReshipment(
  { to, contents, valueCents, weightGrams, warehouseId }: Parcel,
  service: Service,
): ShipmentDraft {
  const warehouse = warehouses.get(warehouseId)
  const place = warehouse && entryPoints.get(warehouse.entryPoint)
  if (!warehouse || !place) throw new RangeError(`the returns are stored in ${warehouseId}, which is not a warehouse`)
  const { street1, street2, city, province, postalCode, country } = place
  const address = { street1, street2, city, province, postalCode, country }
  const line = {
    coo: country,
    currency: 'USD',
    description: contents,
    originDescription: null,
    quantity: 1,
    weightGrams,
    valueMinor: valueCents,
    dgCode: null,
    htsCode: null,
    url: null,
    taxCents: 0,
    dutyCents: 0,
  }
  return {
    ...DEFAULT_PARCEL_FIELDS,
    orderNumber: null,
    to,
    consignee: null,
    consignor: { ...address, companyName: null, name: warehouse.name, phone: null, email: null, id: null },
    from: null,
    entryPoint: warehouse.entryPoint,
    service,
    wantedTerms: null,
    signatureConfirmation: false,
    insurance: false,
    // The user is responsible for the address.
    override: true,
    ...SIZE,
    weightGrams,
    lineItems: [line],
  }
}

/**
 * Finds the cheapest service for returns from their facility among some levels, or the fastest of
 * equal ones. Fails if no service is available (400/1050), or only with a phone number (400/1012).
 */
export async function findCheapestService(
  parcel: Parcel,
  services: readonly Service[],
  userId: number,
  ports: ShipmentPorts,
  nowMs: number,
): Promise<Result<Way, Problem>> {
  const priced = await priceServices(services, (service) => draftReshipment(parcel, service), {
    ...{ userId, ports, nowMs, name: 'reshipment' },
  })
  // Reshipment addresses have no email address.
  const offers = priced.offers.filter(({ priced: { quote } }) => !quote.needsEmail)
  const requiresRecipientPhone = ({ priced: { quote } }: Way) => quote.needsPhone && parcel.to.phone === null
  const rejection = offers.some(requiresRecipientPhone) ? createMissingPhoneProblem() : priced.rejection
  const [best] = offers
    .filter((offer) => !requiresRecipientPhone(offer))
    .sort((one, other) => costOf(one) - costOf(other) || daysOf(one) - daysOf(other))
  return best ? ok(best) : failure(rejection ?? createMissingEmailProblem())
}

/** All service levels. */
export const ALL_SERVICES: readonly Service[] = SERVICES

const costOf = ({ priced }: Way): number => priced.priced.totalCostCents
const daysOf = ({ priced }: Way): number => priced.quote.transitDays.max

const createMissingPhoneProblem = (): Problem =>
  problem(
    'address_rejected',
    { reason: '`to.phone` is required on this route' },
    { errors: ['/reshipment/to/phone: is required on this route'] },
  )

const createMissingEmailProblem = (): Problem =>
  problem('no_route', {
    reason: 'all available services require an email address, which cannot be provided for reshipments',
  })

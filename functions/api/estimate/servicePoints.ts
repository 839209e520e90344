import type { InferOutput } from 'valibot'
import type { ServicePoint } from '#shared/carriers/rules/servicePoint.ts'
import { listServicePointCarriers } from '#shared/carriers/servicePoints.ts'
import { createInvalidQueryProblem, problem } from '#shared/core/problems.ts'
import { reply } from '#shared/http/endpoint.ts'
import type { EstimateEndpoint } from './routes.ts'
import type { ServicePointSchema } from './servicePointSchemas.ts'

/* Service points endpoint: where a carrier's parcels are collected or dropped off. */

export const listServicePoints: EstimateEndpoint<'listServicePoints'> = async (
  { query: { carrier, country, postal_code: postalCode, limit }, caller },
  { servicePoints, ports },
) => {
  const offered = listServicePointCarriers(ports.allowSandboxCarriers)
  if (!offered.includes(carrier)) {
    return createInvalidQueryProblem('carrier', `must be a carrier that supports service points: ${offered.join(', ')}`)
  }
  const found = await servicePoints({ userId: caller.userId, carrier, country, postalCode, limit })
  if (found === null) return problem('dependency_unavailable', { service: carrier })
  if ('refused' in found) return createInvalidQueryProblem('carrier', found.refused)
  return reply({ service_points: found.points.map((point) => toResponse(point, carrier)) })
}

const toResponse = (point: ServicePoint, carrier: string): InferOutput<typeof ServicePointSchema> => ({
  id: point.id,
  carrier,
  name: point.name,
  address: {
    street1: point.street1,
    street2: point.street2,
    city: point.city,
    province: point.province,
    postal_code: point.postalCode,
    country: point.country,
  },
  distance_m: point.distanceMetres,
  opening_hours: point.openingHours.map(({ day, opens, closes }) => ({ day, opens, closes })),
  accepts: [...point.accepts],
})

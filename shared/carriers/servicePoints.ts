import * as v from 'valibot'
import { carriers, isSimulatedCarrier } from '../reference/carriers.ts'
import type { CarrierGateway } from './carrierGateway.ts'
import { FoundServicePoints, type ServicePointRequest } from './rules/servicePoint.ts'
import { simulateServicePoints } from './rules/simulatedPoints.ts'

/** Points of a carrier near a postal code. Null: the carrier does not respond in time. */
export type ServicePoints = (request: ServicePointRequest) => Promise<FoundServicePoints | null>

/** Searches the points of real carriers through the gateway; those of simulated ones are derived. */
export const createServicePoints =
  (gateway: CarrierGateway): ServicePoints =>
  async (question) =>
    isSimulatedCarrier(question.carrier)
      ? { points: [...simulateServicePoints(question)] }
      : gateway({ action: 'servicePoints', question }, v.nullable(FoundServicePoints))

/** Returns the codes of carriers whose service points can be listed and delivered to. */
export const listServicePointCarriers = (allowsSandboxCarriers: boolean): readonly string[] =>
  [...carriers.values()].flatMap((carrier) =>
    carrier.kind === 'outside' && carrier.hasServicePoints && (allowsSandboxCarriers || !carrier.isSandbox)
      ? [carrier.code]
      : [],
  )

import type { Service, Terms } from '#shared/reference/rules/services.ts'
import type { Lane } from './lane.ts'

/** Condition of prices and rules; absent parts match all parcels. */
type Where = {
  /** Lane ids. */
  readonly lanes?: readonly string[] | undefined
  readonly services?: readonly Service[] | undefined
  readonly carriers?: readonly string[] | undefined
  readonly entryPoints?: readonly string[] | undefined
  readonly terms?: readonly Terms[] | undefined
}

/** Whether any of these names matches a place. */
export type PlaceMatcher = (words: readonly string[] | undefined) => boolean

/** Whether a condition can match a lane. */
export const isLaneApplicable = (
  { lanes, services, carriers }: Pick<Where, 'lanes' | 'services' | 'carriers'>,
  { id, service, carrier }: Pick<Lane, 'id' | 'service' | 'carrier'>,
): boolean =>
  (lanes?.includes(id) ?? true) && (services?.includes(service) ?? true) && (carriers?.includes(carrier) ?? true)

/** Whether a condition matches an entry point and terms; any terms if `terms` is null. */
export const isOriginApplicable = (
  { entryPoints, terms }: Pick<Where, 'entryPoints' | 'terms'>,
  at: { readonly entryPoint: string; readonly terms: Terms | null },
): boolean =>
  (entryPoints?.includes(at.entryPoint) ?? true) && (at.terms === null || (terms?.includes(at.terms) ?? true))

/** Whether a day is within a validity period, inclusive. */
export const isActiveOnDay = (
  { from = '', until = '9999' }: { readonly from?: string | undefined; readonly until?: string | undefined },
  day: string,
): boolean => from <= day && day <= until

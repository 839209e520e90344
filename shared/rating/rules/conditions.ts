import type { Service, Terms } from '#shared/reference/rules/services.ts'
import type { Lane } from './lane.ts'

/** For which parcels prices and rules hold; absent: for all. */
type Where = {
  /** Ids of lanes. */
  readonly lanes?: readonly string[] | undefined
  readonly services?: readonly Service[] | undefined
  readonly carriers?: readonly string[] | undefined
  readonly entryPoints?: readonly string[] | undefined
  readonly terms?: readonly Terms[] | undefined
}

/** Whether places are named by one of these words. */
export type PlaceMatcher = (words: readonly string[] | undefined) => boolean

/** Whether something may hold on a lane. */
export const appliesToLane = (
  { lanes, services, carriers }: Pick<Where, 'lanes' | 'services' | 'carriers'>,
  { id, service, carrier }: Pick<Lane, 'id' | 'service' | 'carrier'>,
): boolean =>
  (lanes?.includes(id) ?? true) && (services?.includes(service) ?? true) && (carriers?.includes(carrier) ?? true)

/**
 * Whether something holds for what starts somewhere, on some terms; on any where `terms` is null.
 */
export const appliesToOrigin = (
  { entryPoints, terms }: Pick<Where, 'entryPoints' | 'terms'>,
  at: { readonly entryPoint: string; readonly terms: Terms | null },
): boolean =>
  (entryPoints?.includes(at.entryPoint) ?? true) && (at.terms === null || (terms?.includes(at.terms) ?? true))

/** Whether something holds on a day, of its first and its last. */
export const isActiveOnDay = (
  { from = '', until = '9999' }: { readonly from?: string | undefined; readonly until?: string | undefined },
  day: string,
): boolean => from <= day && day <= until

import * as v from 'valibot'
import { SERVICES, TERMS, type Terms } from '../../reference/rules/services.ts'
import type { Lane } from './lane.ts'

const names = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.readonly())

/** For which parcels prices and rules hold; absent: for all. */
export const where = {
  /** Ids of lanes. */
  lanes: v.optional(names),
  services: v.optional(v.pipe(v.array(v.picklist(SERVICES)), v.readonly())),
  carriers: v.optional(names),
  entryPoints: v.optional(names),
  terms: v.optional(v.pipe(v.array(v.picklist(TERMS)), v.readonly())),
}

const Where = v.object(where)
type Where = Readonly<v.InferOutput<typeof Where>>

/** Whether places are named by one of these words. */
export type PlacesNamed = (words: readonly string[] | undefined) => boolean

/** Whether something may hold on a lane. */
export const holdsFor = (
  { lanes, services, carriers }: Pick<Where, 'lanes' | 'services' | 'carriers'>,
  { id, service, carrier }: Pick<Lane, 'id' | 'service' | 'carrier'>,
): boolean =>
  (lanes?.includes(id) ?? true) && (services?.includes(service) ?? true) && (carriers?.includes(carrier) ?? true)

/** Whether something holds for what starts somewhere, on some terms; on any where `terms` is null. */
export const holdsAt = (
  { entryPoints, terms }: Pick<Where, 'entryPoints' | 'terms'>,
  at: { readonly entryPoint: string; readonly terms: Terms | null },
): boolean =>
  (entryPoints?.includes(at.entryPoint) ?? true) && (at.terms === null || (terms?.includes(at.terms) ?? true))

/** Whether something holds on a day, of its first and its last. */
export const holdsOn = (
  { from = '', until = '9999' }: { readonly from?: string | undefined; readonly until?: string | undefined },
  day: string,
): boolean => from <= day && day <= until

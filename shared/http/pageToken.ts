import * as v from 'valibot'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { seal, unseal } from '../platform/digest.ts'

/** The list a page token belongs to, and for whom: it opens nowhere else. */
export type PagedList = {
  readonly list: string
  readonly userId: number
  /** Where each application sees a list of its own. */
  readonly applicationId?: string
}

const PageToken = v.object({
  list: v.string(),
  userId: v.number(),
  applicationId: v.nullable(v.string()),
  filters: v.unknown(),
  position: v.unknown(),
})

export type PageContent = {
  /** Every filter of the first query: with a token, other parameters are ignored. */
  readonly filters: unknown
  /** Where the next page starts. */
  readonly position: unknown
}

/** A list's next page as opaque URL-safe text, signed. It does not expire. `key` is the one for page tokens. */
export const sealPageToken = (
  key: Uint8Array,
  { list, userId, applicationId = undefined }: PagedList,
  content: PageContent,
): string =>
  seal(key, { list, userId, applicationId: applicationId ?? null, ...content } satisfies v.InferOutput<
    typeof PageToken
  >)

/** Opens a page token of this list and user; 400/1025 for a damaged or foreign one, or content of another shape. */
export function openPageToken<Filters extends v.GenericSchema, Position extends v.GenericSchema>(
  key: Uint8Array,
  token: string,
  { list, userId, applicationId }: PagedList,
  content: { readonly filters: Filters; readonly position: Position },
): Result<{ filters: v.InferOutput<Filters>; position: v.InferOutput<Position> }, Problem> {
  const opened = v.safeParse(v.object({ ...PageToken.entries, ...content }), unseal(key, token))
  if (!opened.success) return failure(problem('page_token_invalid'))
  const { filters, position, ...place } = opened.output
  const isHere = place.list === list && place.userId === userId && place.applicationId === (applicationId ?? null)
  return isHere ? ok({ filters, position }) : failure(problem('page_token_invalid'))
}

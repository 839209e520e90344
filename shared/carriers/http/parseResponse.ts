import * as v from 'valibot'
import { CarrierDownError } from '../carrier.ts'

/** Reason of a rejected carrier account, whose details do not concern the user. */
export const ACCOUNT_REJECTED_MESSAGE = 'the carrier account is not usable'

/** Parses the response of a carrier; throws CarrierDownError if it has another structure. */
export function parseResponse<T>(
  carrier: string,
  action: string,
  body: unknown,
  schema: v.GenericSchema<unknown, T>,
): T {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new CarrierDownError(`${carrier} to ${action}: unexpected response at ${v.getDotPath(issue) ?? 'the root'}`)
}

import { FIRST_KEY_ID } from '#shared/core/keyIds.ts'
import type { PurposeKeys } from '#shared/platform/keySet.ts'

/** Fixed keys of a purpose by ID; the last one signs. */
export function purposeKeys(
  keys: Readonly<Record<string, Uint8Array>> = { [FIRST_KEY_ID]: Buffer.alloc(32, 1) },
): PurposeKeys {
  const [id, bytes] = Object.entries(keys).at(-1) ?? []
  if (id === undefined || bytes === undefined) throw new Error('there is no key')
  return { current: async () => ({ id, bytes }), find: async (keyId) => keys[keyId] ?? null }
}

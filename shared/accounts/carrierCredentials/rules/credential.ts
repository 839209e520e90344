import * as v from 'valibot'

export const Credential = v.object({
  id: v.number(),
  userId: v.number(),
  /** Carrier code of the account. */
  carrier: v.string(),
  parameterNames: v.array(v.string()),
  /** Parameters encrypted under a data key, and that key, encrypted as well. */
  encryptedParameters: v.string(),
  encryptedKey: v.string(),
  /** Locked by an operator against changes. */
  isLocked: v.boolean(),
  updatedMs: v.number(),
  /** Time of deletion; parcels bought with it may still need it. */
  deletedMs: v.nullable(v.number()),
})

/** A user's carrier account as stored. */
export type Credential = Readonly<v.InferOutput<typeof Credential>>

/** Decrypted values by parameter name: never store or log them. */
export type CredentialParameters = Readonly<Record<string, string>>

/**
 * Whether parameters are those shown in responses, names without values, so that nothing changes.
 */
export const isUnchangedPlaceholder = ({ parameterNames }: Credential, parameters: CredentialParameters): boolean =>
  Object.keys(parameters).toSorted().join() === parameterNames.toSorted().join() &&
  Object.values(parameters).every((value) => value === '')

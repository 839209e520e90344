import * as v from 'valibot'

export const Credential = v.object({
  id: v.number(),
  userId: v.number(),
  /** Code of the carrier it opens an account with. */
  carrier: v.string(),
  parameterNames: v.array(v.string()),
  /**
   * The parameters with their values, encrypted under a key of their own; and that key, encrypted
   * as well.
   */
  encryptedParameters: v.string(),
  encryptedKey: v.string(),
  /** The operator keeps it from being changed. */
  isLocked: v.boolean(),
  updatedMs: v.number(),
  /** Since when its owner has it no more; what was made with it may still need it. */
  deletedMs: v.nullable(v.number()),
})

/** A user's account with a carrier, as it is stored. */
export type Credential = Readonly<v.InferOutput<typeof Credential>>

/** Values by parameter name: in clear, never to be stored or logged. */
export type CredentialParameters = Readonly<Record<string, string>>

/**
 * Whether parameters are those of a credential as answers show them, names without values: nothing
 * is to change.
 */
export const isUnchangedPlaceholder = ({ parameterNames }: Credential, parameters: CredentialParameters): boolean =>
  Object.keys(parameters).toSorted().join() === parameterNames.toSorted().join() &&
  Object.values(parameters).every((value) => value === '')

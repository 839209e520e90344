import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { computeNextVersionId } from '#shared/platform/keySet.ts'

/** Text of a secret, with its version id. */
export type SecretVersion = { readonly text: string; readonly versionId: string }

/** Access to change a secret. */
export type SecretStore = {
  readonly read: () => Promise<SecretVersion>
  /** Replaces the text atomically; false if the version was replaced concurrently. */
  readonly replace: (before: SecretVersion, text: string) => Promise<boolean>
}

/** Creates a store for a secret of Secrets Manager, identified by `idOf`. */
export const createSecretStore = (client: SecretsManagerClient, idOf: () => Promise<string>): SecretStore => ({
  read: async () => {
    const SecretId = await idOf()
    const { SecretString, VersionId = '' } = await client.send(new GetSecretValueCommand({ SecretId }))
    if (!SecretString) throw new Error(`secret ${SecretId} is empty`)
    return { text: SecretString, versionId: VersionId }
  },
  replace: async ({ versionId }, text) => {
    const change = { SecretId: await idOf(), SecretString: text, ClientRequestToken: computeNextVersionId(versionId) }
    try {
      await client.send(new PutSecretValueCommand(change))
      return true
    } catch (error) {
      if (error instanceof ResourceExistsException) return false
      throw error
    }
  },
})

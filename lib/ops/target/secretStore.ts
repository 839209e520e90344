import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { nextVersionId } from '#shared/platform/keySet.ts'

/** A secret's text, with the id of the version it is. */
export type SecretVersion = { readonly text: string; readonly versionId: string }

/** A secret, for who changes it. */
export type SecretStore = {
  readonly read: () => Promise<SecretVersion>
  /**
   * Replaces the text, in one step; false where somebody else has replaced that version meanwhile.
   */
  readonly replace: (before: SecretVersion, text: string) => Promise<boolean>
}

/** A secret of Secrets Manager; `idOf` says which. */
export const secretStore = (client: SecretsManagerClient, idOf: () => Promise<string>): SecretStore => ({
  read: async () => {
    const SecretId = await idOf()
    const { SecretString, VersionId = '' } = await client.send(new GetSecretValueCommand({ SecretId }))
    if (!SecretString) throw new Error(`secret ${SecretId} is empty`)
    return { text: SecretString, versionId: VersionId }
  },
  replace: async ({ versionId }, text) => {
    const change = { SecretId: await idOf(), SecretString: text, ClientRequestToken: nextVersionId(versionId) }
    try {
      await client.send(new PutSecretValueCommand(change))
      return true
    } catch (error) {
      if (error instanceof ResourceExistsException) return false
      throw error
    }
  },
})

import * as v from 'valibot'
import { type AwsOperation, ServiceFault } from './jsonService.ts'

const GetSecretValue = v.object({ SecretId: v.string() })

/** Secrets Manager's GetSecretValue over a fixed set of secrets. */
export function secretService(secrets: Readonly<Record<string, string>>): Readonly<Record<string, AwsOperation>> {
  return {
    'secretsmanager.GetSecretValue': (input) => {
      const { SecretId } = v.parse(GetSecretValue, input)
      const SecretString = secrets[SecretId]
      if (SecretString === undefined) {
        throw new ServiceFault('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
      }
      return { Name: SecretId, SecretString, VersionStages: ['AWSCURRENT'] }
    },
  }
}

import * as v from 'valibot'
import { type AwsOperation, ServiceFault } from '#lib/local/aws/jsonService.ts'
import { createSecretService } from '#lib/local/aws/keysAndSecrets.ts'
import type { Place } from '../cloudFormation/place.ts'
import { getSecretArn } from '../deployed/template/arns.ts'
import { type DeployedResource, filterByType } from '../deployed/template/deployedResource.ts'
import { generateSecretValue } from './generateSecret.ts'

/*
 * Emulation of Secrets Manager.
 */

const Tags = v.optional(v.array(v.object({ Key: v.string(), Value: v.string() })), [])
const Filters = v.optional(v.array(v.object({ Key: v.string(), Values: v.array(v.string()) })), [])
const ListSecretsInput = v.object({ Filters, MaxResults: v.optional(v.number()), NextToken: v.optional(v.string()) })
const SecretReference = v.looseObject({ SecretId: v.string() })

const CreateSecretInput = v.object({ Name: v.string(), SecretString: v.string(), Tags })

type Entry = {
  readonly arn: string
  readonly name: string
  readonly tags: v.InferOutput<typeof Tags>
  /** Created manually, so no stack deletes it. */
  readonly isOwn?: true
}

/**
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
 */
const REFERENCE = /\{\{resolve:secretsmanager:((?:arn(?::[^:}]+){6})|[^:}]+)[^}]*\}\}/g

/** AWS appends a hyphen and six characters to the name of a secret. */
const SECRET_ARN_SUFFIX = /-\w{6}$/

/** Secrets of an account. A secret keeps its value when its stack is updated. */
export class AccountSecrets {
  readonly #entries = new Map<string, Entry>()
  readonly #texts: Record<string, string> = {}
  readonly #place: Place

  constructor(place: Place) {
    this.#place = place
  }

  /** Generates values of new secrets and removes deleted ones. */
  provide(resources: readonly DeployedResource[]): void {
    const wanted = new Set<string>()
    for (const { id, place, properties } of filterByType(resources, 'AWS::SecretsManager::Secret')) {
      const arn = getSecretArn(place, id)
      wanted.add(arn)
      this.#entries.set(arn, { arn, name: id.replace(SECRET_ARN_SUFFIX, ''), tags: v.parse(Tags, properties.Tags) })
      this.#texts[arn] ??= generateSecretValue(properties)
    }
    for (const [arn, { isOwn }] of this.#entries) {
      if (isOwn || wanted.has(arn)) continue
      this.#entries.delete(arn)
      delete this.#texts[arn]
    }
  }

  get operations(): Readonly<Record<string, AwsOperation>> {
    const byArn = Object.entries(createSecretService(this.#texts)).map(
      ([target, operation]): [string, AwsOperation] => [
        target,
        (input) => operation({ ...input, SecretId: this.#arnOf(v.parse(SecretReference, input).SecretId) }),
      ],
    )
    return {
      ...Object.fromEntries(byArn),
      'secretsmanager.CreateSecret': (input) => this.#create(v.parse(CreateSecretInput, input)),
      'secretsmanager.ListSecrets': (input) => ({ SecretList: this.#list(v.parse(ListSecretsInput, input).Filters) }),
    }
  }

  /** Resolves dynamic references in a text. */
  resolve(text: string): string {
    return text.replaceAll(REFERENCE, (_, id: string) => this.#texts[this.#arnOf(id)] ?? '')
  }

  #create({ Name, SecretString, Tags: tags }: v.InferOutput<typeof CreateSecretInput>) {
    if ([...this.#entries.values()].some(({ name }) => name === Name)) {
      throw new ServiceFault(
        'ResourceExistsException',
        `The operation failed because the secret ${Name} already exists.`,
      )
    }
    const arn = getSecretArn(this.#place, `${Name}-Ab1Cd2`)
    this.#entries.set(arn, { arn, name: Name, tags, isOwn: true })
    this.#texts[arn] = SecretString
    return { ARN: arn, Name }
  }

  #arnOf(nameOrArn: string): string {
    const found = [...this.#entries.values()].find(({ arn, name }) => arn === nameOrArn || name === nameOrArn)
    return found?.arn ?? nameOrArn
  }

  /** https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_Filter.html */
  #list(filters: v.InferOutput<typeof Filters>) {
    const hasSecretValue = ({ name, tags }: Entry, { Key, Values }: (typeof filters)[number]): boolean => {
      if (Key === 'tag-value') return tags.some(({ Value }) => Values.some((one) => Value.startsWith(one)))
      if (Key === 'tag-key') return tags.some((tag) => Values.some((one) => tag.Key.startsWith(one)))
      if (Key === 'name') return Values.some((one) => name.startsWith(one))
      throw new ServiceFault('ValidationException', `The AWS simulation does not support the filter ${Key}`)
    }
    return [...this.#entries.values()]
      .filter((entry) => filters.every((filter) => hasSecretValue(entry, filter)))
      .map(({ arn, name, tags }) => ({ ARN: arn, Name: name, Tags: tags }))
  }
}

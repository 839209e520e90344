import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { Properties } from '../cloudFormation/place.ts'

const Generated = v.strictObject({
  PasswordLength: v.optional(v.number(), 32),
  ExcludePunctuation: v.optional(v.boolean(), false),
  ExcludeCharacters: v.optional(v.string(), ''),
  SecretStringTemplate: v.optional(v.string()),
  GenerateStringKey: v.optional(v.string()),
})

const SecretProperties = v.object({
  SecretString: v.optional(v.string()),
  GenerateSecretString: v.optional(Generated),
})

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetRandomPassword.html */
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

/**
 * Returns the initial value of a secret: that of its template, or a generated one, optionally
 * inserted into JSON.
 */
export function generateSecretValue(properties: Properties): string {
  const { SecretString, GenerateSecretString } = v.parse(SecretProperties, properties)
  if (!GenerateSecretString) return SecretString ?? ''
  const { PasswordLength, ExcludePunctuation, ExcludeCharacters, SecretStringTemplate, GenerateStringKey } =
    GenerateSecretString
  const alphabet = [...LETTERS_AND_DIGITS, ...(ExcludePunctuation ? '' : PUNCTUATION)].filter(
    (character) => !ExcludeCharacters.includes(character),
  )
  const password = Array.from({ length: PasswordLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  if (SecretStringTemplate === undefined || GenerateStringKey === undefined) return password
  return JSON.stringify({ ...JSON.parse(SecretStringTemplate), [GenerateStringKey]: password })
}

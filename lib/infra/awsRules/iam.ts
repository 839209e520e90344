import { computePolicySize, isAllowed, parsePolicyStatements } from '../template/policies.ts'
import { at, getStringsByPath, listAt, textAt } from '../template/values.ts'
import { type AwsRule, above, createResourceTypeRule } from './awsRule.ts'

/*
 * Rules for roles, policies and keys.
 */

const ROLE = 'AWS::IAM::Role'
const MANAGED_POLICY_TYPE = 'AWS::IAM::ManagedPolicy'
const QUOTAS = 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html'

const MAX_MANAGED_POLICY_LENGTH = 6_144
const MAX_INLINE_POLICIES = 10_240
const MAX_TRUST_POLICY_LENGTH = 2_048
const MAX_DESCRIPTION_LENGTH = 1_000
const MAX_ATTACHED_POLICIES = 10
const MAX_KEY_POLICY_BYTES = 32_768

/** White space and the printable characters of Latin-1. */
const DESCRIPTION = /^[\t\n\r -~\u00A1-\u00FF]*$/

export const iamRules: readonly AwsRule[] = [
  {
    id: 'iam-managed-policy-size',
    text: 'A managed policy can have up to 6,144 characters, excluding white space.',
    source: QUOTAS,
    isAboutSize: true,
    check: createResourceTypeRule(MANAGED_POLICY_TYPE, ({ properties }) => [
      above(
        'policy length in characters',
        computePolicySize(at(properties, 'PolicyDocument') ?? {}),
        MAX_MANAGED_POLICY_LENGTH,
      ),
    ]),
  },
  {
    id: 'iam-inline-policy-size',
    text: 'The inline policies of a role can have up to 10,240 characters in total.',
    source: QUOTAS,
    isAboutSize: true,
    check: createResourceTypeRule(ROLE, (role, stage) => {
      const separate = stage
        .ofType('AWS::IAM::Policy')
        .filter(({ properties }) => getStringsByPath(properties, 'Roles').includes(role.name))
        .map(({ properties }) => properties)
      const sizes = [...listAt(role.properties, 'Policies'), ...separate].map((policy) =>
        computePolicySize(at(policy, 'PolicyDocument') ?? {}),
      )
      return [
        above(
          'total length of inline policies in characters',
          sizes.reduce((sum, size) => sum + size, 0),
          MAX_INLINE_POLICIES,
        ),
      ]
    }),
  },
  {
    id: 'iam-trust-policy-size',
    text: 'The trust policy of a role can have up to 2,048 characters.',
    source: QUOTAS,
    isAboutSize: true,
    check: createResourceTypeRule(ROLE, ({ properties }) => [
      above(
        'trust policy length in characters',
        computePolicySize(at(properties, 'AssumeRolePolicyDocument') ?? {}),
        MAX_TRUST_POLICY_LENGTH,
      ),
    ]),
  },
  {
    id: 'iam-description',
    text: 'The description of a role or policy can have up to 1,000 Latin-1 characters.',
    source: 'https://docs.aws.amazon.com/IAM/latest/APIReference/API_CreateRole.html',
    check: createResourceTypeRule([ROLE, MANAGED_POLICY_TYPE], ({ properties }) => {
      const description = textAt(properties, 'Description')
      return [
        above('description length in characters', description.length, MAX_DESCRIPTION_LENGTH),
        !DESCRIPTION.test(description) && `description has characters that IAM rejects: "${description}"`,
      ]
    }),
  },
  {
    id: 'iam-attached-policies',
    text: 'A role can have up to 10 managed policies.',
    source: QUOTAS,
    isAdjustable: true,
    check: createResourceTypeRule(ROLE, ({ properties }) => [
      above('managed policies', listAt(properties, 'ManagedPolicyArns').length, MAX_ATTACHED_POLICIES),
    ]),
  },
  {
    id: 'kms-key-policy',
    text: 'A key policy must not exceed 32 KB and must allow the owner account to update the policy.',
    source: 'https://docs.aws.amazon.com/kms/latest/developerguide/key-policy-default.html',
    check: createResourceTypeRule('AWS::KMS::Key', ({ properties, arn, place }) => {
      const document = at(properties, 'KeyPolicy')
      if (document === undefined) return []
      const isKeyPolicyManageable = isAllowed(parsePolicyStatements(document), {
        action: 'kms:PutKeyPolicy',
        resource: arn,
        principal: ['AWS', place.account],
      })
      return [
        above('policy size in bytes', JSON.stringify(document).length, MAX_KEY_POLICY_BYTES),
        !isKeyPolicyManageable && `the policy does not allow account ${place.account} kms:PutKeyPolicy`,
      ]
    }),
  },
  {
    id: 'iam-statement-resources',
    text: 'Each statement of an identity policy must have an action and a resource but no principal.',
    source: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_resource.html',
    check: createResourceTypeRule([MANAGED_POLICY_TYPE, 'AWS::IAM::Policy'], ({ properties }) =>
      listAt(properties, 'PolicyDocument', 'Statement').flatMap((statement) => [
        listAt(statement, 'Action').length + listAt(statement, 'NotAction').length === 0 &&
          'a statement does not have an action',
        listAt(statement, 'Resource').length + listAt(statement, 'NotResource').length === 0 &&
          `a statement does not have a resource: ${getStringsByPath(statement, 'Action').join(', ')}`,
        textAt(statement, 'Principal') !== '' && 'a statement of an identity policy cannot have a principal',
      ]),
    ),
  },
]

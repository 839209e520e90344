import { createResolver } from '#lib/infra/template/resolve.ts'
import type { StackTemplate } from '#lib/infra/template/template.ts'
import type { Template } from '../synthesise.ts'

export const ACCOUNT = '111111111111'
export const REGION = 'eu-central-1'
export const PLACE = { account: ACCOUNT, region: REGION } as const

const keyArn = (name: string): string => `arn:aws:kms:${REGION}:${ACCOUNT}:key/${name}`
const secretArn = (name: string): string => `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${name}`

/** Resolves references within and between templates to deployed values. */
export function resolver(templates: readonly Template[]) {
  const stacks = new Map(
    templates.map((template, place): [Template, StackTemplate] => [
      template,
      {
        id: String(place),
        stackName: `stack-${place}`,
        template,
        account: ACCOUNT,
        region: REGION,
        dependencies: [],
        constructPaths: {},
      },
    ]),
  )
  const { value } = createResolver([...stacks.values()], {
    generateName: (_, id) => id,
    identities: {
      'AWS::ApiGatewayV2::Api': { ref: (name) => name },
      'AWS::KMS::Key': { ref: (name) => name, arn: keyArn },
      'AWS::SecretsManager::Secret': { ref: secretArn, arn: secretArn },
    },
  })
  return (template: Template, given: ReturnType<typeof Object>): ReturnType<typeof Object> => {
    const stack = stacks.get(template)
    if (!stack) throw new Error('the template is none of the stage')
    return value(stack, given)
  }
}

import type { DeployedResource } from '#lib/rehearsal/deployed/template/deployedResource.ts'
import { PLACE, REGION, resolver } from '../aws/resolve.ts'
import type { Template } from '../synthesise.ts'

/** Identifier of the HTTP API. */
export const API_ID = 'a1b2c3d4e5'

type Value = ReturnType<typeof Object>

/** Resolves all resources of a stage as CloudFormation does, with a given API ID and URL. */
export function readResources(templates: readonly Template[]): readonly DeployedResource[] {
  const prepared = templates.map(replaceReferences)
  const resolve = resolver(prepared)
  return prepared.flatMap((template) =>
    Object.entries(template.Resources ?? {}).map(([id, { Type, Properties = {} }]) => ({
      id,
      type: Type,
      place: PLACE,
      properties: Object(resolve(template, Properties)),
    })),
  )
}

/** The resolver resolves references to the API to its name, so replace them with the ID. */
function replaceReferences(template: Template): Template {
  const resources = template.Resources ?? {}
  const replaced = (value: Value): Value => {
    if (Array.isArray(value)) return value.map(replaced)
    if (typeof value !== 'object' || value === null) return value
    const { Ref: id, 'Fn::GetAtt': attribute } = value
    if (resources[id]?.Type === 'AWS::ApiGatewayV2::Api') return API_ID
    if (attribute?.[1] === 'ApiEndpoint') return `https://${API_ID}.execute-api.${REGION}.amazonaws.com`
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one)]))
  }
  return { Resources: replaced(resources), Outputs: replaced(template.Outputs ?? {}) }
}

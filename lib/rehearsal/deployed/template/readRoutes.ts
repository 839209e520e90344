import * as v from 'valibot'
import type { Place } from '#lib/rehearsal/cloudFormation/place.ts'
import { type DeployedResource, filterByType } from './deployedResource.ts'

/** Route of the HTTP API, with the qualified ARN of its function. */
export type DeployedRoute = { readonly routeKey: string; readonly functionArn: string }

const RouteProperties = v.object({ RouteKey: v.string(), Target: v.pipe(v.string(), v.startsWith('integrations/')) })

const IntegrationProperties = v.object({
  IntegrationType: v.literal('AWS_PROXY'),
  IntegrationUri: v.pipe(v.string(), v.regex(/^arn:aws:lambda:[^:]+:\d+:function:[^:]+:[^:]+$/)),
  PayloadFormatVersion: v.literal('2.0'),
})

const StageProperties = v.object({ StageName: v.string(), ApiId: v.string() })

/** HTTP API with its stage, whose name is the first segment of every path. */
export type DeployedApi = { readonly apiId: string; readonly stageName: string; readonly place: Place }

/** Reads the API of a stage. Throws if there is none, or more than one. */
export function findDeployedApi(resources: readonly DeployedResource[]): DeployedApi {
  const [stage, ...others] = filterByType(resources, 'AWS::ApiGatewayV2::Stage')
  if (!stage) throw new Error('there is no API')
  if (others.length > 0) throw new Error('the API has several stages')
  const { ApiId, StageName } = v.parse(StageProperties, stage.properties)
  return { apiId: ApiId, stageName: StageName, place: stage.place }
}

/** Returns all routes of the HTTP API. */
export function readRoutes(resources: readonly DeployedResource[]): readonly DeployedRoute[] {
  const integrations = new Map(
    filterByType(resources, 'AWS::ApiGatewayV2::Integration').map(({ id, properties }) => [
      `integrations/${id}`,
      v.parse(IntegrationProperties, properties).IntegrationUri,
    ]),
  )
  return filterByType(resources, 'AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const { RouteKey, Target } = v.parse(RouteProperties, properties)
    const functionArn = integrations.get(Target)
    if (functionArn === undefined) throw new Error(`${RouteKey} leads to ${Target}, which does not exist`)
    return { routeKey: RouteKey, functionArn }
  })
}

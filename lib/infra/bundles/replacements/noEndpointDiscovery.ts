/**
 * Stands in for the SDK's way of asking DynamoDB for other endpoints
 * (`@aws-sdk/middleware-endpoint-discovery`): functions call the endpoint of their region, and do
 * not ask for another.
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config

/** Where it would be switched on: nowhere. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: (): undefined => undefined,
  configFileSelector: (): undefined => undefined,
  default: undefined,
}

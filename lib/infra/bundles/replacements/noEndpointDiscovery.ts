/**
 * Replaces DynamoDB endpoint discovery of the SDK (`@aws-sdk/middleware-endpoint-discovery`), as
 * functions use the endpoint of their region.
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config

/** Endpoint discovery is never enabled. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: (): undefined => undefined,
  configFileSelector: (): undefined => undefined,
  default: undefined,
}

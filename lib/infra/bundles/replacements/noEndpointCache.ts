/**
 * Stands in for the SDK's memory of endpoints that DynamoDB itself names (`@aws-sdk/endpoint-cache`): functions call the endpoint of
 * their region, and do not ask for another.
 */
export class EndpointCache {
  getEndpoint(): undefined {}
  get(): undefined {}
  set(): void {}
  delete(): void {}
}

/** Public interface of the in-process DynamoDB. */
export { type DurableEngine, type DurableEngineOptions, openEngine } from './durability/openEngine.ts'
export { createEngine, type Engine, type EngineOptions } from './engine.ts'
export type { FaultInjection } from './faultInjection.ts'
export { handleRequest } from './http/jsonProtocol.ts'
export { type RunningServer, startServer } from './http/startServer.ts'
export { connectClient } from './sdk/connectClient.ts'

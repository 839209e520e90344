import { readRequestBody } from '#lib/local/http/localServer.ts'
import { createGatewayResponse } from '#lib/local/http/toResponse.ts'
import type { Cloud } from '../cloudFormation/cloud.ts'
import { createDeployedGateway } from '../deployed/gateway/deployedGateway.ts'
import { type DeployedStage, startDeployedStage } from '../deployed/startDeployedStage.ts'
import { type DeployedResource, filterByType } from '../deployed/template/deployedResource.ts'
import type { DeployedFunction } from '../deployed/template/readFunctions.ts'
import { findDeployedApi } from '../deployed/template/readRoutes.ts'
import type { AccountServices } from './accountServices.ts'
import type { ApiHandler, ApiListeners } from './apiListeners.ts'
import { createDeployedAssets, type DeployedAssets } from './deployedAssets.ts'
import { runStage } from './runStage.ts'
import { findStages, listResources, listStoredResources, type StageStacks } from './stackResources.ts'

/*
 * Running stages of an emulated account.
 */

const API = 'AWS::ApiGatewayV2::Api'
const API_STAGE = 'AWS::ApiGatewayV2::Stage'

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const MAX_BODY_BYTES = 10 * 1024 * 1024

/** Enough for the jobs of a stage and the functions in use; starting one takes a second of CPU. */
const MAX_FUNCTION_ENVIRONMENTS = 40

const MAX_CACHED_CALLS = 10_000

type ServedStage = {
  /** Changes with each stack operation of the stage. */
  readonly version: string
  readonly deployed: DeployedStage
  readonly stopSources: () => Promise<void>
  /** Requests in progress. */
  readonly requests: Set<Promise<unknown>>
}

export type ServingOptions = {
  readonly print: (line: string) => void
  /** Additional variables of all functions, such as timeouts for a slow machine. */
  readonly environment?: Readonly<Record<string, string>>
  /** Returns the directory of a function's code instead of the uploaded one. */
  readonly assetOf?: (deployed: DeployedFunction) => Promise<string>
  /** Whether jobs run on schedule; default true. */
  readonly hasSchedules?: boolean
}

type ServedStagesOptions = ServingOptions & {
  readonly services: AccountServices
  readonly listeners: ApiListeners
}

/** Runs the functions of all deployed stages of an account. */
export class ServedStages {
  readonly #options: ServedStagesOptions
  readonly #assets: Promise<DeployedAssets>
  readonly #stages = new Map<string, ServedStage>()
  /** Functions of earlier deployments that are still busy. */
  readonly #retired = new Set<Promise<void>>()
  #update: Promise<void> = Promise.resolve()

  constructor(options: ServedStagesOptions) {
    this.#options = options
    this.#assets = createDeployedAssets(options.services.s3)
  }

  get stages(): readonly DeployedStage[] {
    return [...this.#stages.values()].map(({ deployed }) => deployed)
  }

  stage(stageName: string): DeployedStage | undefined {
    return this.#stages.get(stageName)?.deployed
  }

  /** Applies the deployed state; calls are serialised. */
  update(cloud: Cloud): Promise<void> {
    this.#update = this.#update
      .then(() => this.#takeOver(cloud))
      .catch((error: unknown) => this.#options.print(`what was deployed cannot be served: ${getErrorMessage(error)}`))
    return this.#update
  }

  async stop(): Promise<void> {
    await this.#update
    for (const stageName of this.#stages.keys()) await this.#remove(stageName)
    await Promise.all(this.#retired)
    await (await this.#assets).remove()
  }

  async #takeOver(cloud: Cloud): Promise<void> {
    const { services, listeners, print } = this.#options
    await services.provide(listStoredResources(cloud, services.place))
    const found = findStages(cloud, services.place)
    const apiIds = found.flatMap(({ stacks }) => filterByType(listResources(stacks), API).map(({ id }) => id))
    await listeners.retain(new Set(apiIds))
    for (const stageName of this.#stages.keys()) {
      if (!found.some((one) => one.stageName === stageName)) await this.#remove(stageName)
    }
    for (const stage of found) {
      try {
        await this.#replace(stage)
      } catch (error) {
        print(`stage ${stage.stageName} cannot be served: ${getErrorMessage(error)}`)
      }
    }
  }

  async #replace({ stageName, stacks }: StageStacks): Promise<void> {
    const version = JSON.stringify(stacks.map(({ id, events }) => [id, events.length]))
    const resources = listResources(stacks)
    const isServableStack = filterByType(resources, API_STAGE).length > 0
    if (!isServableStack || this.#stages.get(stageName)?.version === version) return
    const { services, listeners, print, hasSchedules = true } = this.#options
    const before = this.#stages.get(stageName)
    // Two stages must not read the same stream.
    await before?.stopSources()
    const deployed = await this.#start(services.resolveSecrets(resources))
    const { apiId } = findDeployedApi(resources)
    const requests = new Set<Promise<unknown>>()
    listeners.serve(apiId, createHandler(deployed, requests, services.nowMs))
    const stopSources = runStage(deployed, services.nowMs, hasSchedules)
    this.#stages.set(stageName, { version, deployed, stopSources, requests })
    if (before) this.#retire(before)
    else print(`stage ${stageName} is served at ${listeners.getEndpoint(apiId)}`)
  }

  async #start(resources: readonly DeployedResource[]): Promise<DeployedStage> {
    const { services, environment, print, assetOf } = this.#options
    const assets = await this.#assets
    return startDeployedStage({
      services,
      resources,
      assetOf: assetOf ?? assets.resolveDirectory,
      ...(environment ? { environment } : {}),
      maxEnvironments: MAX_FUNCTION_ENVIRONMENTS,
      maxCalls: MAX_CACHED_CALLS,
      onFailure: (failure) => print(`function failed: ${failure}`),
      onDenial: ({ callerName, action, resource }) => print(`access denied: ${callerName} ${action} on ${resource}`),
    })
  }

  async #remove(stageName: string): Promise<void> {
    const served = this.#stages.get(stageName)
    if (!served) return
    this.#stages.delete(stageName)
    await served.stopSources()
    this.#retire(served)
  }

  /** Stops the functions of a stage whose sources have stopped, after its requests and events. */
  #retire({ deployed, requests }: ServedStage): void {
    const stopped: Promise<void> = Promise.allSettled(requests)
      .then(() => deployed.stop())
      .catch((error: unknown) => this.#options.print(`functions cannot be stopped: ${getErrorMessage(error)}`))
      .finally(() => this.#retired.delete(stopped))
    this.#retired.add(stopped)
  }
}

function createHandler(deployed: DeployedStage, requests: Set<Promise<unknown>>, nowMs: () => number): ApiHandler {
  const send = createDeployedGateway(deployed.resources, deployed.invoke, nowMs)
  const handle: ApiHandler = async (request) => {
    const body = await readRequestBody(request, MAX_BODY_BYTES)
    if (body === null) return createGatewayResponse(413, 'Request Entity Too Large')
    const { method = '', url: target = '', rawHeaders, socket } = request
    return send({ method, target, rawHeaders, body, sourceIp: socket.remoteAddress ?? '127.0.0.1' })
  }
  return (request) => {
    const response = handle(request).finally(() => requests.delete(response))
    requests.add(response)
    return response
  }
}

const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

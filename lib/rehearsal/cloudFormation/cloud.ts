import type { PhysicalResource } from './physicalResource.ts'
import { isDeepEqual, type Place } from './place.ts'
import type { Stack, StackEvent, StackOutput } from './stack.ts'

/** Existing resource and its stack; undefined for a retained one. */
type Holding = { readonly resource: PhysicalResource; readonly stackId?: string }

/** Newest version of a Lambda function, by code and configuration. */
type PublishedVersion = { readonly configuration: unknown; readonly number: number }

/**
 * Everything that exists in AWS: stacks, and named resources with or without a stack. Copies share
 * immutable data.
 */
export class Cloud {
  readonly #now: () => number
  readonly #stacks: Map<string, Stack>
  readonly #holdings: Map<string, Holding>
  readonly #versions: Map<string, PublishedVersion>
  /** ARNs of buckets and vaults with data. */
  readonly #filled: Set<string>
  #ids: number

  constructor(now: () => number = Date.now, from?: Cloud) {
    this.#now = now
    this.#stacks = new Map(from ? from.#stacks : [])
    this.#holdings = new Map(from ? from.#holdings : [])
    this.#versions = new Map(from ? from.#versions : [])
    this.#filled = new Set(from ? from.#filled : [])
    this.#ids = from ? from.#ids : 0
  }

  copy(): Cloud {
    return new Cloud(this.#now, this)
  }

  now(): number {
    return this.#now()
  }

  /** Generates a unique id of twelve characters. */
  nextId(): string {
    this.#ids += 1
    return this.#ids.toString(36).padStart(12, 'a')
  }

  stacks({ account, region }: Place): readonly Stack[] {
    return [...this.#stacks.values()].filter(({ place }) => place.account === account && place.region === region)
  }

  /** Finds an existing stack by name, or any stack by id. */
  findStack(place: Place, nameOrId: string): Stack | undefined {
    const byId = this.#stacks.get(nameOrId)
    if (byId) return byId
    return this.stacks(place).find(({ name, status }) => name === nameOrId && status !== 'DELETE_COMPLETE')
  }

  putStack(stack: Stack): Stack {
    this.#stacks.set(stack.id, stack)
    return stack
  }

  removeStack({ id }: Stack): void {
    this.#stacks.delete(id)
  }

  findHolding(uniqueName: string): Holding | undefined {
    return this.#holdings.get(uniqueName)
  }

  hold(resource: PhysicalResource, stackId: string | undefined): void {
    if (resource.uniqueName === undefined) return
    this.#holdings.set(resource.uniqueName, stackId === undefined ? { resource } : { resource, stackId })
  }

  release({ uniqueName }: PhysicalResource): void {
    if (uniqueName !== undefined) this.#holdings.delete(uniqueName)
  }

  /** Returns the regions in which an account has stacks. */
  listRegions(account: string): readonly string[] {
    return [...this.#stacks.values()].flatMap(({ place }) => (place.account === account ? [place.region] : []))
  }

  /** Returns existing named resources of a type in a place. */
  listResources({ account, region }: Place, type: string): readonly PhysicalResource[] {
    return [...this.#holdings.values()].flatMap(({ resource }) =>
      resource.type === type && resource.place.account === account && resource.place.region === region
        ? [resource]
        : [],
    )
  }

  /** Returns resources without a stack. */
  orphans(): readonly PhysicalResource[] {
    return [...this.#holdings.values()].flatMap(({ resource, stackId }) => (stackId === undefined ? [resource] : []))
  }

  /** Marks a bucket or backup vault as filled, which prevents its deletion. */
  fill(physicalId: string): void {
    this.#filled.add(physicalId)
  }

  /** Marks a bucket or backup vault as empty. */
  empty(physicalId: string): void {
    this.#filled.delete(physicalId)
  }

  hasContent(physicalId: string): boolean {
    return this.#filled.has(physicalId)
  }

  /**
   * Publishes a version of a Lambda function; undefined if code and configuration are unchanged.
   * https://docs.aws.amazon.com/lambda/latest/api/API_PublishVersion.html
   */
  publishVersion(functionName: string, configuration: unknown): number | undefined {
    const newest = this.#versions.get(functionName)
    if (newest && isDeepEqual(newest.configuration, configuration)) return undefined
    const number = (newest?.number ?? 0) + 1
    this.#versions.set(functionName, { configuration, number })
    return number
  }

  /** Returns the newest version number of a Lambda function. */
  getNewestVersion(functionName: string): number {
    return this.#versions.get(functionName)?.number ?? 0
  }

  /** Deletes a version: its number is not reused, and the same code can be published again. */
  deleteVersion(functionName: string, number: number): void {
    if (this.#versions.get(functionName)?.number === number) {
      this.#versions.set(functionName, { configuration: undefined, number })
    }
  }

  /** Deletes the versions of a deleted function. */
  deleteVersions(functionName: string): void {
    this.#versions.delete(functionName)
  }

  exports(place: Place): ReadonlyMap<string, StackOutput & { readonly stack: Stack }> {
    return new Map(
      this.stacks(place).flatMap((stack) =>
        stack.outputs.flatMap((output) =>
          output.exportName === undefined ? [] : [[output.exportName, { ...output, stack }] as const],
        ),
      ),
    )
  }

  /** Returns the names of stacks that import an export. */
  importers(place: Place, exportName: string): readonly string[] {
    return this.stacks(place).flatMap(({ name, imports }) => (imports.has(exportName) ? [name] : []))
  }

  event(event: Omit<StackEvent, 'id' | 'timestampMs'>): StackEvent {
    return { ...event, id: this.nextId(), timestampMs: this.#now() }
  }
}

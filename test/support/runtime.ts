import { createRequire } from 'node:module'
import { isStateless } from './statelessModules.ts'

/** Types are only available for the CommonJS build. */
const { default: Runtime }: typeof import('jest-runtime') = createRequire(import.meta.url)('jest-runtime')

/** Loaded modules: ES modules by URL, others by path. Missing from Jest's types. */
type Registries = {
  esModuleRegistry: Map<string, { readonly status?: string }>
  moduleRegistry: Map<string, LoadedModule>
}

/** Loader of an import's module graph, which it keeps in a map while loading. */
type Loader = {
  walkGraphSync(walk: { readonly scratch: Map<unknown, unknown> }): unknown
}

/** Executes a CommonJS module as a compiled function. */
type Executor = {
  compile(text: string, path: string): unknown
}

const stored: Registries = { esModuleRegistry: new Map(), moduleRegistry: new Map() }

/** Compiled CommonJS packages by path. */
const compiled = new Map<string, unknown>()

const PACKAGE = /\/node_modules\//
/** Jest's own packages run once per test file, but are compiled only once. */
const JEST_PACKAGES = /\/node_modules\/(@jest|jest[-a-z]*|expect|pretty-format)\//
const EMBEDDED_TABLE = /\/lib\/dynamodb\/(?!test\/)/

const isPackage = (place: string): boolean => PACKAGE.test(place) && !JEST_PACKAGES.test(place)
const isCacheable = (place: string): boolean =>
  !PACKAGE.test(place) && (EMBEDDED_TABLE.test(place) || isStateless(place))

type LoadedModule = { readonly loaded?: boolean }

/**
 * Module registry with shared packages, so that a package that loads a file later finds the modules
 * of the current test file.
 */
class SharedPackages extends Map<string, LoadedModule> {
  override get(path: string): LoadedModule | undefined {
    return isPackage(path) ? stored.moduleRegistry.get(path) : super.get(path)
  }

  override has(path: string): boolean {
    return isPackage(path) ? stored.moduleRegistry.has(path) : super.has(path)
  }

  override set(path: string, module: LoadedModule): this {
    if (!isPackage(path)) return super.set(path, module)
    stored.moduleRegistry.set(path, module)
    return this
  }

  override delete(path: string): boolean {
    return isPackage(path) ? stored.moduleRegistry.delete(path) : super.delete(path)
  }
}

/**
 * Jest runtime that loads packages and our stateless modules once per process: loading and running
 * them takes half the time of short test files. Stateful modules, and those that import them, are
 * loaded per file. Requires one context for all files (`environment.ts`).
 */
export default class CachingRuntime extends Runtime {
  /** In watch mode, our modules change between runs. */
  readonly #keepsOurs: boolean

  constructor(...args: ConstructorParameters<typeof Runtime>) {
    super(...args)
    const globalConfig = args[7]
    this.#keepsOurs = !globalConfig?.watch && !globalConfig?.watchAll
    const registries = this.#registries()
    for (const [url, module] of stored.esModuleRegistry) registries.esModuleRegistry.set(url, module)
    registries.moduleRegistry = new SharedPackages()
    this.#forgetGraphs()
    this.#compilePackagesOnce()
  }

  override teardown(): void {
    const registries = this.#registries()
    for (const [url, module] of registries.esModuleRegistry) {
      if (this.#isKept(url) && module.status === 'evaluated') stored.esModuleRegistry.set(url, module)
    }
    for (const [path, module] of stored.moduleRegistry) {
      if (module.loaded !== true) stored.moduleRegistry.delete(path)
    }
    super.teardown()
    // Dynamic imports of a package use the runtime that loaded it.
    registries.esModuleRegistry = stored.esModuleRegistry
    Object.assign(Reflect.get(this, 'testState'), { state: 'loading' })
  }

  #isKept(place: string): boolean {
    return isPackage(place) || (this.#keepsOurs && isCacheable(place))
  }

  /**
   * Clears module graphs after loading. A package keeps a reference to its graph, and therefore to
   * all modules of the importing file.
   */
  #forgetGraphs(): void {
    const loader: Loader = Reflect.get(this, 'esmLoader')
    const { walkGraphSync } = loader
    loader.walkGraphSync = (walk) => {
      try {
        return walkGraphSync.call(loader, walk)
      } finally {
        walk.scratch.clear()
      }
    }
  }

  #compilePackagesOnce(): void {
    const executor: Executor = Reflect.get(this, 'executor')
    const { compile } = executor
    executor.compile = (text, path) => {
      const known = compiled.get(path) ?? compile.call(executor, text, path)
      if (PACKAGE.test(path)) compiled.set(path, known)
      return known
    }
  }

  #registries(): Registries {
    return Reflect.get(this, 'registries')
  }
}

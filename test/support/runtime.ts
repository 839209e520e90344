import { createRequire } from 'node:module'
import { isStateless } from './statelessModules.ts'

/** Its types are those of its CommonJS form. */
const { default: Runtime }: typeof import('jest-runtime') = createRequire(import.meta.url)('jest-runtime')

/**
 * What a runtime has loaded, by the URL of an ES module and by the path of another; Jest's types do
 * not show it.
 */
type Registries = {
  esModuleRegistry: Map<string, { readonly status?: string }>
  moduleRegistry: Map<string, LoadedModule>
}

/** How an import's graph of modules is loaded: all of it lies in a map while that goes on. */
type Loader = {
  walkGraphSync(walk: { readonly scratch: Map<unknown, unknown> }): unknown
}

/** Runs a module that is no ES module, as a function that is compiled of its text. */
type Executor = {
  compile(text: string, path: string): unknown
}

const kept: Registries = { esModuleRegistry: new Map(), moduleRegistry: new Map() }

/** Packages that are no ES modules as they are compiled, by their path. */
const compiled = new Map<string, unknown>()

const PACKAGE = /\/node_modules\//
/**
 * Jest's own parts, and what packages they use themselves, are run anew for each test file, but
 * compiled once.
 */
const OF_JEST = /\/node_modules\/(@jest|jest[-a-z]*|expect|pretty-format)\//
const EMBEDDED_TABLE = /\/lib\/dynamodb\/(?!test\/)/

const isPackage = (place: string): boolean => PACKAGE.test(place) && !OF_JEST.test(place)
const isOursToKeep = (place: string): boolean =>
  !PACKAGE.test(place) && (EMBEDDED_TABLE.test(place) || isStateless(place))

type LoadedModule = { readonly loaded?: boolean }

/**
 * Modules by path, of which packages are shared by all test files of the process: a package that
 * loads one of its files later finds the same modules as the test file that uses it then.
 */
class SharedPackages extends Map<string, LoadedModule> {
  override get(path: string): LoadedModule | undefined {
    return isPackage(path) ? kept.moduleRegistry.get(path) : super.get(path)
  }

  override has(path: string): boolean {
    return isPackage(path) ? kept.moduleRegistry.has(path) : super.has(path)
  }

  override set(path: string, module: LoadedModule): this {
    if (!isPackage(path)) return super.set(path, module)
    kept.moduleRegistry.set(path, module)
    return this
  }

  override delete(path: string): boolean {
    return isPackage(path) ? kept.moduleRegistry.delete(path) : super.delete(path)
  }
}

/**
 * Jest's runtime, whose process loads packages and our modules that hold no state once instead of
 * for each test file: loading them, and running them before they are compiled, is half of what
 * short test files take. What holds state is each file's own, and with it all that imports it. It
 * takes one context for all files (`environment.ts`).
 */
export default class KeepsModules extends Runtime {
  /** Whoever watches tests changes our modules meanwhile. */
  readonly #keepsOurs: boolean

  constructor(...args: ConstructorParameters<typeof Runtime>) {
    super(...args)
    const globalConfig = args[7]
    this.#keepsOurs = !globalConfig?.watch && !globalConfig?.watchAll
    const registries = this.#registries()
    for (const [url, module] of kept.esModuleRegistry) registries.esModuleRegistry.set(url, module)
    registries.moduleRegistry = new SharedPackages()
    this.#forgetGraphs()
    this.#compilePackagesOnce()
  }

  override teardown(): void {
    const registries = this.#registries()
    for (const [url, module] of registries.esModuleRegistry) {
      if (this.#isKept(url) && module.status === 'evaluated') kept.esModuleRegistry.set(url, module)
    }
    for (const [path, module] of kept.moduleRegistry) {
      if (module.loaded !== true) kept.moduleRegistry.delete(path)
    }
    super.teardown()
    // A package that loads a part of itself later asks the runtime that has loaded it.
    registries.esModuleRegistry = kept.esModuleRegistry
    Object.assign(Reflect.get(this, 'testState'), { state: 'loading' })
  }

  #isKept(place: string): boolean {
    return isPackage(place) || (this.#keepsOurs && isOursToKeep(place))
  }

  /**
   * A package holds on to the map of the graph it was loaded with, and by that to all modules of
   * the file that imported it.
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

import { createRequire } from 'node:module'
import { remembersNothing } from './remembersNothing.ts'

/** Its types are those of its CommonJS form. */
const { default: Runtime }: typeof import('jest-runtime') = createRequire(import.meta.url)('jest-runtime')

/** What a runtime has loaded, by the URL of an ES module and by the path of another; Jest's types do not show it. */
type Registries = {
  esModuleRegistry: Map<string, { readonly status?: string }>
  moduleRegistry: Map<string, { readonly loaded?: boolean }>
}

/** How an import's graph of modules is loaded: all of it lies in a map while that goes on. */
type Loader = {
  walkGraphSync(walk: { readonly scratch: Map<unknown, unknown> }): unknown
}

const packages: Registries = { esModuleRegistry: new Map(), moduleRegistry: new Map() }

const PACKAGE = /\/node_modules\/|\/lib\/dynamodb\/(?!test\/)/
/** Jest's own parts live as long as one test file. */
const OF_JEST = /\/node_modules\/(@jest|jest[-a-z]*|expect|pretty-format)\//

const isKept = (place: string): boolean =>
  PACKAGE.test(place) ? !OF_JEST.test(place) : remembersNothing(place)

/**
 * Jest's runtime, whose process loads a package once instead of for each test file: loading packages, and running them before
 * they are compiled, is a third of what short test files take. Our own modules are each file's own, and with them all that they
 * remember. It takes one context for all files (`environment.ts`).
 */
export default class KeepsPackages extends Runtime {
  constructor(...args: ConstructorParameters<typeof Runtime>) {
    super(...args)
    const registries = this.#registries()
    for (const [url, module] of packages.esModuleRegistry) registries.esModuleRegistry.set(url, module)
    for (const [path, module] of packages.moduleRegistry) registries.moduleRegistry.set(path, module)
    this.#forgetGraphs()
  }

  override teardown(): void {
    const registries = this.#registries()
    for (const [url, module] of registries.esModuleRegistry) {
      if (isKept(url) && module.status === 'evaluated') packages.esModuleRegistry.set(url, module)
    }
    for (const [path, module] of registries.moduleRegistry) {
      if (isKept(path) && module.loaded === true) packages.moduleRegistry.set(path, module)
    }
    super.teardown()
    // A package that loads a part of itself later asks the runtime that has loaded it, and finds there what is loaded by then.
    Object.assign(registries, packages)
    Object.assign(Reflect.get(this, 'testState'), { state: 'loading' })
  }

  /** A package holds on to the map of the graph it was loaded with, and by that to all modules of the file that imported it. */
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

  #registries(): Registries {
    return Reflect.get(this, 'registries')
  }
}

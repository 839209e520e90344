import vm from 'node:vm'
import { TestEnvironment } from 'jest-environment-node'

type Globals = Readonly<Record<string | symbol, PropertyDescriptor>>

/**
 * Enough to locate an error. Jest collects 100, and the SDK creates an error for each successful
 * call.
 */
const STACK_FRAMES = 10

let shared: vm.Context | undefined
/** Globals of the context before the first test file. */
let globals: Globals | undefined

/**
 * Jest environment for Node with plain global properties. Jest wraps globals in a proxy to free
 * memory after each file, so that every access to `Object` or `Math` is a call, up to twenty times
 * slower. All files of a process share a context, so that loaded packages can be cached
 * (`runtime.ts`); globals are restored for each file.
 */
export default class PlainGlobals extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    const { createContext } = vm
    vm.createContext = () => {
      shared ??= withReplaceable(createContext(vm.constants.DONT_CONTEXTIFY))
      if (globals) restore(shared, globals)
      return shared
    }
    try {
      super(...args)
    } finally {
      vm.createContext = createContext
    }
    this.global.Error.stackTraceLimit = STACK_FRAMES
    globals ??= Object.getOwnPropertyDescriptors(this.global)
  }

  /** Keeps the context, as cached packages may load files during later test files. */
  override async teardown(): Promise<void> {
    const { context } = this
    await super.teardown()
    this.context = context
  }
}

/** Jest replaces these for each file. */
const REPLACED = [
  ...['promise', 'now', 'read-file', 'write-file', 'exists-file'].map((name) => Symbol.for(`jest-native-${name}`)),
  'jest-symbol-do-not-touch',
]

function withReplaceable(context: vm.Context): vm.Context {
  for (const key of REPLACED) Object.defineProperty(context, key, { configurable: true, value: undefined })
  return context
}

/**
 * Global that holds the tokens of CDK constants, which are cached with the package (`runtime.ts`).
 */
const CDK_TOKENS = '__cdkTokenMap'

/** Restores only what a test file changed, as compiled code depends on the other globals. */
function restore(context: vm.Context, before: Globals): void {
  for (const key of Reflect.ownKeys(context)) {
    if (!Object.hasOwn(before, key) && key !== CDK_TOKENS) Reflect.deleteProperty(context, key)
  }
  for (const key of Reflect.ownKeys(before)) {
    const [was, is] = [before[key], Object.getOwnPropertyDescriptor(context, key)]
    if (was?.configurable && !isSame(was, is) && !isReadOfNode(was, is, key)) Object.defineProperty(context, key, was)
  }
}

const isSame = (was: PropertyDescriptor, is: PropertyDescriptor | undefined): boolean =>
  is !== undefined && was.value === is.value && was.get === is.get

/** Jest copies Node's globals lazily, on first read. */
const isReadOfNode = (was: PropertyDescriptor, is: PropertyDescriptor | undefined, key: string | symbol): boolean =>
  was.get !== undefined && is !== undefined && is.value !== undefined && is.value === Reflect.get(globalThis, key)

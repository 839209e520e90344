import vm from 'node:vm'
import { TestEnvironment } from 'jest-environment-node'

type Globals = Readonly<Record<string | symbol, PropertyDescriptor>>

/**
 * As many as tell where an error comes from. Jest has 100 collected, and the SDK makes an error for
 * each call that goes well.
 */
const STACK_FRAMES = 10

let shared: vm.Context | undefined
/** Those of the context before the first test file. */
let globals: Globals | undefined

/**
 * Jest's environment for Node, in a context whose globals are ordinary properties. Jest lays a
 * proxy over them, to free memory after each file; then every look at `Object` or `Math` is a call,
 * and code that uses them runs up to twenty times as slowly. There is one context for all files of
 * a process, so that what packages have loaded can be kept (`runtime.ts`); each file finds its
 * globals as new.
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

  /**
   * Keeps the context: packages that are kept load some of their files only when another test file
   * uses them.
   */
  override async teardown(): Promise<void> {
    const { context } = this
    await super.teardown()
    this.context = context
  }
}

/** Jest gives these to each file anew. */
const REPLACED = [
  ...['promise', 'now', 'read-file', 'write-file', 'exists-file'].map((name) => Symbol.for(`jest-native-${name}`)),
  'jest-symbol-do-not-touch',
]

function withReplaceable(context: vm.Context): vm.Context {
  for (const key of REPLACED) Object.defineProperty(context, key, { configurable: true, value: undefined })
  return context
}

/**
 * Where the CDK has the tokens of its constants, which are kept with the package (`runtime.ts`).
 */
const CDK_TOKENS = '__cdkTokenMap'

/** Only what a file has changed: code that is compiled rests on globals that stay. */
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

/** Jest copies one of Node's globals when it is first read. */
const isReadOfNode = (was: PropertyDescriptor, is: PropertyDescriptor | undefined, key: string | symbol): boolean =>
  was.get !== undefined && is !== undefined && is.value !== undefined && is.value === Reflect.get(globalThis, key)

import vm from 'node:vm'
import { TestEnvironment } from 'jest-environment-node'

/**
 * Jest's environment for Node, in a context whose globals are ordinary properties. Jest lays a proxy over them, to free memory
 * after each file; then every look at `Object` or `Math` is a call, and code that uses them runs up to twenty times as slowly.
 */
export default class PlainGlobals extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    const { createContext } = vm
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(...args)
    } finally {
      vm.createContext = createContext
    }
  }
}

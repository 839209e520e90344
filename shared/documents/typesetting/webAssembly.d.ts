/** The part of WebAssembly that is used; its types are otherwise those of browsers. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Instance {
    constructor(module: Module)
    readonly exports: Readonly<Record<string, unknown>>
  }
  class Memory {
    readonly buffer: ArrayBuffer
  }
}

import { basename } from 'node:path'
import type { Metafile } from 'esbuild'

/** A file the bundler wrote; `path` is relative to its working directory. */
export type OutputFile = { readonly path: string; readonly name: string; readonly bytes: number }

export type FunctionFiles = {
  readonly entry: OutputFile
  /** Loaded with the entry. */
  readonly eager: readonly OutputFile[]
  /** Loaded when the code asks for it. */
  readonly lazy: readonly OutputFile[]
}

/** Which of the files of a joint build one function needs. */
export function filesOf({ outputs }: Metafile, functionName: string): FunctionFiles {
  const entryPath = Object.keys(outputs).find((path) => basename(path) === `${functionName}.mjs`)
  if (entryPath === undefined) throw new Error(`the build has no entry ${functionName}`)
  const eager = reachable(outputs, entryPath, ['import-statement'])
  const all = reachable(outputs, entryPath, ['import-statement', 'dynamic-import'])
  const file = (path: string): OutputFile => ({ path, name: basename(path), bytes: outputs[path]?.bytes ?? 0 })
  return {
    entry: file(entryPath),
    eager: [...eager].filter((path) => path !== entryPath).map(file),
    lazy: [...all].filter((path) => !eager.has(path)).map(file),
  }
}

function reachable(outputs: Metafile['outputs'], from: string, kinds: readonly string[]): Set<string> {
  const found = new Set([from])
  for (const path of found) {
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
      if (!external && kinds.includes(kind)) found.add(imported)
    }
  }
  return found
}

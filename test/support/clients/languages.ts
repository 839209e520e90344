import type { ConformingClient } from './conformingClient.ts'
import { startJavaScriptClient } from './javaScriptClient.ts'
import { isPythonMissing, startPythonClient } from './pythonClient.ts'

export type Language = { readonly language: string; readonly start: () => Promise<ConformingClient> }

const PYTHON: Language = { language: 'Python', start: startPythonClient }

/** Clients that run the conformance tests. */
export const LANGUAGES: readonly Language[] = [
  { language: 'JavaScript', start: startJavaScriptClient },
  ...(isPythonMissing ? [] : [PYTHON]),
]

/** Clients whose tests are skipped on this machine. */
export const MISSING_LANGUAGES: readonly Language[] = isPythonMissing ? [PYTHON] : []

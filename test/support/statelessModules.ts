import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(import.meta.dirname, '../..')
/** By the place in the project: it may itself lie in a folder of such a name, like `/var/lib`. */
const OURS = /^(bin|functions|lib|shared)\/(?!.*\.test\.ts$)/
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([.#][\w./-]+)'/gm

/** Rather too much than too little: a module that seems to hold state is only loaded more often. */
const STATE = [
  /^(?:export )?let /m,
  /^(?:export )?const \w+[^=]*= (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\})/m,
  /\bnew (?:Memory|Logger|Metrics|AsyncLocalStorage)\b/,
  /\b(?:lazily|memoryRateLimits)\(/,
  // A module that is loaded later asks the runtime of a test file that has ended.
  /\bimport\(/,
  /\bprocess\.env\b/,
]

/** They keep nothing but what follows from their code and data, or is random. */
export const HARMLESS: readonly string[] = [
  'shared/addresses/addressFormats.ts',
  'shared/addresses/divisions.ts',
  'shared/addresses/printFaults.ts',
  'shared/addresses/rules/addressFormat.ts',
  'shared/addresses/rules/places/placeKey.ts',
  'shared/core/dates.ts',
  'shared/pages/styles.ts',
  'shared/platform/digest.ts',
]

/**
 * Whether the text of a module shows that it keeps something, or that it looks at its environment.
 */
export const holdsState = (text: string): boolean => STATE.some((pattern) => pattern.test(text))

const known = new Map<string, boolean>()

/** Whether a module of ours, by its path or URL, holds no state, nor does any that it imports. */
export function isStateless(place: string): boolean {
  const path = place.startsWith('file:') ? fileURLToPath(place) : place
  let isSo = known.get(path)
  if (isSo === undefined) {
    isSo = OURS.test(relative(ROOT, path)) && (path.endsWith('.json') || isStatelessSource(path))
    known.set(path, isSo)
  }
  return isSo
}

function isStatelessSource(path: string): boolean {
  const text = readFileSync(path, 'utf8')
  if (holdsState(text) && !HARMLESS.includes(relative(ROOT, path))) return false
  return [...text.matchAll(STATIC_IMPORT)].every(([, target = '']) => isStateless(located(target, path)))
}

/** The path of an imported module of the project: `#shared/…` starts at its root. */
function located(target: string, importer: string): string {
  return target.startsWith('#') ? join(ROOT, target.slice(1)) : join(dirname(importer), target)
}

import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(import.meta.dirname, '../..')
/** Relative to the project root, as the project may be in a folder such as `/var/lib`. */
const OURS = /^(bin|functions|lib|shared)\/(?!.*\.test\.ts$)/
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([.#][\w./-]+)'/gm

/** Conservative patterns: a false positive only causes a module to be loaded per test file. */
const STATE = [
  /^(?:export )?let /m,
  /^(?:export )?const \w+[^=]*= (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\})/m,
  /\bnew (?:Memory|Logger|Metrics|AsyncLocalStorage)\b/,
  /\b(?:lazily|memoryRateLimits)\(/,
  // Dynamic imports would use the runtime of a test file that has ended.
  /\bimport\(/,
  /\bprocess\.env\b/,
]

/** Modules that match, but whose state is random or derived from code and data only. */
export const HARMLESS: readonly string[] = [
  'shared/addresses/addressFormats.ts',
  'shared/addresses/divisions.ts',
  'shared/addresses/findUnprintableFields.ts',
  'shared/addresses/rules/addressFormat.ts',
  'shared/addresses/rules/places/placeKey.ts',
  'shared/core/dates.ts',
  'shared/pages/styles.ts',
  'shared/platform/crypto.ts',
]

/** Whether a module's source suggests state or access to the environment. */
export const holdsState = (text: string): boolean => STATE.some((pattern) => pattern.test(text))

const known = new Map<string, boolean>()

/** Whether one of our modules, given by path or URL, and all its imports are stateless. */
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

/** Returns the path of an imported project module; `#shared/…` starts at the root. */
function located(target: string, importer: string): string {
  return target.startsWith('#') ? join(ROOT, target.slice(1)) : join(dirname(importer), target)
}

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OURS = /\/(bin|functions|lib|shared)\/(?!.*\.test\.ts$)/
const REMEMBERS =
  /^(?:export )?let |\blazily\(|\bimport\(|^(?:export )?const \w+.*= new Map(?:<.*>)?\(\)|new Memory\b|memoryRateLimits\(|new AsyncLocalStorage|new Logger|process\.env/m
/** What these remember follows from their code and data. */
const MEMOS =
  /\/shared\/(core\/(dates|digest)|pages\/(styles|page)|addresses\/(addressFormats|printFaults|rules\/(places\/placeKey|addressFormat))|documents\/typesetting\/openFace)\.ts$/
const IMPORTS = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?'(\.[^']+)'/gms

const known = new Map<string, boolean>()

/** Whether a module of ours, and all it imports, remembers nothing of what was done with it. */
export function remembersNothing(place: string): boolean {
  const path = place.startsWith('file:') ? fileURLToPath(place) : place
  let isSo = known.get(path)
  if (isSo === undefined) {
    isSo = OURS.test(path) && (path.endsWith('.json') || readsClean(path))
    known.set(path, isSo)
  }
  return isSo
}

function readsClean(path: string): boolean {
  const text = readFileSync(path, 'utf8')
  if (REMEMBERS.test(text) && !MEMOS.test(path)) return false
  return [...text.matchAll(IMPORTS)].every(([, target = '']) => remembersNothing(join(dirname(path), target)))
}

import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/*
 * esbuild plugin that removes texts that only the documentation contains: descriptions of fields
 * and operations, and occasions of status changes.
 */

const PIPE = 'v.pipe('
const DESCRIPTION = 'v.description('

export const stripDescriptionsPlugin: Plugin = {
  name: 'without-descriptions',
  setup({ onLoad }) {
    const stripped = new Map<string, string>()
    onLoad({ filter: /[\\/](?:functions|shared)[\\/].+\.ts$/ }, ({ path }) => {
      const contents = stripped.get(path) ?? stripTexts(path)
      stripped.set(path, contents)
      return { contents, loader: 'ts' }
    })
  },
}

const stripTexts = (path: string): string => {
  const code = stripRouteTexts(stripDescriptions(readFileSync(path, 'utf8')))
  return LIFECYCLES.test(path) ? stripTransitionTexts(code) : code
}

const LIFECYCLES = /[\\/]rules[\\/]transitions\.ts$/

/** Returns the code of a lifecycle without the occasions of its status changes. */
export const stripTransitionTexts = (code: string): string => code.replaceAll(/\bwhen:(\s*)'[^'\n]*'/g, "when:$1''")

const ROUTES = 'defineRoutes('

/** Returns the code with empty summaries and descriptions of routes. Line breaks are kept. */
export function stripRouteTexts(source: string): string {
  let code = source
  const start = code.indexOf(ROUTES)
  if (start === -1) return code
  for (const { index, 0: name } of [
    ...code.slice(start).matchAll(/\b(?:summary|description):\s*(?=['"`])/g),
  ].toReversed()) {
    const text = start + index + name.length
    const end = skipArgument(code, text)
    const lineBreaks = code.slice(text, end).replaceAll(/[^\n]/g, '')
    code = `${code.slice(0, text)}''${lineBreaks}${code.slice(end)}`
  }
  return code
}

/**
 * Returns the code without descriptions, and without pipes that contain nothing else. Line breaks
 * are kept for source maps. Throws for a description that does not follow another argument.
 */
export function stripDescriptions(source: string): string {
  let code = source
  for (let start = code.lastIndexOf(DESCRIPTION); start !== -1; start = code.lastIndexOf(DESCRIPTION, start)) {
    code = stripDescription(code, start)
  }
  return code
}

function stripDescription(code: string, start: number): string {
  const comma = code.slice(0, start).trimEnd().length - 1
  if (code[comma] !== ',') throw new Error(`missing argument before ${code.slice(start, start + 80)}`)
  const end = skipBracket(code, start + DESCRIPTION.length)
  const lineBreaks = code.slice(comma, end).replaceAll(/[^\n]/g, '')
  const rest = lineBreaks + code.slice(end).replace(/^(\s*),(?=\s*\))/, '$1')
  const pipe = findEnclosingPipe(code, comma)
  return /^\s*\)/.test(rest) && skipArgument(code, pipe + PIPE.length) === comma
    ? `${code.slice(0, pipe)}(${code.slice(pipe + PIPE.length, comma)}${rest}`
    : code.slice(0, comma) + rest
}

/** Returns the start of the pipe whose arguments contain a position. */
function findEnclosingPipe(code: string, at: number): number {
  let pipe = code.lastIndexOf(PIPE, at)
  while (pipe !== -1 && skipBracket(code, pipe + PIPE.length) <= at) pipe = code.lastIndexOf(PIPE, pipe - 1)
  if (pipe === -1) throw new Error(`missing pipe around ${code.slice(at, at + 80)}`)
  return pipe
}

const isClosing = (char: string): boolean => ')]}'.includes(char)

/** Returns the position after the bracket that closes the code from `start`. */
function skipBracket(code: string, start: number): number {
  let at = start
  while (!isClosing(charAt(code, at))) at = skipToken(code, at)
  return at + 1
}

/** Returns the position of the comma or bracket that ends the argument from `start`. */
function skipArgument(code: string, start: number): number {
  let at = start
  while (charAt(code, at) !== ',' && !isClosing(charAt(code, at))) at = skipToken(code, at)
  return at
}

/** Returns the position after a bracketed part, literal, comment or other character. */
function skipToken(code: string, at: number): number {
  const char = charAt(code, at)
  if ('([{'.includes(char)) return skipBracket(code, at + 1)
  if ('\'"`'.includes(char)) return skipString(code, at)
  if (code.startsWith('//', at)) return code.indexOf('\n', at)
  if (code.startsWith('/*', at)) return code.indexOf('*/', at) + 2
  // Regular expression as an argument, as opposed to a division.
  return char === '/' && /[(,]\s*$/.test(code.slice(Math.max(0, at - 40), at)) ? skipPattern(code, at) : at + 1
}

function skipString(code: string, start: number): number {
  const quote = charAt(code, start)
  let at = start + 1
  while (charAt(code, at) !== quote) {
    if (code[at] === '\\') at += 2
    else at = quote === '`' && code.startsWith('${', at) ? skipBracket(code, at + 2) : at + 1
  }
  return at + 1
}

const skipPattern = (code: string, start: number): number => {
  const [pattern] = /^\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\//.exec(code.slice(start)) ?? ['/']
  return start + pattern.length
}

function charAt(code: string, at: number): string {
  const char = code[at]
  if (char === undefined) throw new Error('unterminated description')
  return char
}

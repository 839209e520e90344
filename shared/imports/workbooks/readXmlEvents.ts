import { SaxesParser } from 'saxes'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { detectUtf16 } from '../files/decodeText.ts'

/** Callbacks for elements, by local names. Each may stop parsing with an error. */
export type XmlHandler = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
  /** Returns the current error; parsing stops there. */
  readonly fault?: () => string | null
}

/** Decoded in chunks, so that a part is never in memory as a whole text. */
const CHUNK_BYTES = 64 * 1024

const stripNamespace = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Parses a part of a workbook as a stream. Prefixes are removed from names, as they depend on the
 * writing program.
 */
export function readXmlEvents(bytes: Uint8Array, handler: XmlHandler): Result<void, string> {
  const parser = new SaxesParser({ position: false })
  let error: string | null = null
  parser.on('error', ({ message }) => {
    error ??= message
  })
  parser.on('doctype', () => {
    error ??= 'the file must not contain a document type (DOCTYPE)'
  })
  parser.on('opentag', ({ name, attributes }) => {
    const own: Record<string, string> = {}
    for (const [attribute, value] of Object.entries(attributes)) own[stripNamespace(attribute)] = value
    handler.open(stripNamespace(name), own)
  })
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))
  parser.on('closetag', ({ name }) => handler.close?.(stripNamespace(name)))
  const decoder = new TextDecoder(detectUtf16(bytes) ?? 'utf-8')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }))
    const problem = error ?? handler.fault?.() ?? null
    if (problem !== null) return failure(problem)
  }
  parser.close()
  const problem = error ?? handler.fault?.() ?? null
  return problem === null ? ok(undefined) : failure(problem)
}

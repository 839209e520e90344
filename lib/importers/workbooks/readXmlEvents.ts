import { SaxesParser } from 'saxes'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { detectUtf16 } from '../decodeText.ts'

/**
 * What a reader does with the elements of a part, by local names. Each may end the reading with a
 * fault.
 */
export type XmlHandler = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
  /** What is wrong so far; reading ends there. */
  readonly fault?: () => string | null
}

/** As much is decoded at a time: a part is never a text as a whole. */
const CHUNK_BYTES = 64 * 1024

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads a part of a workbook piece by piece. Names lose their prefixes, which depend on the program
 * that wrote it.
 */
export function readXmlEvents(bytes: Uint8Array, handler: XmlHandler): Result<void, string> {
  const parser = new SaxesParser({ position: false })
  let error: string | null = null
  parser.on('error', ({ message }) => {
    error ??= message
  })
  parser.on('doctype', () => {
    error ??= 'it must not contain a document type (DOCTYPE)'
  })
  parser.on('opentag', ({ name, attributes }) => {
    const own: Record<string, string> = {}
    for (const [attribute, value] of Object.entries(attributes)) own[localName(attribute)] = value
    handler.open(localName(name), own)
  })
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))
  parser.on('closetag', ({ name }) => handler.close?.(localName(name)))
  const decoder = new TextDecoder(detectUtf16(bytes) ?? 'utf-8')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }))
    const fault = error ?? handler.fault?.() ?? null
    if (fault !== null) return failure(fault)
  }
  parser.close()
  const fault = error ?? handler.fault?.() ?? null
  return fault === null ? ok(undefined) : failure(fault)
}

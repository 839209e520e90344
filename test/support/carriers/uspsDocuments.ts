import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { parse } from 'yaml'
import { isRecord } from '#shared/core/isRecord.ts'
import type { FakeRequest } from './fakeCarrier.ts'
import { describeError, toPointer } from './openApiDocuments.ts'

/* Validates requests against USPS's OpenAPI documents. */

/** OpenAPI files, keyed by the first path segment. */
const FILES: Readonly<Record<string, string>> = {
  labels: 'domestic-labels',
  'international-labels': 'international-labels',
  prices: 'domestic-prices',
  'international-prices': 'international-prices',
  payments: 'payments',
  'scan-forms': 'scan-forms',
}

/**
 * Removes boolean exclusive limits, which JSON Schema no longer supports, and
 * `additionalProperties: false`, which breaks schema extension. `listNames` detects unknown fields
 * instead.
 */
function corrected(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(corrected)
  if (!isRecord(node)) return node
  const isWrongToken = (key: string, value: unknown) =>
    typeof value === 'boolean' && (/^exclusive/.test(key) || key === 'additionalProperties')
  const parts = Object.entries(node).filter(([key, value]) => !isWrongToken(key, value))
  // Formats are not validated, so dates and times are not distinguished.
  return Object.fromEntries(parts.map(([key, value]) => [key === 'oneOf' ? 'anyOf' : key, corrected(value)]))
}

/** Returns all field names in a document. */
function listNames(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(listNames)
  if (!isRecord(node)) return []
  const own = isRecord(node.properties) ? Object.keys(node.properties) : []
  return [...own, ...Object.values(node).flatMap(listNames)]
}

/** Returns all field names in a body. */
function listFields(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(listFields)
  return isRecord(node) ? [...Object.keys(node), ...Object.values(node).flatMap(listFields)] : []
}

/**
 * Returns a function that validates requests against the USPS OpenAPI documents in a folder, which
 * are not part of this repository. Requests to other APIs pass.
 */
export function uspsDocuments(folder: string): (request: FakeRequest) => readonly string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false })
  const documents = new Map<string, Record<string, unknown>>()
  for (const [api, file] of Object.entries(FILES)) {
    const content = corrected(parse(readFileSync(join(folder, `${file}.yaml`), 'utf8')))
    if (!isRecord(content)) throw new Error(`${file} is no document`)
    documents.set(api, content)
    ajv.addSchema(content, api)
  }
  return ({ method, url, body }) => {
    const [, api = '', , ...rest] = url.pathname.split('/')
    const document = documents.get(api)
    if (!document) return []
    const path = `/${rest.join('/')}`
    const { paths } = document
    const operations = isRecord(paths) ? paths[path] : undefined
    if (!isRecord(operations) || !(method.toLowerCase() in operations)) return [`${method} ${path} is in no document`]
    if (body === '') return []
    const at = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema']
    const isValid = ajv.compile({ $ref: `${api}#/${toPointer(at)}` })
    const sent: unknown = JSON.parse(body)
    const known = new Set(listNames(document))
    return [
      ...listFields(sent)
        .filter((name) => !known.has(name))
        .map((name) => `${name} is no field`),
      ...(isValid(sent) ? [] : (isValid.errors ?? []).map(describeError)),
    ]
  }
}

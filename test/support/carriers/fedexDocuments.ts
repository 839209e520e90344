import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { isRecord } from '#shared/core/isRecord.ts'
import type { FakeRequest } from './fakeCarrier.ts'
import { describeError, toPointer } from './openApiDocuments.ts'

/*
 * Validation of requests by FedEx's OpenAPI documents.
 */

/**
 * OpenAPI documents by path, as in ShipStream/fedex-rest-php-sdk (`resources/models`), which merges
 * those of FedEx by API.
 */
const FILES: Readonly<Record<string, string>> = {
  '/oauth/token': 'authorization/v1.json',
  '/location/v1/locations': 'locations-search/v1.json',
  '/rate/v1/rates/quotes': 'rates-transit-times/v1.json',
  '/ship/v1/shipments': 'ship/v1.json',
  '/ship/v1/shipments/cancel': 'ship/v1.json',
  '/track/v1/trackingnumbers': 'track/v1.json',
  '/track/v1/referencenumbers': 'track/v1.json',
}

/** Names used in examples but missing from the schemas. */
const EXAMPLE_NAMES: Readonly<Record<string, readonly string[]>> = { ReferenceInformation: ['shipDateEnd'] }

/** Closes schemas, so that unknown names are found. */
function closed(node: unknown, name = ''): unknown {
  if (Array.isArray(node)) return node.map((each) => closed(each))
  if (!isRecord(node)) return node
  const parts = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value, key)]))
  if (!isRecord(parts.properties) || 'allOf' in node) return parts
  const examples = Object.fromEntries((EXAMPLE_NAMES[name] ?? []).map((each) => [each, { type: 'string' }]))
  return { ...parts, properties: { ...examples, ...parts.properties }, additionalProperties: false }
}

/**
 * Returns a validator by FedEx's OpenAPI documents in a folder; they are not part of this
 * repository.
 */
export function fedexDocuments(folder: string): (request: FakeRequest) => readonly string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false })
  const documents = new Map<string, Record<string, unknown>>()
  for (const file of new Set(Object.values(FILES))) {
    const content = closed(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    if (!isRecord(content)) throw new Error(`${file} is no document`)
    documents.set(file, content)
    ajv.addSchema(content, file)
  }
  return ({ method, url, headers, body }) => {
    const file = FILES[url.pathname] ?? ''
    const paths = documents.get(file)?.paths
    const item = isRecord(paths) ? paths[url.pathname] : undefined
    const operation = isRecord(item) ? item[method.toLowerCase()] : undefined
    if (!isRecord(operation)) return [`${method} ${url.pathname} is in no document`]
    const parameters = Array.isArray(operation.parameters) ? operation.parameters.filter(isRecord) : []
    const missing = parameters
      .filter(({ name, required }) => required === true && !headers.has(String(name)))
      .map(({ name }) => `${String(name)} is missing`)
    const type = headers.get('content-type') ?? ''
    const at = ['paths', url.pathname, method.toLowerCase(), 'requestBody', 'content', type, 'schema']
    const sent: unknown = type === 'application/json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
    const isValid = ajv.compile({ $ref: `${file}#/${toPointer(at)}` })
    return [...missing, ...(isValid(sent) ? [] : (isValid.errors ?? []).map(describeError))]
  }
}

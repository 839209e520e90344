import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { parse } from 'yaml'
import { isRecord } from '#shared/core/isRecord.ts'
import type { FakeRequest } from './fakeCarrier.ts'
import { describeError, resolveReference, toPointer } from './openApiDocuments.ts'

/*
 * Validation of requests by DHL's OpenAPI document.
 */

/** Removes steps of 0.001, which floating point numbers miss. */
function corrected(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(corrected)
  if (!isRecord(node)) return node
  const parts = Object.entries(node).filter(([key]) => key !== 'multipleOf')
  return Object.fromEntries(parts.map(([key, value]) => [key, corrected(value)]))
}

/**
 * Returns a validator by the OpenAPI document of MyDHL API; it is not part of this repository.
 */
export function dhlExpressDocument(file: string): (request: FakeRequest) => readonly string[] {
  // The published file is indented with tabs in places.
  const document: unknown = corrected(parse(readFileSync(file, 'utf8').replaceAll('\t', '  ')))
  if (!isRecord(document) || !isRecord(document.paths)) throw new Error(`${file} is no document`)
  const { paths } = document
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false })
  ajv.addSchema(document, 'dhl')

  return ({ method, url, body }) => {
    const path = url.pathname
      .replace('/mydhlapi/test', '')
      .replace(/^\/shipments\/[^/]+\//, '/shipments/{shipmentTrackingNumber}/')
    const item = paths[path]
    const operation = isRecord(item) ? item[method.toLowerCase()] : undefined
    if (!isRecord(item) || !isRecord(operation)) return [`${method} ${path} is no operation`]
    const listed = [item.parameters, operation.parameters].flatMap((some) => (Array.isArray(some) ? some : []))
    const parameters = listed.map((node) => resolveReference(document, node)).filter(isRecord)
    const queryParameters = parameters.filter((parameter) => parameter.in === 'query')
    const faults = [...url.searchParams].flatMap(([name, value]) => {
      const schema = queryParameters.find((parameter) => parameter.name === name)?.schema
      if (!isRecord(schema)) return [`${name} is no parameter`]
      const allowed = schema.enum
      return Array.isArray(allowed) && !allowed.map(String).includes(value) ? [`${name} cannot be ${value}`] : []
    })
    const missing = queryParameters
      .filter(({ name, required }) => required === true && !url.searchParams.has(String(name)))
      .map(({ name }) => `${String(name)} is missing`)
    if (body === '') return [...faults, ...missing]
    const at = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema']
    const isValid = ajv.compile({ $ref: `dhl#/${toPointer(at)}` })
    return [...faults, ...missing, ...(isValid(JSON.parse(body)) ? [] : (isValid.errors ?? []).map(describeError))]
  }
}

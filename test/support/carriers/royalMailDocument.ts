import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { parse } from 'yaml'
import { isRecord } from '#shared/core/isRecord.ts'
import type { FakeRequest } from './fakeCarrier.ts'
import { describeError, resolveReference } from './openApiDocuments.ts'

/*
 * Validation of requests by Royal Mail's OpenAPI 2.0 document.
 */

/**
 * Removes steps of 0.01, which floating point numbers miss, and disallows additional properties.
 */
function corrected(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(corrected)
  if (!isRecord(node)) return node
  const parts = Object.entries(node).filter(([key]) => key !== 'multipleOf')
  const copy = Object.fromEntries(parts.map(([key, value]) => [key, corrected(value)]))
  return node.type === 'object' && isRecord(node.properties) ? { ...copy, additionalProperties: false } : copy
}

const BASE_PATH = '/api/v1'

/** Paths of the document that requests may match, most specific first. */
const toPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`)

const isOfType = (type: unknown, value: string): boolean =>
  type === 'boolean' ? ['true', 'false'].includes(value) : type === 'integer' ? /^\d+$/.test(value) : true

/**
 * Returns a validator by the OpenAPI document of the Click & Drop API; it is not part of this
 * repository.
 */
export function royalMailDocument(file: string): (request: FakeRequest) => readonly string[] {
  const document: unknown = corrected(parse(readFileSync(file, 'utf8')))
  if (!isRecord(document) || !isRecord(document.paths)) throw new Error(`${file} is no document`)
  const { paths } = document
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(document, 'royalMail')

  return ({ method, url, body }) => {
    const request = url.pathname.replace(BASE_PATH, '')
    const path = paths[request]
      ? request
      : (Object.keys(paths).find((each) => toPattern(each).test(request)) ?? request)
    const item = paths[path]
    const operation = isRecord(item) ? item[method.toLowerCase()] : undefined
    if (!isRecord(operation)) return [`${method} ${request} is no operation`]
    const listed = Array.isArray(operation.parameters) ? operation.parameters : []
    const parameters = listed.map((node) => resolveReference(document, node)).filter(isRecord)
    const queryParameters = parameters.filter((parameter) => parameter.in === 'query')
    const faults = [...url.searchParams].flatMap(([name, value]) => {
      const parameter = queryParameters.find((each) => each.name === name)
      if (!parameter) return [`${name} is no parameter`]
      const isListed = !Array.isArray(parameter.enum) || parameter.enum.includes(value)
      return isListed && isOfType(parameter.type, value) ? [] : [`${name} cannot be ${value}`]
    })
    const missing = queryParameters
      .filter(({ name, required }) => required === true && !url.searchParams.has(String(name)))
      .map(({ name }) => `${String(name)} is missing`)
    const bodySchema = parameters.find((parameter) => parameter.in === 'body')?.schema
    if (body === '') return [...faults, ...missing]
    if (!isRecord(bodySchema) || typeof bodySchema.$ref !== 'string') return [`${method} ${request} has no body`]
    const isValid = ajv.compile({ $ref: `royalMail${bodySchema.$ref}` })
    return [...faults, ...missing, ...(isValid(JSON.parse(body)) ? [] : (isValid.errors ?? []).map(describeError))]
  }
}

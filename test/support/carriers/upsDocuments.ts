import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ErrorObject } from 'ajv'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { FakeRequest } from './fakeCarrier.ts'
import { describeError, toPointer } from './openApiDocuments.ts'

/*
 * Validation of requests by UPS's OpenAPI documents.
 */

const FILES = ['Locator', 'OAuthClientCredentials', 'Pickup', 'Rating', 'Shipping', 'Tracking'] as const

const Parameter = v.object({
  name: v.string(),
  in: v.picklist(['header', 'path', 'query']),
  required: v.optional(v.boolean(), false),
})
const Content = v.record(v.string(), v.object({ schema: v.record(v.string(), v.unknown()) }))
const Operation = v.object({
  parameters: v.optional(v.array(Parameter), []),
  requestBody: v.optional(v.object({ content: Content })),
})
const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) })

/** Rules in the documents that UPS does not enforce, by path and keyword. */
const UNENFORCED_RULES: readonly (readonly [at: RegExp, keywords: RegExp])[] = [
  // Service codes have two characters.
  [/^\/RateRequest\/Shipment\/Service\/Code$/, /^minLength$/],
  // Minimum lengths of ten or eight, for amounts of any length.
  [/DeclaredValue\/MonetaryValue$/, /^minLength$/],
  // GIF, ZPL and EPL have three characters.
  [/LabelRecoveryRequest\/LabelSpecification\/LabelImageFormat\/Code$/, /^minLength$/],
  // The only possible value has seven characters.
  [/LocatorRequest\/Request\/RequestAction$/, /^minLength$/],
  // The description requires a country, and a postal code or a city; an access point ID replaces
  // them.
  [/OriginAddress\/AddressKeyFormat$/, /^required$/],
  // Notifications about access points have three-digit codes.
  [/Notification\/\d+\/NotificationCode$/, /^maxLength$/],
  // Either a number or a reference suffices.
  [/^\/LabelRecoveryRequest$/, /^required$/],
]

/**
 * Returns a validator by UPS's OpenAPI documents in a folder; they are not part of this repository.
 */
export function upsDocuments(folder: string): (request: FakeRequest) => readonly string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  const operations = FILES.flatMap((file) => {
    const content: unknown = closed(
      corrected(file, parse(repaired(readFileSync(join(folder, `${file}.yaml`), 'utf8')))),
    )
    if (typeof content !== 'object' || content === null) throw new Error(`${file} is no document`)
    ajv.addSchema(content, file)
    return Object.entries(v.parse(Document, content).paths).flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({ file, path, method: method.toUpperCase(), operation })),
    )
  })
  return (request) => {
    const path = request.url.pathname.replace(/^\/api/, '')
    const found = operations.find((each) => each.method === request.method && matches(each.path, path))
    if (!found) return [`${request.method} ${path} is in no document`]
    const { file, operation, path: template } = found
    const at = ['paths', template, request.method.toLowerCase(), 'requestBody', 'content']
    const type = Object.keys(operation.requestBody?.content ?? {})[0]
    const faults = parameterFaults(operation, request)
    if (type === undefined) return faults
    const pointer = toPointer([...at, type, 'schema'])
    const isValid = ajv.compile({ $ref: `${file}#/${pointer}` })
    const body: unknown = type.includes('json')
      ? JSON.parse(request.body)
      : Object.fromEntries(new URLSearchParams(request.body))
    return isValid(body) ? faults : [...faults, ...(isValid.errors ?? []).filter(isExpected).map(describeError)]
  }
}

/** Fixes tabs and wrongly indented text, which strict parsers reject. */
const repaired = (text: string): string =>
  text.replaceAll('\t', '  ').replaceAll(/: '[^'\n]*\n[^']*'/g, (scalar) => scalar.replaceAll(/\s*\n\s*/g, ' '))

/**
 * Lengths that contradict the document's own examples, where an error would be hidden by
 * alternatives.
 */
const LENGTHS: Readonly<Partial<Record<(typeof FILES)[number], readonly string[]>>> = {
  Pickup: ['PickupDate', 'Weight'],
}

function corrected(file: (typeof FILES)[number], node: unknown, name = ''): unknown {
  if (Array.isArray(node)) return node.map((each) => corrected(file, each))
  if (typeof node !== 'object' || node === null) return node
  const isWrongToken = LENGTHS[file]?.includes(name)
  const parts = Object.entries(node).filter(([key]) => !(isWrongToken && /^(min|max)Length$/.test(key)))
  return Object.fromEntries(parts.map(([key, value]) => [key, corrected(file, value, key)]))
}

const Names = v.object({ properties: v.record(v.string(), v.unknown()), required: v.optional(v.array(v.string()), []) })

/**
 * Closes all schemas: the documents permit unknown fields, which UPS ignores. Some names occur only
 * in lists of required fields.
 */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const parts = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]))
  const names = v.safeParse(Names, parts)
  if (parts.type !== 'object' || !names.success) return parts
  const undescribed = Object.fromEntries(names.output.required.map((name) => [name, {}]))
  return { ...parts, properties: { ...undescribed, ...names.output.properties }, additionalProperties: false }
}

const matches = (template: string, path: string): boolean =>
  new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path)

function parameterFaults({ parameters }: v.InferOutput<typeof Operation>, { headers, url }: FakeRequest) {
  const missing = parameters.filter(({ name, in: place, required }) => {
    return required && !(place === 'header' ? headers.has(name) : place === 'path' || url.searchParams.has(name))
  })
  const known = new Set(parameters.filter((each) => each.in === 'query').map(({ name }) => name))
  return [
    ...missing.map(({ name }) => `${name} is missing`),
    ...[...url.searchParams.keys()].filter((name) => !known.has(name)).map((name) => `${name} is no parameter`),
  ]
}

const isExpected = ({ instancePath, keyword }: ErrorObject): boolean =>
  !UNENFORCED_RULES.some(([at, keywords]) => at.test(instancePath) && keywords.test(keyword))

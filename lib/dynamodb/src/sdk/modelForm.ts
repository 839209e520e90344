import { isObject } from '../values/readValue.ts'

/*
 * The SDK's models differ slightly from the wire format: binary values are bytes instead of Base64,
 * times are dates instead of seconds, and members may be undefined.
 */

/**
 * Converts an SDK command's input to the wire format. Only differing parts are copied, as
 * operations create new values.
 */
export function toWire(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isScalar(value)) return value
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (Array.isArray(value)) {
    const elements = value.map(toWire)
    return elements.some((element, place) => element !== value[place]) ? elements : value
  }
  let copy: Record<string, unknown> | undefined
  for (const [name, member] of Object.entries(value)) {
    const isAbsent = member === undefined || member === null
    const converted = isAbsent ? undefined : toWire(member)
    if (converted === member && !isAbsent) continue
    copy ??= { ...value }
    if (isAbsent) delete copy[name]
    else copy[name] = converted
  }
  return copy ?? value
}

/**
 * Converts a wire response to an SDK output: a copy, so that stored items cannot be modified
 * through it.
 */
export function toModel(response: object): Record<string, unknown> {
  return withMembers({ ...response }, modelValue)
}

/** Fast path for text and numbers, which are most values and need no conversion. */
const isScalar = (value: object): boolean =>
  ('S' in value && typeof value.S === 'string') || ('N' in value && typeof value.N === 'string')

function modelValue(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((element) => modelValue(element, name === 'BS' ? 'B' : ''))
  if (isObject(value)) return isScalar(value) ? { ...value } : withMembers({ ...value }, modelValue)
  // An attribute may have this name as well, but its value is an object.
  if (name === 'B' && typeof value === 'string') return new Uint8Array(Buffer.from(value, 'base64'))
  if (name.endsWith('DateTime') && typeof value === 'number') return new Date(value * 1000)
  return value
}

function withMembers(
  copy: Record<string, unknown>,
  convert: (value: unknown, name: string) => unknown,
): Record<string, unknown> {
  for (const name of Object.keys(copy)) {
    if (copy[name] === undefined || copy[name] === null) delete copy[name]
    else copy[name] = convert(copy[name], name)
  }
  return copy
}

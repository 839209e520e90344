import { isObject } from '../values/readValue.ts'

/*
 * The SDK's models differ from what goes over the wire in little: binary values are bytes and not
 * base64, points in time are dates and not seconds, and members may be there without a value.
 */

/**
 * An input of an SDK command as the wire would carry it. Only what differs is copied: operations
 * read values into new ones.
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
 * An answer of the wire as an SDK command gives it: a copy, so that nobody can change an item
 * through it.
 */
export function toModel(answer: object): Record<string, unknown> {
  return withMembers({ ...answer }, modelValue)
}

/** Texts and numbers are most of what items hold; nothing in them differs. */
const isScalar = (value: object): boolean =>
  ('S' in value && typeof value.S === 'string') || ('N' in value && typeof value.N === 'string')

function modelValue(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((element) => modelValue(element, name === 'BS' ? 'B' : ''))
  if (isObject(value)) return isScalar(value) ? { ...value } : withMembers({ ...value }, modelValue)
  // An attribute may have such a name as well, but its value is an object.
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

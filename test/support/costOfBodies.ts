/*
 * Measures in a separate process, like a function's, the cost of parsing 1 MB bodies. In Jest's
 * sandbox, access to globals dominates.
 */
import type { GenericSchema } from 'valibot'
import { parseBody, parseJsonBody } from '#shared/http/parseInput.ts'
import { HOSTILE_BODIES, listOf, MEGABYTE } from './largeBodies.ts'
import { placesOf, withValue } from './requestFields.ts'
import { routeTable } from './routeTable.ts'

/**
 * Minimum time to parse a body, in multiples of JSON.parse of the same bytes, and the growth of the
 * process.
 */
export type Cost = {
  readonly title: string
  readonly bytes: number
  readonly times: number
  readonly megabytes: number
}

type Body = { readonly title: string; readonly text: string; readonly schema: GenericSchema }

/** Payload with the maximum number of values that still reaches schema validation. */
const FULL = [`"${'x'.repeat(60)}"`, `{"a":"${'x'.repeat(110)}"}`]
const CHARACTERS = ['x', ' ', '\\"', '😀']

/** Number of route table parts measured separately. */
const PARTS = 8

function* hostileBodies(): Generator<Body> {
  const [orders] = routeTable.flatMap(([key, { body }]) => (body && key === 'POST /orders' ? [body] : []))
  if (!orders) throw new Error('there are no orders')
  for (const { title, make } of HOSTILE_BODIES) yield { title, text: make(), schema: orders }
}

/** Generates maximum-size bodies for the routes of one part. */
function* bodiesOfPart(part: number): Generator<Body> {
  for (const [index, [key, { body }]] of routeTable.entries()) {
    if (!body || index % PARTS !== part) continue
    const places = placesOf(body).map(({ path, schema }) => ({
      path,
      kinds: [schema.type].flat(),
      isChoice: 'enum' in schema,
    }))
    for (const { path } of places.filter(({ kinds }) => kinds.includes('array'))) {
      const [before = '', after = ''] = JSON.stringify(withValue({}, path, '?')).split('"?"')
      for (const item of FULL) {
        const text = listOf(`${before}[`, item, `]${after}`)
        yield { title: `${key}: ${path.join('/')} of ${item.slice(0, 6)}`, text, schema: body }
      }
    }
    // Alternatives of a union can have fields of the same name.
    const named = new Map(places.map((place) => [place.path.join('/'), place]))
    const texts = [...named.values()].filter(({ kinds, isChoice }) => kinds.includes('string') && !isChoice)
    if (texts.length === 0) continue
    const empty = texts.reduce<unknown>((complete, { path }) => withValue(complete, path, '?'), {})
    const share = Math.floor((MEGABYTE - JSON.stringify(empty).length) / texts.length)
    for (const character of CHARACTERS) {
      const long = character.repeat(Math.floor(share / Buffer.byteLength(character)))
      const text = JSON.stringify(empty).replaceAll('"?"', () => `"${long}"`)
      yield { title: `${key}: texts of ${character}`, text, schema: body }
    }
  }
}

function read(bytes: Buffer, schema: GenericSchema): void {
  const json = parseJsonBody(bytes, 'application/json')
  if (json.ok) parseBody(schema, json.value)
}

/** Retries on a busy machine. */
const MAX_ROUNDS = 400
const MANY_ROUNDS = 40
const MIN_ROUNDS = 4
const FAIR = 2
const PASSABLE = 2.9

function timesJsonParse(bytes: Buffer, schema: GenericSchema): number {
  let [own, plain] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < MAX_ROUNDS; round++) {
    own = Math.min(
      own,
      tookMs(() => read(bytes, schema)),
    )
    plain = Math.min(
      plain,
      tookMs(() => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))),
    )
    if (round >= MIN_ROUNDS && own < FAIR * plain) break
    if (round >= MANY_ROUNDS && own < PASSABLE * plain) break
  }
  return own / plain
}

function tookMs(work: () => unknown): number {
  const startMs = performance.now()
  work()
  return performance.now() - startMs
}

function costOf({ title, text, schema }: Body): Cost {
  const bytes = Buffer.from(text)
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  read(bytes, schema)
  const megabytes = (process.memoryUsage.rss() - before) / 1_000_000
  return { title, bytes: bytes.length, times: timesJsonParse(bytes, schema), megabytes }
}

const [part] = process.argv.slice(2)
const bodies = part === undefined ? hostileBodies() : bodiesOfPart(Number(part))
process.stdout.write(JSON.stringify(Array.from(bodies, costOf)))

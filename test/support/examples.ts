import type { Example, Examples } from '#lib/openapi/examples.ts'
import { isRecord } from '#shared/core/isRecord.ts'
import { buildAccountReference } from '#shared/money/rules/accountReference.ts'
import { type Call, call } from './api.ts'
import { type Scenario, scenarios } from './scenarios.ts'

/** Time of the examples. */
export const EXAMPLE_INSTANT = '2026-02-03 09:15:00'

/** Operations that are documented with a scenario other than the default one. */
const EXAMPLE_SCENARIOS: Readonly<Record<string, string>> = {
  createShipment: 'createShipment, with a label',
  finishConnection: 'finishConnection, after a refusal',
}

/** Maximum list length in examples; longer lists in requests and responses are truncated. */
const MAX_ENTRIES = 2

/** Returns the scenario of an operation's example. */
const exampleScenario = (operation: string): Scenario => {
  const name = EXAMPLE_SCENARIOS[operation] ?? operation
  const found = scenarios.find((scenario) => scenario.name === name)
  if (!found) throw new Error(`no scenario shows ${operation}`)
  return found
}

/**
 * Runs an operation's scenario and returns its request and response, with placeholders for values
 * that differ per run.
 */
export async function recordExample(operation: string): Promise<Example> {
  const { route, prepare } = exampleScenario(operation)
  const request = shortened(await prepare(), operation)
  const { status, headers, body } = await call(route.key, request)
  if (status >= 400) throw new Error(`${operation} answered ${status} ${JSON.stringify(body)}`)
  const isForm = request.headers?.['content-type'] === 'application/x-www-form-urlencoded'
  const isJson =
    headers['content-type']?.startsWith('application/json') && route.success.document !== 'application/json'
  const example: Example = {
    ...(request.params ? { params: request.params } : {}),
    ...(request.query ? { query: Object.fromEntries(new URLSearchParams(request.query)) } : {}),
    ...(isForm
      ? { form: Object.fromEntries(new URLSearchParams(String(request.body))) }
      : request.body === undefined || request.body instanceof Uint8Array
        ? {}
        : { body: request.body }),
    ...(isJson ? { answer: operation.startsWith('listFloor') ? cut(body) : body } : {}),
  }
  return withPlaceholders(example)
}

function shortened(request: Call, operation: string): Call {
  const query = operation.startsWith('list') ? listQuery(request, operation) : {}
  const isJson = isRecord(request.body) && !(request.body instanceof Uint8Array)
  return { ...request, ...query, ...(isJson ? { body: cut(request.body) } : {}) }
}

/** Unpaginated lists. */
const WHOLE = [
  'listBoxes',
  'listEntryPoints',
  'listWarehouses',
  'listConnections',
  'listAccounts',
  'listMembers',
  'listPayments',
  'listProductLots',
  'listReturnRequestRates',
  'listShippingRules',
  'listWebhookReplays',
  'listFloorDevices',
  'listFloorStaff',
  'listFloorInbounds',
  'listFloorUnknown',
  'listFloorOrders',
  'listFloorWaves',
  'listFloorPutBacks',
  'listFloorCounts',
  'listFloorReturns',
  'listFloorDifferences',
  'listFloorOutput',
  'listFloorLoads',
  'listFloorPrints',
]

const listQuery = ({ query }: Call, operation: string) =>
  WHOLE.includes(operation) || query?.includes('limit=')
    ? {}
    : { query: [query, 'limit=1'].filter((part) => part !== undefined).join('&') }

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(cut)
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cut(part)])) : value
}

/** Placeholders for values that differ per run, by pattern or field name. */
const PLACEHOLDER_PATTERNS: readonly { readonly pattern: RegExp; readonly standIn: (place: number) => string }[] = [
  { pattern: /(?<![\d.\w])\d{13,16}(?![\d.\w])/g, standIn: (place) => String(11_814_912_000_000 + 4_099 * place) },
  { pattern: /\bSV[0-9A-Z]{12,}\b/g, standIn: (place) => `SV${String(10_000_000_000_017 + place)}` },
  { pattern: /(?<="code":")R[2-9A-Z]{8,11}(?=")/g, standIn: () => 'R7K2MX94TQB' },
  { pattern: /\bRF\d{18}\b/g, standIn: () => buildAccountReference(11_814_912_000_000) },
  { pattern: /\bTE\d{14}\b/g, standIn: (place) => `TE${String(10_000_000_000_017 + place)}` },
  { pattern: /\bRT[\da-f]{8}\b/g, standIn: (place) => `RT${String(10_000_017 + place)}` },
  { pattern: /(?<="name":")[\w-]{43}(?=")/g, standIn: () => 'ZXhhbXBsZSBvZiBhIHBpY3R1cmUgb2YgYSByZXR1cm4' },
  { pattern: /(?<=\?key=)[\w-]{43}/g, standIn: () => 'ZXhhbXBsZSBvZiBhIGtleSB0byBhIHBhZ2Ugb2YgYnV5' },
  {
    pattern: /(?<=\/return-portal\/|"code":")Wz[\w-]+\.[\w-]{43}(?=")/g,
    standIn: () => 'WzExODE0OTEyMDAwMDAwLCJsYW1wcyJd.ZXhhbXBsZSBvZiBhIGNvZGUgb2YgYSByZXR1cm5zIHBhZ2U',
  },
  { pattern: /\bsub_[\da-f]{8,16}\b/g, standIn: () => 'sub_5f1c0a9e7b32' },
  { pattern: /\b2026-02-(?:03|11) \d\d:\d\d:\d\d\b/g, standIn: () => EXAMPLE_INSTANT },
  { pattern: /\b2026-02-10 09:15:\d\d\b/g, standIn: () => EXAMPLE_INSTANT.replace('02-03', '02-10') },
  { pattern: /\b2026-02-03T\d\d:\d\d:\d\d/g, standIn: () => EXAMPLE_INSTANT.replace(' ', 'T') },
  { pattern: /(?<="(?:next_page|page_token|next)":")[^"]+/g, standIn: () => 'bmV4dCBwYWdl' },
  {
    pattern:
      /(?<="(?:access_token|invitation|application_secret|nonce|form_token|proof|token|secret|state|connection)":")(?!(?:open|packing|withdrawn|approval|to_pick|picking|picked|closing|closed)")[^"]+/g,
    standIn: () => 'ZXhhbXBsZSBvZiBhIHNlY3JldCBvZiB5b3Vycw',
  },
  { pattern: /(?<="form_token":"[^"]*"[^{}]*"code":")\d{6}(?=")/g, standIn: () => '123456' },
  { pattern: /\bBG-[A-Z2-9]{26}\b/g, standIn: () => `BG-${'EXAMPLE2'.repeat(3)}BG` },
  { pattern: /(?<="pin":")\d{6}(?=")/g, standIn: () => '482915' },
  { pattern: /(?<="pairing":\{"code":")[A-Z2-9]{8}(?=")/g, standIn: () => 'K7M4PX2Q' },
  { pattern: /\b2026-04-04 09:15:\d\d\b/g, standIn: () => EXAMPLE_INSTANT.replace('02-03', '04-04') },
  { pattern: /\b2026-05-04 09:15:\d\d\b/g, standIn: () => EXAMPLE_INSTANT.replace('02-03', '05-04') },
  { pattern: /\bclient_[\w-]{22}(?![\w-])/g, standIn: () => 'client_ZXhhbXBsZSBjbGllbnQgaWQ' },
  { pattern: /(?<="client_id_issued_at":)\d+/g, standIn: () => String(Date.parse(`${EXAMPLE_INSTANT}Z`) / 1_000) },
  {
    pattern: /(?<="refresh_token":")[^"]+/g,
    standIn: () => 'ship_refresh_11814912000000_ZXhhbXBsZSBvZiBhIHJlZnJlc2ggdG9rZW4',
  },
  { pattern: /(?<="grant_type":"authorization_code".*"code":")[^"]+/g, standIn: () => 'ZXhhbXBsZSBvZiBhIGNvZGU' },
  { pattern: /(?<="application_id":")[^"]+/g, standIn: () => 'app-example' },
  { pattern: /(?<="email":")(?!erika@|customs@)[^"@]+@[^"]*example[^"]*/g, standIn: () => 'merchant@example.com' },
]

/** Equal values get equal placeholders, so that request and response match. */
function withPlaceholders(example: Example): Example {
  const text = PLACEHOLDER_PATTERNS.reduce((result, { pattern, standIn }) => {
    const known = new Map<string, string>()
    return result.replace(pattern, (original) => {
      const replaced = known.get(original) ?? standIn(known.size)
      known.set(original, replaced)
      return replaced
    })
  }, JSON.stringify(example))
  return JSON.parse(text)
}

/** Returns the content of the examples file, sorted by operation. */
export const examplesText = (examples: Examples): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(examples).sort(([a], [b]) => a.localeCompare(b, 'en'))), null, 2)}\n`

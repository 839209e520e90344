import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'

/** What earlier calls found or made. */
export type Found = {
  readonly entryPoint?: string
  readonly shipmentId?: number
  readonly labelId?: number
  readonly trackingNumber?: string
  readonly webhookId?: number
}

/** What a smoke test is told, and the name of this run of it. */
export type Run = Found & { readonly runId: string }

/** An answer, as far as it was read. */
export type SmokeResponse = {
  readonly status: number
  readonly contentType: string
  readonly bytes: Buffer
  /** Of a body of JSON; undefined otherwise. */
  readonly json: unknown
}

export type SmokeCall = {
  /** What a person would say that it does. */
  readonly what: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query; undefined where an earlier call did not make what this one is about. */
  readonly path: (run: Run) => string | undefined
  readonly body?: (run: Run) => unknown
  readonly status: number
  /** What is looked at besides the status. */
  readonly checks: string
  /** What the answer tells to later calls, or what is wrong with it. */
  readonly read: (answer: SmokeResponse, run: Run) => Result<Found, string>
  /** It changes something: done again where it is not known whether it did. */
  readonly changes?: true
  /** What it makes, by the name under which later calls find it. */
  readonly makes?: Made
  /** What that is to people, should it be left behind. */
  readonly leaves?: (run: Run) => string
  /** What it takes away. */
  readonly removes?: Made
}

export type Made = 'shipmentId' | 'webhookId'

/** Reads a body by its schema. */
const checkBody =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    found: (body: v.InferOutput<Schema>, run: Run) => Result<Found, string>,
  ) =>
  ({ json }: SmokeResponse, run: Run): Result<Found, string> => {
    const read = v.safeParse(schema, json)
    if (read.success) return found(read.output, run)
    const [issue] = read.issues
    return failure(`unexpected response body: ${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`)
  }

/** The entry point of the sample data, where it is still there; any other will do. */
const PREFERRED_ENTRY_POINT = 'HKG101'

const PARCEL = { weight: 0.8, length: 20, width: 15, height: 10 } as const

const testShipment = ({ entryPoint = PREFERRED_ENTRY_POINT, runId }: Run) => ({
  shipment: {
    ...PARCEL,
    entry_point: entryPoint,
    comments: [`smoke ${runId}`],
    to: {
      name: 'Smoke Test',
      street1: 'Invalidenstraße 117',
      city: 'Berlin',
      postal_code: '10115',
      country: 'DE',
      phone: '+49 30 1234567',
    },
    consignor: {
      name: 'Smoke Test Ltd',
      id: 'HK12345678',
      street1: '1 Queens Road',
      city: 'Hong Kong',
      country: 'HK',
      phone: '+852 2123 4567',
    },
    line_items: [
      {
        description: 'Cotton T-shirt',
        quantity: 2,
        value: 24.5,
        currency: 'USD',
        weight: 0.35,
        coo: 'CN',
        hts_code: '610910',
      },
    ],
    test: true,
    create_label: true,
  },
})

const buildPath = (start: string, id: number | string | undefined, end = ''): string | undefined =>
  id === undefined ? undefined : `${start}${id}${end}`

const nothing = (): Result<Found, string> => ok({})

/** An error of the platform itself: API Gateway's own errors have no code. */
const checkPlatformError = checkBody(v.object({ code: v.number() }), nothing)

/**
 * Twelve calls of an ordinary client: whether API Gateway reaches the platform at all, a test
 * label from its price to its end, and a webhook. Test labels are free, and are sent to no
 * carrier; the label is cancelled, its shipment and the webhook are deleted. They need the scopes
 * of `SMOKE_SCOPES`.
 */
export const SMOKE_CALLS: readonly SmokeCall[] = [
  {
    what: 'request an unknown path',
    method: 'GET',
    path: () => '/nowhere',
    status: 404,
    checks: 'rejected by the platform, not by API Gateway',
    read: checkPlatformError,
  },
  {
    what: 'use a method that a path does not support',
    method: 'DELETE',
    path: () => '/entry-points',
    status: 405,
    checks: 'rejected by the platform, not by API Gateway',
    read: checkPlatformError,
  },
  {
    what: 'list entry points',
    method: 'GET',
    path: () => '/entry-points',
    status: 200,
    checks: 'at least one returned',
    read: checkBody(v.object({ entry_points: v.array(v.object({ id: v.string() })) }), ({ entry_points: all }) => {
      const chosen = all.find(({ id }) => id === PREFERRED_ENTRY_POINT) ?? all[0]
      return chosen ? ok({ entryPoint: chosen.id }) : failure('no entry point was returned')
    }),
  },
  {
    what: 'price a parcel',
    method: 'GET',
    path: ({ entryPoint = PREFERRED_ENTRY_POINT }) =>
      `/estimate?country=DE&entry_point=${entryPoint}&${new URLSearchParams(toStrings(PARCEL))}`,
    status: 200,
    checks: 'at least one service available',
    read: checkBody(
      v.object({ estimate: v.object({ services: v.array(v.object({ total: v.optional(v.number()) })) }) }),
      ({ estimate }) => (estimate.services.length > 0 ? ok({}) : failure('no service to Germany is available')),
    ),
  },
  {
    what: 'buy a test label',
    method: 'POST',
    path: () => '/shipments',
    body: testShipment,
    status: 201,
    changes: true,
    makes: 'shipmentId',
    leaves: ({ runId }) => `test shipment with the comment "smoke ${runId}": free, deleted after 30 days`,
    checks: 'test label created',
    read: checkBody(
      v.object({
        shipment: v.object({
          id: v.number(),
          test: v.literal(true),
          labels: v.tuple([v.object({ id: v.number(), tracking_number: v.pipe(v.string(), v.nonEmpty()) })]),
        }),
      }),
      ({ shipment: { id, labels } }) =>
        ok({ shipmentId: id, labelId: labels[0].id, trackingNumber: labels[0].tracking_number }),
    ),
  },
  {
    what: 'list shipments',
    method: 'GET',
    path: () => '/shipments?limit=100',
    status: 200,
    checks: 'new shipment listed',
    read: checkBody(v.object({ shipments: v.array(v.object({ id: v.number() })) }), ({ shipments }, { shipmentId }) =>
      shipmentId === undefined || shipments.some(({ id }) => id === shipmentId)
        ? ok({})
        : failure(`shipment ${shipmentId} is not listed`),
    ),
  },
  {
    what: 'print the label',
    method: 'GET',
    path: ({ labelId }) => buildPath('/labels/', labelId, '?type=pdf'),
    status: 200,
    checks: 'complete PDF',
    read: ({ contentType, bytes }) => {
      const isWhole =
        bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-10).toString('latin1').includes('%%EOF')
      if (!contentType.startsWith('application/pdf')) return failure(`${contentType || 'nothing'} is not a PDF`)
      return isWhole ? ok({}) : failure(`the ${bytes.length} bytes are not a complete PDF`)
    },
  },
  {
    what: 'track the parcel',
    method: 'GET',
    path: ({ trackingNumber }) => buildPath('/track/', trackingNumber),
    status: 200,
    checks: 'tracking number matches',
    read: checkBody(v.object({ track: v.object({ tracking_number: v.string() }) }), ({ track }, { trackingNumber }) =>
      track.tracking_number === trackingNumber ? ok({}) : failure(`response is for ${track.tracking_number}`),
    ),
  },
  {
    what: 'cancel the label',
    method: 'PUT',
    path: ({ labelId }) => buildPath('/labels/', labelId, '/cancel'),
    status: 200,
    changes: true,
    checks: '',
    read: nothing,
  },
  {
    what: 'delete the shipment',
    method: 'DELETE',
    path: ({ shipmentId }) => buildPath('/shipments/', shipmentId),
    status: 200,
    changes: true,
    removes: 'shipmentId',
    checks: '',
    read: nothing,
  },
  {
    what: 'create a webhook',
    method: 'POST',
    path: () => '/webhooks',
    // Its owner is told of manifests, of which a smoke test has none.
    body: ({ runId }) => ({
      webhook: { address: `https://example.com/${runId}`, key: runId.padEnd(16, '-'), topic: 'manifests_complete' },
    }),
    status: 201,
    changes: true,
    makes: 'webhookId',
    leaves: ({ runId }) => `webhook to https://example.com/${runId} for manifests: delete it`,
    checks: 'is active',
    read: checkBody(
      v.object({ webhook: v.object({ id: v.number(), active: v.literal(true) }) }),
      ({ webhook: { id } }) => ok({ webhookId: id }),
    ),
  },
  {
    what: 'delete the webhook',
    method: 'DELETE',
    path: ({ webhookId }) => buildPath('/webhooks/', webhookId),
    status: 200,
    changes: true,
    removes: 'webhookId',
    checks: '',
    read: nothing,
  },
]

/** What an access token has to allow for these calls. */
export const SMOKE_SCOPES = ['read_shipments', 'write_shipments', 'write_webhooks'] as const

const toStrings = (numbers: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]))

import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'

/** Values found or created by earlier calls. */
export type Found = {
  readonly entryPoint?: string
  readonly shipmentId?: number
  readonly labelId?: number
  readonly trackingNumber?: string
  readonly webhookId?: number
}

/** Values of a run, and its id. */
export type Run = Found & { readonly runId: string }

/** Response as far as it was read. */
export type SmokeResponse = {
  readonly status: number
  readonly contentType: string
  readonly bytes: Buffer
  /** Parsed JSON body; undefined for other bodies. */
  readonly json: unknown
}

export type SmokeCall = {
  /** Description of the call. */
  readonly what: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query; undefined if an earlier call did not create the resource. */
  readonly path: (run: Run) => string | undefined
  readonly body?: (run: Run) => unknown
  readonly status: number
  /** Checks in addition to the status. */
  readonly checks: string
  /** Returns values for later calls, or the error of the response. */
  readonly read: (response: SmokeResponse, run: Run) => Result<Found, string>
  /** Changes data; retried if the outcome is unknown. */
  readonly changes?: true
  /** Created resource, by the name for later calls. */
  readonly makes?: CreatedField
  /** Description of the resource if it could not be deleted. */
  readonly leaves?: (run: Run) => string
  /** Deleted resource. */
  readonly removes?: CreatedField
}

export type CreatedField = 'shipmentId' | 'webhookId'

/** Returns a check of a body by its schema. */
const checkResponseBody =
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

/** Entry point of the sample data; any other if missing. */
const PREFERRED_ENTRY_POINT = 'HKG101'

const PARCEL = { weight: 0.8, length: 20, width: 15, height: 10 } as const

const createTestShipment = ({ entryPoint = PREFERRED_ENTRY_POINT, runId }: Run) => ({
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

const buildCallPath = (start: string, id: number | string | undefined, end = ''): string | undefined =>
  id === undefined ? undefined : `${start}${id}${end}`

const nothing = (): Result<Found, string> => ok({})

/** Checks for an error of the platform, as errors of API Gateway have no code. */
const checkPlatformError = checkResponseBody(v.object({ code: v.number() }), nothing)

/**
 * Twelve API calls: the gateway, a test label from rate to cancellation, and a webhook. Test labels
 * are free and not sent to carriers; label, shipment and webhook are deleted afterwards. Requires
 * the scopes of `SMOKE_SCOPES`.
 */
export const SMOKE_CALLS: readonly SmokeCall[] = [
  {
    what: 'request an unknown path',
    method: 'GET',
    path: () => '/nowhere',
    status: 404,
    checks: 'the platform returns the error, not API Gateway',
    read: checkPlatformError,
  },
  {
    what: 'use a method that a path does not support',
    method: 'DELETE',
    path: () => '/entry-points',
    status: 405,
    checks: 'the platform returns the error, not API Gateway',
    read: checkPlatformError,
  },
  {
    what: 'list entry points',
    method: 'GET',
    path: () => '/entry-points',
    status: 200,
    checks: 'at least one entry point is returned',
    read: checkResponseBody(
      v.object({ entry_points: v.array(v.object({ id: v.string() })) }),
      ({ entry_points: all }) => {
        const chosen = all.find(({ id }) => id === PREFERRED_ENTRY_POINT) ?? all[0]
        return chosen ? ok({ entryPoint: chosen.id }) : failure('no entry point was returned')
      },
    ),
  },
  {
    what: 'estimate rates',
    method: 'GET',
    path: ({ entryPoint = PREFERRED_ENTRY_POINT }) =>
      `/estimate?country=DE&entry_point=${entryPoint}&${new URLSearchParams(toStringList(PARCEL))}`,
    status: 200,
    checks: 'at least one service is available',
    read: checkResponseBody(
      v.object({ estimate: v.object({ services: v.array(v.object({ total: v.optional(v.number()) })) }) }),
      ({ estimate }) => (estimate.services.length > 0 ? ok({}) : failure('no service to Germany is available')),
    ),
  },
  {
    what: 'buy a test label',
    method: 'POST',
    path: () => '/shipments',
    body: createTestShipment,
    status: 201,
    changes: true,
    makes: 'shipmentId',
    leaves: ({ runId }) => `free test shipment with the comment "smoke ${runId}" (deleted automatically after 30 days)`,
    checks: 'the test label is created',
    read: checkResponseBody(
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
    checks: 'the new shipment is listed',
    read: checkResponseBody(
      v.object({ shipments: v.array(v.object({ id: v.number() })) }),
      ({ shipments }, { shipmentId }) =>
        shipmentId === undefined || shipments.some(({ id }) => id === shipmentId)
          ? ok({})
          : failure(`shipment ${shipmentId} is not listed`),
    ),
  },
  {
    what: 'print the label',
    method: 'GET',
    path: ({ labelId }) => buildCallPath('/labels/', labelId, '?type=pdf'),
    status: 200,
    checks: 'the PDF is complete',
    read: ({ contentType, bytes }) => {
      const isCompleteResponse =
        bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-10).toString('latin1').includes('%%EOF')
      if (!contentType.startsWith('application/pdf')) return failure(`${contentType || 'nothing'} is not a PDF`)
      return isCompleteResponse ? ok({}) : failure(`the ${bytes.length} bytes are not a complete PDF`)
    },
  },
  {
    what: 'track the parcel',
    method: 'GET',
    path: ({ trackingNumber }) => buildCallPath('/track/', trackingNumber),
    status: 200,
    checks: 'the tracking number matches',
    read: checkResponseBody(
      v.object({ track: v.object({ tracking_number: v.string() }) }),
      ({ track }, { trackingNumber }) =>
        track.tracking_number === trackingNumber ? ok({}) : failure(`the response is for ${track.tracking_number}`),
    ),
  },
  {
    what: 'cancel the label',
    method: 'PUT',
    path: ({ labelId }) => buildCallPath('/labels/', labelId, '/cancel'),
    status: 200,
    changes: true,
    checks: '',
    read: nothing,
  },
  {
    what: 'delete the shipment',
    method: 'DELETE',
    path: ({ shipmentId }) => buildCallPath('/shipments/', shipmentId),
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
    // The topic never triggers, as smoke tests create no manifests.
    body: ({ runId }) => ({
      webhook: { address: `https://example.com/${runId}`, key: runId.padEnd(16, '-'), topic: 'manifests_complete' },
    }),
    status: 201,
    changes: true,
    makes: 'webhookId',
    leaves: ({ runId }) => `webhook for https://example.com/${runId} (delete it manually)`,
    checks: 'the webhook is active',
    read: checkResponseBody(
      v.object({ webhook: v.object({ id: v.number(), active: v.literal(true) }) }),
      ({ webhook: { id } }) => ok({ webhookId: id }),
    ),
  },
  {
    what: 'delete the webhook',
    method: 'DELETE',
    path: ({ webhookId }) => buildCallPath('/webhooks/', webhookId),
    status: 200,
    changes: true,
    removes: 'webhookId',
    checks: '',
    read: nothing,
  },
]

/** Scopes the access token requires. */
export const SMOKE_SCOPES = ['read_shipments', 'write_shipments', 'write_webhooks'] as const

const toStringList = (numbers: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]))

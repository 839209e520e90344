import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { aParty } from './anOrder.ts'
import type { FakeCarrier, FakeRequest, FakeResponse, Understood } from './fakeCarrier.ts'
import { faultyTransport } from './fakeCarrier.ts'
import { CreateOrdersRequest, LabelQuery, NoQuery, OrderListQuery, type SentOrder } from './royalMailRequests.ts'
import { PDF_FILE } from './sampleFiles.ts'

/*
 * Fake Royal Mail, Click & Drop API 1.0.0.
 */

/** Sender of all parcels. */
export const inBristol: PostalAddress = aParty({
  companyName: 'Harbour Goods Ltd',
  name: 'Winifred Oatcake',
  phone: '+44 117 496 0134',
  street1: '12 Narrow Quay',
  street2: null,
  city: 'Bristol',
  province: null,
  postalCode: 'BS1 4QA',
  country: 'GB',
})

export const inLeeds: PostalAddress = aParty({
  name: 'Ezekiel Thorn',
  phone: '+44 113 496 0171',
  email: 'ezekiel@example.com',
  street1: '1 Park Row',
  street2: null,
  city: 'Leeds',
  province: null,
  postalCode: 'LS1 5HD',
  country: 'GB',
})

const AT_HOME: readonly string[] = ['TPN24', 'TPS48', 'SD1']
const ABROAD: readonly string[] = ['MP1', 'MP7', 'MTA', 'MTE', 'OTA', 'OTC']

type Sold = {
  readonly id: number
  readonly sent: SentOrder
  /** Null until a label exists. */
  readonly trackingNumber: string | null
  manifestedOn: string | null
  isDeleted: boolean
}

/** Creates a fake Royal Mail. A repeated request creates a second order. */
export function fakeRoyalMail(): FakeCarrier & {
  /** Creates the next order without a label, with or without a reason. */
  readonly rejectNextLabel: (reason: string | null) => void
  /** Assigns numbers to orders even if their labels fail. */
  readonly numberFailures: () => void
  /** Rejects the next deletion. */
  readonly rejectNextDeletion: (reason: string) => void
  /** Creates a manifest of all labels of the account. */
  readonly manifest: () => void
  readonly advance: (ms: number) => void
  /** Orders that exist, with or without label. */
  readonly openOrders: () => readonly SentOrder[]
} {
  const key = randomBytes(16).toString('hex')
  const sold: Sold[] = []
  const complaints: string[] = []
  let rejection: string | null = null
  let labelErrors: readonly string[] | null = null
  let areFailuresNumbered = false
  let deletionRejection: string | null = null
  let shiftMs = 0

  const nothing = (status: number): FakeResponse => ({ status, body: null })
  const error = (message: string): FakeResponse => ({
    status: 400,
    body: { code: 'BadRequest', message, details: null },
  })

  /** Validates a body or query; violations become complaints. */
  function take<T>(schema: v.GenericSchema<unknown, T>, given: unknown, then: (sent: T) => FakeResponse): FakeResponse {
    const parsed = v.safeParse(schema, given)
    if (parsed.success) return then(parsed.output)
    const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    complaints.push(...issues)
    return error(issues.join(' '))
  }

  const describe = ({ id, sent, trackingNumber, manifestedOn }: Sold) => ({
    orderIdentifier: id,
    orderReference: sent.orderReference,
    createdOn: sent.orderDate,
    orderDate: sent.orderDate,
    printedOn: trackingNumber && sent.orderDate,
    manifestedOn,
    shippedOn: null,
    trackingNumber,
    packages: [{ packageNumber: 1, trackingNumber }],
  })

  const failed = (order: SentOrder, errorMessage: string, fieldName: string): FakeResponse => ({
    status: 200,
    body: {
      successCount: 0,
      errorsCount: 1,
      createdOrders: [],
      failedOrders: [{ order, errors: [{ errorCode: 1, errorMessage, fields: [{ fieldName, value: '' }] }] }],
    },
  })

  const create = ({ items: [order] }: v.InferOutput<typeof CreateOrdersRequest>): FakeResponse => {
    const reason = rejection
    rejection = null
    if (reason !== null) return failed(order, reason, 'Recipient')
    const isAtHome = ['GB', 'JE', 'GG', 'IM'].includes(order.recipient.address.countryCode)
    const { serviceCode } = order.postageDetails
    if (!(isAtHome ? AT_HOME : ABROAD).includes(serviceCode)) {
      complaints.push(`${serviceCode} is no service to this country`)
      return failed(order, 'The service is not available.', 'ServiceCode')
    }
    const errors = labelErrors
    labelErrors = null
    const id = 1_001 + sold.length
    const trackingNumber = errors && !areFailuresNumbered ? null : `TT${String(100_000_000 + id)}GB`
    const created: Sold = { id, sent: order, trackingNumber, manifestedOn: null, isDeleted: false }
    sold.push(created)
    const body = {
      ...describe(created),
      label: errors ? null : Buffer.from(PDF_FILE).toString('base64'),
      labelErrors: (errors ?? []).map((message) => ({ message, code: 'LabelError' })),
      generatedDocuments: errors ? [] : ['PostageLabel'],
    }
    return { status: 200, body: { successCount: 1, errorsCount: 0, createdOrders: [body], failedOrders: [] } }
  }

  /** Finds an order by its number, or by its reference in quotation marks. */
  const find = (identifier: string): readonly Sold[] =>
    sold.filter(
      ({ id, sent, isDeleted }) =>
        !isDeleted && [String(id), `"${sent.orderReference}"`].includes(decodeURIComponent(identifier)),
    )

  const remove = (found: readonly Sold[]): FakeResponse => {
    const reason = deletionRejection
    deletionRejection = null
    if (found.length === 0) return nothing(404)
    const [first] = found
    const fault = reason ?? (first?.manifestedOn ? 'A manifested order cannot be deleted.' : null)
    if (fault !== null) {
      return { status: 200, body: { deletedOrders: [], errors: [{ code: 'NotDeleted', message: fault }] } }
    }
    for (const order of found) order.isDeleted = true
    const deletedOrders = found.map(({ id, sent }) => ({
      orderIdentifier: id,
      orderReference: sent.orderReference,
      orderInfo: null,
    }))
    return { status: 200, body: { deletedOrders, errors: [] } }
  }

  const serve = ({ url, method, headers, body }: FakeRequest): FakeResponse => {
    if (headers.get('authorization') !== `Bearer ${key}`) return nothing(401)
    const query = Object.fromEntries(url.searchParams)
    const [, , , ...path] = url.pathname.split('/')
    const found = find(path[1] ?? '')
    switch (`${method} ${path.map((part, at) => (at === 1 ? '*' : part)).join('/')}`) {
      case 'GET orders':
        return take(OrderListQuery, query, () => ({ status: 200, body: { orders: [], continuationToken: null } }))
      case 'POST orders':
        return take(CreateOrdersRequest, JSON.parse(body), create)
      case 'GET orders/*':
        return take(NoQuery, query, () =>
          found.length > 0 ? { status: 200, body: found.map(describe) } : nothing(404),
        )
      case 'DELETE orders/*':
        return take(NoQuery, query, () => remove(found))
      case 'GET orders/*/label':
        return take(LabelQuery, query, ({ includeCN }) => {
          const [order] = found
          if (!order?.trackingNumber) return nothing(404)
          if (includeCN !== String(order.sent.label.includeCN)) complaints.push('the label lacks its declaration')
          return { status: 200, body: PDF_FILE }
        })
    }
    complaints.push(`${method} ${url.pathname} is no call`)
    return nothing(404)
  }

  const live = { api_key: key }
  const credentials = { ...live, base_url: 'http://127.0.0.1:4050/api/v1' }
  const { transport, waits, meet, requestCount } = faultyTransport(serve)
  const of = (reference: string) => sold.filter(({ sent }) => sent.orderReference === reference)
  return {
    credentials,
    liveCredentials: live,
    wrongCredentials: { ...credentials, api_key: 'wrong-secret' },
    service: 'MP1',
    serviceAtHome: 'TPN24',
    home: { from: inBristol, to: inLeeds },
    hasRates: false,
    terms: 'DDU',
    onlyAtHome: ['signature'],
    hasInvoices: false,
    weightStepGrams: 1,
    followed: null,
    transport: { ...transport, nowMs: () => transport.nowMs() + shiftMs },
    meet,
    waits,
    requestCount,
    complaints,
    paidParcels: (reference) =>
      of(reference).flatMap(({ trackingNumber, isDeleted }) =>
        isDeleted || trackingNumber === null ? [] : [{ trackingNumber, costCents: 450 }],
      ),
    understood: (reference) => understood(of(reference)[0]?.sent),
    rejectNext: (reason) => {
      rejection = reason
    },
    rejectNextLabel: (reason) => {
      labelErrors = reason === null ? [] : [reason]
    },
    numberFailures: () => {
      areFailuresNumbered = true
    },
    rejectNextDeletion: (reason) => {
      deletionRejection = reason
    },
    manifest: () => {
      for (const order of sold) if (order.trackingNumber !== null) order.manifestedOn = '2026-11-23T18:30:00Z'
    },
    advance: (ms) => {
      shiftMs += ms
    },
    openOrders: () => sold.filter(({ isDeleted }) => !isDeleted).map(({ sent }) => sent),
  }
}

function understood(sent: SentOrder | undefined): Understood {
  if (!sent) throw new Error('nothing was bought under this reference')
  const { recipient, packages, postageDetails } = sent
  const lines = packages[0].contents ?? []
  return {
    recipient: recipient.address.fullName,
    country: recipient.address.countryCode,
    weightGrams: packages[0].weightInGrams,
    packages: packages.length,
    terms: lines.length === 0 ? null : 'DDU',
    isReturn: false,
    signature: postageDetails.requestSignatureUponDelivery ?? false,
    insuredCents: null,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    valueCents: Math.round(lines.reduce((sum, { quantity, unitValue }) => sum + quantity * unitValue * 100, 0)),
    // A line with uneven prices is sent as two.
    hsCodes: [...new Set(lines.map(({ customsCode }) => customsCode))],
    unNumbers: [],
  }
}

import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { blackPng } from '../png.ts'
import type { FakeCarrier, FakeRequest, FakeResponse, Understood } from './fakeCarrier.ts'
import { faultyTransport } from './fakeCarrier.ts'
import { PDF_FILE } from './sampleFiles.ts'
import {
  ACCOUNT,
  InternationalLabelRequest,
  InternationalRatesRequest,
  LabelRequest,
  PaymentRequest,
  RatesRequest,
  ReprintRequest,
  ReturnLabelRequest,
  ScanFormRequest,
  type SentLabel,
  TokenRequest,
} from './uspsRequests.ts'

/*
 * Fake USPS API, version 3.
 */

/** Media type of responses that are not multipart. */
const IMAGE_MEDIA_TYPE = 'application/vnd.usps.labels+json'
const GRAMS_PER_POUND = 453.59237
const TOKEN_SECONDS = 28_799
const MAX_REPRINTS = 3

type Sold = {
  readonly key: string
  readonly path: string
  readonly sent: SentLabel
  readonly number: string
  readonly body: string
  readonly cents: number
  state: 'sold' | 'cancelled' | 'disputed'
  /** Number of its SCAN form, if any. */
  form: string | null
  reprints: number
}

const event = (eventCode: string, eventType: string, day: string, local: string, utc: string, place: object) => ({
  ...{ eventCode, eventType, eventTimestamp: `2026-11-${day}T${local}Z`, GMTTimestamp: `2026-11-${day}T${utc}Z` },
  ...{ GMTOffset: '-05:00', eventCountry: null, authorizedAgent: 'false', firm: null, name: null, ...place },
})
const inRichmond = { eventCity: 'RICHMOND', eventState: 'VA', eventZIP: '23227' }
const inCedarRapids = { eventCity: 'CEDAR RAPIDS', eventState: 'IA', eventZIP: '52404' }

/** Newest first, as in USPS's tracking. */
const FOLLOWED = {
  trackingNumber: '9205590000000000000001',
  codes: [100, 105, 101, 111, 101, 198, 206],
  signedBy: 'K MOEBIUS',
  events: [
    event('01', 'DELIVERED, LEFT WITH INDIVIDUAL', '23', '14:15:10', '19:15:10', {
      ...inCedarRapids,
      name: 'K MOEBIUS',
    }),
    event('OF', 'OUT FOR DELIVERY', '23', '08:30:00', '13:30:00', inCedarRapids),
    event('A1', 'ARRIVED AT USPS REGIONAL FACILITY', '22', '12:00:00', '17:00:00', inCedarRapids),
    event('T1', 'DEPARTED USPS REGIONAL FACILITY', '21', '10:00:00', '15:00:00', inRichmond),
    event('U1', 'ARRIVED AT USPS ORIGIN FACILITY', '20', '20:00:00', '21:00:00', inRichmond),
    event('03', 'USPS in possession of item', '20', '07:31:00', '12:31:00', inRichmond),
    event('GX', 'SHIPPING LABEL CREATED, USPS AWAITING ITEM', '19', '09:00:00', '14:00:00', inRichmond),
  ],
}

/**
 * Prices in cents: services with own packaging, a cheaper flat rate that requires USPS packaging,
 * and extra services.
 */
const DOMESTIC = { USPS_GROUND_ADVANTAGE: 700, PRIORITY_MAIL: 900, PRIORITY_MAIL_EXPRESS: 3_000 }
const INTERNATIONAL = {
  'FIRST-CLASS_PACKAGE_INTERNATIONAL_SERVICE': 1_500,
  PRIORITY_MAIL_INTERNATIONAL: 4_000,
  PRIORITY_MAIL_EXPRESS_INTERNATIONAL: 7_000,
}
const EXTRA_CENTS: Readonly<Record<number, number>> = { 921: 395, 930: 285, 931: 1_210 }

const dollars = (cents: number): number => cents / 100
const extrasOf = (codes: readonly number[] = []): number =>
  codes.reduce((sum, code) => sum + (EXTRA_CENTS[code] ?? 0), 0)
const image = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Creates a fake USPS. A label key can be used once; another request with it is rejected. */
export function fakeUsps(): FakeCarrier & {
  /** Invalidates all tokens. */
  readonly endTokens: () => void
  readonly tokenCount: () => number
  /** Marks labels as manifested, which affects the outcome of cancellations. */
  readonly manifest: () => void
  /** Makes SCAN form rejections name only one label. */
  readonly nameOneLabel: () => void
} {
  const clientSecret = randomBytes(12).toString('hex')
  const sold: Sold[] = []
  const complaints: string[] = []
  const tokens = new Set<string>()
  const payments = new Set<string>()
  let tokenCount = 0
  let rejection: string | null = null
  let isManifested = false
  let namesOneLabel = false
  const formNumbers: string[] = []

  const errors = (status: number, details: readonly string[]): FakeResponse => ({
    status,
    body: {
      apiVersion: '/v3',
      error: { code: String(status), message: 'Invalid request.', errors: details.map((detail) => ({ detail })) },
    },
  })
  const error = (status: number, detail: string): FakeResponse => errors(status, [detail])
  const takeRejection = (): string | null => {
    const reason = rejection
    rejection = null
    return reason
  }
  const createKey = (known: Set<string>): string => {
    const token = randomBytes(12).toString('hex')
    known.add(token)
    return token
  }

  /** Validates a body; violations become complaints. */
  function take<T>(
    schema: v.GenericSchema<unknown, T>,
    { body }: FakeRequest,
    then: (sent: T) => FakeResponse,
  ): FakeResponse {
    const parsed = v.safeParse(schema, JSON.parse(body))
    if (parsed.success) return then(parsed.output)
    const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    complaints.push(...issues)
    return error(400, issues.join('; '))
  }

  const giveToken = ({ client_id, client_secret }: v.InferOutput<typeof TokenRequest>): FakeResponse => {
    if (client_id !== 'client' || client_secret !== clientSecret) return error(401, 'Invalid client.')
    tokenCount += 1
    return {
      status: 200,
      body: { access_token: createKey(tokens), token_type: 'Bearer', expires_in: String(TOKEN_SECONDS) },
    }
  }

  const rate = (
    classes: Readonly<Record<string, number>>,
    { mailClass, weight, extraServices }: { mailClass: string; weight: number; extraServices?: readonly number[] },
  ): FakeResponse => {
    const rejected = takeRejection()
    if (rejected) return error(400, rejected)
    const options = Object.entries(classes).filter(([name]) => mailClass === 'ALL' || name === mailClass)
    const option = (name: string, rateIndicator: string, cents: number) => ({
      totalBasePrice: dollars(cents),
      ...(extraServices && { totalPrice: dollars(cents + extrasOf(extraServices)) }),
      rates: [{ mailClass: name, rateIndicator, price: dollars(cents), SKU: 'DPXX0XXXXC00010', zone: '01' }],
      extraServices: [],
    })
    return {
      status: 200,
      body: {
        rateOptions: options.flatMap(([name, base]) => [
          option(name, 'FE', 100),
          option(name, 'SP', base + Math.round(weight * 130)),
          option(name, 'DR', base + Math.round(weight * 500)),
        ]),
      },
    }
  }

  const toBody = ({ number, cents, path, sent }: Sold) => {
    const { extraServices = [] } = sent.packageDescription
    const extras = extraServices.map((code) => ({ name: 'Extra', SKU: 'X', price: dollars(EXTRA_CENTS[code] ?? 0) }))
    const postage = dollars(cents - extrasOf(extraServices))
    const data = { postage, extraServices: extras, fees: [], SKU: 'DPXX0XXXXC00010' }
    return path.startsWith('/international')
      ? { internationalTrackingNumber: number, ...data }
      : { trackingNumber: number, ...data }
  }

  const sell = (request: FakeRequest, sent: SentLabel): FakeResponse => {
    const key = request.headers.get('x-idempotency-key') ?? ''
    const path = request.url.pathname
    const rejected = takeRejection()
    if (rejected) return error(400, rejected)
    const known = sold.find((each) => each.key === key)
    if (known && known.body !== request.body) return error(400, 'The idempotency key was used for another request.')
    const at = sold.length + 1
    const isAbroad = path.startsWith('/international')
    const { weight, mailClass, extraServices } = sent.packageDescription
    const prices: Readonly<Record<string, number>> = { ...DOMESTIC, ...INTERNATIONAL }
    const base = prices[mailClass.replace('_RETURN_SERVICE', '')] ?? 0
    const label: Sold = known ?? {
      ...{ key, path, sent, body: request.body, state: 'sold', form: null, reprints: 0 },
      number: isAbroad ? `LZ${String(at).padStart(9, '0')}US` : `92055${String(at).padStart(17, '0')}`,
      cents: base + Math.round(weight * 130) + extrasOf(extraServices),
    }
    if (!known) sold.push(label)
    const isReturn = path.endsWith('return-label')
    const isBroker = sent.imageInfo.imageType === 'LABEL_BROKER'
    return {
      status: isAbroad ? 201 : 200,
      body: {
        ...toBody(label),
        [isReturn ? 'returnLabelImage' : 'labelImage']: image(PDF_FILE),
        ...(isBroker && { labelBrokerQR: image(blackPng(4, 4)) }),
      },
    }
  }

  const ofKey = ({ headers, url }: FakeRequest): Sold | undefined => {
    const isAbroad = url.pathname.startsWith('/international')
    const key = headers.get('x-idempotency-key')
    return sold.find((each) => each.key === key && each.path.startsWith('/international') === isAbroad)
  }

  const reprint = (request: FakeRequest): FakeResponse => {
    const label = ofKey(request)
    if (!label) return error(400, 'Tracking number not found for a mailing date within the last 45 days')
    if (label.state === 'cancelled') return error(400, 'Canceled labels are unavailable for reprint')
    if (label.state === 'disputed') return error(400, 'Disputed labels are unavailable for reprint')
    if (label.reprints === MAX_REPRINTS) return error(400, 'This label has reached the reprint limit of 3 reprints')
    label.reprints += 1
    const reprintInfo = { reprintNumber: label.reprints, reprintLimit: MAX_REPRINTS }
    const data = toBody(label)
    return {
      status: 200,
      body: label.path.endsWith('return-label')
        ? { returnLabelMetadata: data, returnLabelImage: image(PDF_FILE), reprintInfo }
        : { labelMetadata: data, labelImage: image(PDF_FILE), reprintInfo },
    }
  }

  const cancel = (request: FakeRequest): FakeResponse => {
    const label = ofKey(request)
    if (!label) return error(400, 'Tracking number not found for a mailing date within the last 45 days')
    if (label.state === 'cancelled') return error(400, 'The label is already canceled.')
    if (label.state === 'disputed')
      return error(400, 'The refund request was rejected. Please try again after 24 hours.')
    if (label.form !== null) return error(400, 'Labels associated with a scan form cannot be canceled')
    if (isManifested && label.path.startsWith('/international')) {
      return error(400, 'International labels cannot be refunded after they have been manifested')
    }
    label.state = isManifested ? 'disputed' : 'cancelled'
    const status = isManifested ? 'DISPUTED' : 'CANCELED'
    return { status: 200, body: { trackingNumber: label.number, status, ...(isManifested && { disputeId: '10-1' }) } }
  }

  /** Returns why a label cannot be on a form, as worded in the published error inventory. */
  const findScanFormError = (number: string, form: v.InferOutput<typeof ScanFormRequest>): string | null => {
    const label = sold.find((each) => each.number === number)
    if (!label) return `barcode [${number}] does not exist`
    const { packageDescription, fromAddress } = label.sent
    if (label.form !== null) return `barcode [${number}] is already part of another SCAN Form with efn [${label.form}]`
    if (label.state !== 'sold')
      return `barcode ${number} has been canceled and is not eligible to be added to a SCAN Form`
    if (isManifested) return `barcode${number}has manifested and is not eligible to be added to a SCAN Form`
    if (!('mailingDate' in packageDescription)) return `barcode ${number} is not eligible for SCAN Form`
    if (fromAddress.ZIPCode !== form.entryFacilityZIPCode) {
      return `barcode ${number} with zip ${fromAddress.ZIPCode} does not match SCAN Form request zip ${form.entryFacilityZIPCode}`
    }
    return form.overwriteMailingDate || packageDescription.mailingDate === form.mailingDate
      ? null
      : `barcode [${number}] with mailing date [${packageDescription.mailingDate}] does not match SCAN Form request mailing date [${form.mailingDate}]`
  }

  const createScanForm = (form: v.InferOutput<typeof ScanFormRequest>): FakeResponse => {
    const rejected = takeRejection()
    if (rejected) return error(400, rejected)
    const day = (offset: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(Date.now() + offset * 86_400_000)
    if (form.mailingDate < day(0) || form.mailingDate > day(30)) {
      return error(400, 'cannot be in the past or more than 30 days in the future')
    }
    const { trackingNumbers } = form.shipment
    const details = trackingNumbers.flatMap((number) => findScanFormError(number, form) ?? [])
    if (details.length > 0) return errors(400, namesOneLabel ? details.slice(0, 1) : details)
    const manifestNumber = `9475038234567000${String(31_430 + formNumbers.length).padStart(6, '0')}`
    formNumbers.push(manifestNumber)
    for (const label of sold) if (trackingNumbers.includes(label.number)) label.form = manifestNumber
    return { status: 200, body: { ...form, manifestNumber, trackingNumbers, SCANFormImage: image(PDF_FILE) } }
  }

  const track = (number: string): FakeResponse =>
    number === FOLLOWED.trackingNumber
      ? {
          status: 200,
          body: {
            trackingNumber: number,
            trackingEvents: FOLLOWED.events,
            expectedDeliveryTimeStamp: '2026-11-23T20:00:00Z',
          },
        }
      : error(404, 'A status update is not yet available.')

  const serve = (request: FakeRequest): FakeResponse => {
    const { url, method, headers } = request
    const call = `${method} ${url.pathname}`
    if (call === 'POST /oauth2/v3/token') return take(TokenRequest, request, giveToken)
    if (!tokens.has(headers.get('authorization')?.replace('Bearer ', '') ?? '')) return error(401, 'Invalid token.')
    if (call === 'POST /payments/v3/payment-authorization') {
      return take(PaymentRequest, request, (sent) => ({
        status: 200,
        body: { ...sent, paymentAuthorizationToken: createKey(payments) },
      }))
    }
    if (call === 'POST /prices/v3/total-rates/search')
      return take(RatesRequest, request, (sent) => rate(DOMESTIC, sent))
    if (call === 'POST /international-prices/v3/total-rates/search') {
      return take(InternationalRatesRequest, request, (sent) => rate(INTERNATIONAL, sent))
    }
    if (method === 'GET' && url.pathname.startsWith('/tracking/v3/tracking/')) {
      if (url.searchParams.get('expand') !== 'DETAIL') complaints.push('tracking is asked for without events')
      return track(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''))
    }
    if (call === 'POST /scan-forms/v3/scan-form') {
      if (headers.get('accept') !== IMAGE_MEDIA_TYPE) complaints.push('a SCAN form is asked for in parts')
      return take(ScanFormRequest, request, createScanForm)
    }
    if (!payments.has(headers.get('x-payment-authorization-token') ?? '')) return error(401, 'Invalid payment token.')
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(headers.get('x-idempotency-key') ?? '')) {
      complaints.push('the idempotency key is not a UUID')
    }
    if (headers.get('accept') !== IMAGE_MEDIA_TYPE) complaints.push('labels are asked for in parts')
    switch (call) {
      case 'POST /labels/v3/label':
        return take(LabelRequest, request, (sent) => sell(request, sent))
      case 'POST /labels/v3/return-label':
        return take(ReturnLabelRequest, request, (sent) => sell(request, sent))
      case 'POST /international-labels/v3/international-label':
        return take(InternationalLabelRequest, request, (sent) => sell(request, sent))
      case 'POST /labels/v3/label-reprint':
      case 'POST /international-labels/v3/international-label-reprint':
        return take(ReprintRequest, request, () => reprint(request))
      case 'DELETE /labels/v3/label':
      case 'DELETE /international-labels/v3/international-label':
        return cancel(request)
    }
    complaints.push(`${call} is no call`)
    return error(404, 'Not found.')
  }

  const live = {
    ...{ client_id: 'client', client_secret: clientSecret, account_number: ACCOUNT },
    ...{ crid: '12345678', mid: '900000001', manifest_mid: '900000002' },
  }
  const credentials = { ...live, base_url: 'https://apis-tem.usps.com' }
  const { transport, waits, meet, requestCount } = faultyTransport(serve)
  const of = (reference: string) =>
    sold.filter(({ sent, state }) => state === 'sold' && referenceOf(sent) === reference)
  return {
    credentials,
    liveCredentials: live,
    wrongCredentials: { ...credentials, client_id: 'nobody', client_secret: 'wrong-secret' },
    service: 'PRIORITY_MAIL',
    terms: 'DDU',
    onlyAtHome: ['isReturn', 'signature'],
    hasInvoices: false,
    repeatsForms: false,
    voidsHandedOver: false,
    formNumbers: () => formNumbers,
    weightStepGrams: GRAMS_PER_POUND / 160,
    followed: FOLLOWED,
    transport,
    meet,
    waits,
    requestCount,
    complaints,
    paidParcels: (reference) =>
      of(reference).map(({ number, cents }) => ({ trackingNumber: number, costCents: cents })),
    understood: (reference) => understood(of(reference)[0]?.sent),
    rejectNext: (reason) => {
      rejection = reason
    },
    endTokens: () => {
      tokens.clear()
      payments.clear()
    },
    tokenCount: () => tokenCount,
    manifest: () => {
      isManifested = true
    },
    nameOneLabel: () => {
      namesOneLabel = true
    },
  }
}

const referenceOf = ({ packageDescription }: SentLabel): string =>
  packageDescription.customerReference[0].referenceNumber

function understood(sent: SentLabel | undefined): Understood {
  if (!sent) throw new Error('nothing was bought under this reference')
  const { packageDescription, toAddress, fromAddress } = sent
  const isReturn = packageDescription.mailClass.endsWith('_RETURN_SERVICE')
  const recipient = isReturn ? fromAddress : toAddress
  const contents = 'customsForm' in sent ? sent.customsForm.contents : []
  const cents = (amount: number): number => Math.round(amount * 100)
  return {
    recipient: recipient.firstName ? `${recipient.firstName} ${recipient.lastName}` : (recipient.firm ?? ''),
    country: 'countryISOAlpha2Code' in toAddress ? toAddress.countryISOAlpha2Code : 'US',
    weightGrams: packageDescription.weight * GRAMS_PER_POUND,
    packages: 1,
    terms: contents.length > 0 ? 'DDU' : null,
    isReturn,
    signature: (packageDescription.extraServices ?? []).includes(921),
    insuredCents: packageDescription.packageOptions ? cents(packageDescription.packageOptions.packageValue) : null,
    units: contents.reduce((sum, { itemQuantity }) => sum + itemQuantity, 0),
    valueCents: contents.reduce((sum, { itemTotalValue }) => sum + cents(itemTotalValue), 0),
    hsCodes: contents.map(({ HSTariffNumber }) => HSTariffNumber ?? ''),
    unNumbers: [],
  }
}

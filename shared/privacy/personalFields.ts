import type { keys } from '../table/keys.ts'

/*
 * Which texts of each kind of stored item are about persons: the one list that export, erasure and
 * retention go by. A kind that is missing here does not compile; a test fails for a text that
 * stands in neither of its lists.
 */

/** For how long something is kept that was to be erased, as the law asks: a setting each. */
export type StatutoryBasis = 'invoices' | 'customs'

export type PersonalFields = {
  /**
   * Paths of texts that are about a person, or were written by one; `*` for any place of a list, or
   * any name.
   */
  readonly personal: readonly string[]
  /** Paths of all other texts. */
  readonly plain: readonly string[]
  /**
   * What becomes of such an item when its account is erased. `stays`: its personal texts become
   * `erased`. `removed`: it goes. `expires`: it goes by itself, within days for those that hold
   * personal texts. `audit`: nothing may change it.
   */
  readonly atErasure: 'stays' | 'removed' | 'expires' | 'audit'
  /** Its personal texts are kept for so long first. */
  readonly keptFor?: StatutoryBasis
  /**
   * What lets somebody in, nobody can read, or is the platform's own business: an export names them
   * and leaves them out.
   */
  readonly secret?: readonly string[]
}

const PARTY = ['companyName', 'name', 'phone', 'email', 'id', 'street1', 'street2', 'city', 'province', 'postalCode']
const parties = (...paths: readonly string[]): string[] =>
  paths.flatMap((path) => [...PARTY, 'dateOfBirth', 'taxIds.*.value'].map((part) => `${path}.${part}`))
const PLAIN_PARTS = ['country', 'taxIds.*.type', 'taxIds.*.country']
/** What is said of parties and of no person. */
const plainParts = (...paths: readonly string[]): string[] =>
  paths.flatMap((path) => PLAIN_PARTS.map((part) => `${path}.${part}`))

/** A kind without a text about anybody. */
const impersonal = (atErasure: PersonalFields['atErasure'], ...plain: readonly string[]): PersonalFields => ({
  personal: [],
  plain,
  atErasure,
})

const MATCH = ['birthDates.*', 'entryId', 'list', 'listedName', 'version']
const CPSC = ['productId', 'productVersion', 'certifierId', 'disclaim.code', 'disclaim.use', 'disclaim.useText']
const LINE = [
  'coo',
  'currency',
  'dgCode',
  'htsCode',
  'sku',
  'gtin',
  'mpn',
  'eprNumber',
  'supplier',
  'dangerousGoods.unNumber',
  'dangerousGoods.section',
  ...CPSC.map((part) => `cpsc.${part}`),
]

const CHARGE = ['code', 'description', 'total', 'rule']
const TARIFF = [
  ...['version', 'rule', 'signatureRule', 'zone', 'currency', 'usdRate'].map((part) => `source.${part}`),
  ...['id', 'code', 'description'].map((part) => `rules.*.${part}`),
]

const CUSTOMS_PARTIES = ['manufacturer', 'importer', 'shipper', 'prior_notice_submitter', 'fsvp_importer']

const INVOICED_CUSTOMER = ['name', 'contact', 'street', 'street2', 'city', 'postalCode', 'province', 'email', 'vatId']
/** Of what makes an invoice one that a tax office takes: the issuer is a company. */
const ISSUED = [
  'accounting.currency',
  'accounting.rate',
  'number',
  'issueDate',
  'dueDate',
  'creditNoteNumbers',
  'customer.country',
  'issuer.*',
  'issuer.bank.*',
  'vat.category',
  'vat.reason',
  'vat.reasonCode',
]

export const personalFields: Readonly<Record<keyof typeof keys, PersonalFields>> = {
  profile: {
    personal: [
      'email',
      'firstName',
      'lastName',
      ...['companyName', 'street1', 'street2', 'city', 'province', 'postalCode'].map((part) => `address.${part}`),
      'sender.taxId',
      'taxIds.*.value',
      'sender.phone',
      'passwordHash',
    ],
    plain: ['address.country', 'taxIds.*.type', 'taxIds.*.country', 'timezone'],
    atErasure: 'stays',
    secret: ['passwordHash'],
  },
  wallet: impersonal('stays', 'currency'),
  walletShard: impersonal('stays'),
  access: {
    ...impersonal('removed', 'approvals.*', 'tokens.*.applicationId', 'tokens.*.scopes.*'),
    secret: ['tokens'],
  },
  token: {
    personal: ['key.name', 'key.networks.*', 'key.unnoted.*.network'],
    plain: ['applicationId', 'scopes.*', 'key.end'],
    atErasure: 'removed',
  },
  tokenKeys: impersonal('stays', '*'),
  email: impersonal('removed'),
  application: impersonal(
    'stays',
    'id',
    'name',
    'returnUris.*',
    'scopes.*',
    'secretDigest',
    'previousSecret.digest',
    'state',
  ),
  applicationListing: impersonal('stays'),
  nonce: impersonal('expires', 'applicationId', 'codeChallenge', 'returnUri', 'scopes.*'),
  members: { personal: ['invitations.*.email'], plain: ['members.*.role', 'invitations.*.role'], atErasure: 'removed' },
  membership: impersonal('removed'),
  keyReminder: impersonal('removed'),
  balanceWatch: impersonal('removed', 'currency'),
  secondFactor: {
    ...impersonal('removed', 'factor.encryptedParameters', 'factor.encryptedKey'),
    secret: ['factor', 'recovery'],
  },
  passwordReset: impersonal('expires'),
  rateLimit: impersonal('expires'),
  ledgerEntry: {
    personal: ['description'],
    plain: ['actor', 'counterAccount', 'currency', 'naturalKey'],
    atErasure: 'stays',
    keptFor: 'invoices',
  },
  booked: impersonal('stays', 'currency'),
  shipment: {
    personal: [
      'comments.*',
      ...parties('to', 'consignee', 'consignor', 'from'),
      'lineItems.*.description',
      'lineItems.*.originDescription',
      'lineItems.*.url',
      'lineItems.*.responsiblePerson',
      'taxIds.*.value',
      'packages.*.contents.*.description',
      'carrierParams.*',
    ],
    plain: [
      'buyer',
      'natureType',
      'taxIds.*.type',
      'taxIds.*.country',
      'carrier',
      'currency',
      'documentKeys.*',
      'packages.*.contents.*.currency',
      'entryPoint',
      'exitPoint',
      'orderNumber',
      'service',
      'terms',
      'wantedTerms',
      ...plainParts('to', 'consignee', 'consignor', 'from'),
      ...LINE.map((part) => `lineItems.*.${part}`),
      'priceBasis.day',
      'priceBasis.usdRates.*',
      'priceBasis.dutyRule.id',
      'priceBasis.dutyRule.date',
      'priceBasis.live.laneId',
      'priceBasis.paid.currency',
      'priceBasis.paid.rate',
    ],
    atErasure: 'stays',
  },
  label: {
    // What carriers say about a refusal may quote an address.
    personal: ['rated.province', 'rated.postalCode', 'failure', 'signedBy', 'contents.*.description'],
    plain: [
      'contents.*.currency',
      'carrier',
      'carrierService',
      'deliveryDate',
      'documentKey',
      'estimatedDelivery',
      'exitPoint',
      'furtherNumbers.*',
      'laneId',
      'priceBasis.day',
      'priceBasis.usdRates.*',
      'priceBasis.dutyRule.id',
      'priceBasis.dutyRule.date',
      'priceBasis.live.laneId',
      'priceBasis.paid.currency',
      'priceBasis.paid.rate',
      'processedDate',
      'rated.country',
      'rated.entryPoint',
      ...CHARGE.map((part) => `charges.*.${part}`),
      ...TARIFF.map((part) => `rated.tariff.${part}`),
      'carrierCost.by',
      'carrierCost.currency',
      ...TARIFF.map((part) => `carrierCost.tariff.${part}`),
      'service',
      'stage',
      'status',
      'testMaker',
      'trackingNumber',
    ],
    secret: ['carrierCost', 'billedCarriageCents', 'billedSurchargeCents'],
    atErasure: 'stays',
  },
  labelEvent: {
    personal: ['city', 'province', 'postalCode', 'description', 'position'],
    plain: ['carrier', 'country', 'localTime'],
    atErasure: 'stays',
  },
  shipmentRow: { personal: ['n', 'c.*'], plain: ['r'], atErasure: 'stays' },
  labelPointer: impersonal('stays'),
  tracking: impersonal('stays'),
  overpack: {
    personal: parties('consignor'),
    plain: ['carrier', 'entryPoint', 'exitPoint', 'service', 'sscc', 'terms', ...plainParts('consignor')],
    atErasure: 'stays',
  },
  packedShipment: impersonal('stays', 'trackingNumber'),
  containerCode: impersonal('stays'),
  manifest: {
    personal: ['carrier', 'trackingNumber'],
    plain: ['entryPoint', 'exitPoint', 'stage', 'warehouseNo', 'forms.*', 'carrierForms.*'],
    atErasure: 'stays',
  },
  idempotency: { personal: ['answer.body'], plain: ['requestDigest', 'valueDigest'], atErasure: 'expires' },
  rollout: impersonal('stays'),
  /** Ids of what happened, and words of ours. */
  event: impersonal('expires', '*', 'others.*.*'),
  sentMail: impersonal('expires'),
  statisticsProgress: impersonal('removed', 'since'),
  statisticsDay: impersonal('removed', 'money.*.*.counterAccount'),
  webhookCounts: impersonal('removed'),
  screeningCase: impersonal('stays', 'pairDigest'),
  screenedPair: {
    personal: [
      'dateOfBirth',
      'name',
      ...['companyName', 'street1', 'street2', 'city', 'province', 'postalCode'].map((part) => `address.${part}`),
    ],
    plain: [
      'about.kind',
      'address.country',
      'band',
      'decidedBy',
      'decision',
      'pairDigest',
      'role',
      ...MATCH.map((part) => `match.${part}`),
    ],
    atErasure: 'stays',
    keptFor: 'customs',
  },
  screeningDecision: {
    personal: ['parties.*.name', 'parties.*.companyName', 'parties.*.nameDigest'],
    plain: [
      'about.kind',
      'datasets.*',
      'decidedBy',
      'lists.*',
      'outcome',
      'parties.*.band',
      'parties.*.clearedBy.by',
      'parties.*.role',
      ...MATCH.map((part) => `parties.*.match.${part}`),
    ],
    atErasure: 'stays',
    keptFor: 'customs',
  },
  exception: { personal: ['notes'], plain: ['status', 'trackingNumber', 'type'], atErasure: 'stays' },
  credential: {
    personal: [],
    plain: ['carrier', 'encryptedKey', 'encryptedParameters', 'parameterNames.*'],
    atErasure: 'removed',
    secret: ['encryptedKey', 'encryptedParameters'],
  },
  customsProduct: {
    personal: [
      'content.contact.*',
      ...CUSTOMS_PARTIES.flatMap((party) => [
        ...['name', 'street1', 'street2', 'city', 'province', 'postal_code', 'email', 'phone'].map(
          (part) => `content.${party}.address.${part}`,
        ),
        `content.${party}.id.value`,
      ]),
    ],
    plain: [
      ...CUSTOMS_PARTIES.flatMap((party) => [`content.${party}.address.country`, `content.${party}.id.type`]),
      'content.affirmation_of_compliance.*.code',
      'content.affirmation_of_compliance.*.value',
      'content.brand_name',
      'content.code',
      'content.coi',
      ...[
        'product_id',
        'product_version',
        'certifier_id',
        'disclaim.code',
        'disclaim.iuc',
        'disclaim.iuc_description',
      ].map((part) => `content.compliance.cpsc.${part}`),
      'content.compliance_code.*.code',
      'content.compliance_code.*.value',
      'content.coo',
      'content.description',
      'content.intended_use_code',
      'content.packaging.type',
      'content.processing_code',
      'content.type',
      'content.uom',
    ],
    atErasure: 'removed',
  },
  shop: {
    personal: ['name'],
    plain: ['id', 'changesCursor', 'importCursor', 'settings.defaultService', 'type'],
    atErasure: 'stays',
    secret: ['changesCursor', 'importCursor'],
  },
  shopConnection: {
    personal: ['store'],
    plain: ['encryptedKey', 'encryptedParameters', 'shopId'],
    atErasure: 'removed',
    secret: ['encryptedKey', 'encryptedParameters'],
  },
  connectedStore: impersonal('removed', 'shopIds.*'),
  shortened: impersonal('removed', 'shopId'),
  connectState: { personal: ['store'], plain: ['sessionProof', 'shopId'], atErasure: 'expires' },
  product: {
    personal: [
      ...['name', 'description', 'localDescriptions.*.description'],
      ...['name', 'street1', 'street2', 'city', 'postalCode', 'email'].map((part) => `responsiblePerson.${part}`),
    ],
    plain: [
      ...['barcode', 'coo', 'dgCode', 'mpn', 'gtin', 'responsiblePerson.country'],
      ...['eprNumbers.*.country', 'eprNumbers.*.number'],
      ...['hsCodes.*.country', 'hsCodes.*.hsCode', 'localDescriptions.*.languageCode'],
    ],
    atErasure: 'stays',
  },
  productRow: { personal: ['n'], plain: ['e', 's.*.h', 's.*.s'], atErasure: 'stays' },
  sku: impersonal('stays', 'key', 'sku'),
  movement: impersonal('stays', 'lines.*.warehouseId', 'reason', 'reference'),
  waiting: impersonal('stays'),
  inbound: {
    personal: ['notes', 'carrier', 'trackingNumber'],
    plain: ['products.*.codes.*.code', 'status', 'warehouseId'],
    atErasure: 'stays',
  },
  order: {
    personal: [
      ...parties('to', 'consignee', 'consignor', 'from'),
      'giftMessage',
      'shop.name',
      'lines.*.name',
      'error.message',
      'unmatched.*.name',
      'storeChange.detail',
      'storeState.recipientDigest',
    ],
    plain: [
      ...plainParts('to', 'consignee', 'consignor', 'from'),
      'storeChange.name',
      'storeState.closure',
      'storeState.lines.*.currency',
      'storeState.lines.*.sku',
      'unmatched.*.sku',
      'fulfillments.*.formerNumbers.*',
      'fulfillments.*.service',
      'fulfillments.*.stage',
      'fulfillments.*.trackingNumber',
      'fulfillments.*.warehouseId',
      'lines.*.dangerousGoods.section',
      'lines.*.dangerousGoods.unNumber',
      'lines.*.dgCode',
      'lines.*.hsCode',
      'lines.*.reservedIn',
      'lines.*.sku',
      'lines.*.skuKey',
      'service',
      'shop.id',
      'shop.orderId',
      'shop.platformId',
      'shop.type',
      'status',
      'terms',
      'wantedService',
      'wantedTerms',
      'warehouseId',
    ],
    atErasure: 'stays',
  },
  /** The number its shop calls it by names nobody, and keeps it from being fetched again. */
  orderRow: { personal: ['n'], plain: ['h', 'o'], atErasure: 'stays' },
  orderStatusRow: { personal: ['n'], plain: ['h', 'o'], atErasure: 'stays' },
  shopOrder: impersonal('stays'),
  platformOrder: impersonal('stays'),
  returned: {
    personal: ['rmaNumber', 'messages.*.body'],
    plain: [
      'images.*.contentType',
      'images.*.digest',
      'images.*.key',
      'images.*.namedBy',
      'messages.*.author',
      'status',
      'statusBefore',
      'trackingNumber',
      'warehouseId',
    ],
    atErasure: 'stays',
  },
  returnRow: { personal: ['r'], plain: ['n'], atErasure: 'stays' },
  returnImage: impersonal('removed', 'contentType', 'key'),
  reshipment: {
    personal: [...parties('to'), 'contents'],
    plain: [...plainParts('to'), 'service', 'status', 'trackingNumber', 'warehouseId'],
    atErasure: 'stays',
  },
  customerFees: impersonal('removed', 'changes.*.fee', 'changes.*.warehouseId', 'changes.*.fromDay'),
  quote: {
    // What was declared, and where it goes: a text of its own since the second form, beside one
    // with all prices.
    personal: ['facts', 'facts.*'],
    plain: [
      'prices',
      'usdRates.*',
      'paying.currency',
      'paying.rate',
      'unanswered.*',
      ...['laneId', 'service', 'carrier', 'carrierService', 'pricedBy'].map((part) => `offers.*.${part}`),
      'offers.*.exitPoints.*',
      'offers.*.terms.*',
      ...CHARGE.map((part) => `offers.*.charges.*.${part}`),
      ...TARIFF.map((part) => `offers.*.tariff.${part}`),
      'offers.*.landed.dutyRule.id',
      'offers.*.landed.dutyRule.date',
    ],
    atErasure: 'removed',
  },
  priceList: impersonal(
    'removed',
    'tariffs.*.tariff',
    'tariffs.*.fromDay',
    'adjustments.*.id',
    'adjustments.*.lanes.*',
    'adjustments.*.services.*',
    'adjustments.*.carriers.*',
    'adjustments.*.entryPoints.*',
    'adjustments.*.terms.*',
    'adjustments.*.to.*',
    'adjustments.*.from',
    'adjustments.*.until',
  ),
  storageClock: impersonal('removed'),
  storedLots: impersonal('removed'),
  subscription: impersonal('stays', 'applicationId', 'applicationName', 'id', 'name'),
  subscriptionName: impersonal('stays', 'subscriptionId'),
  payment: impersonal('stays', 'checkoutId', 'currency', 'intentId', 'kind', 'reason', 'status', 'url'),
  automaticPayment: impersonal(
    'removed',
    'card.customerId',
    'card.methodId',
    'currency',
    'month',
    'cappedIn',
    'stoppedFor',
  ),
  paymentIntent: impersonal('stays'),
  unbookedPayment: impersonal('stays', 'why'),
  invoice: {
    personal: ['customer.*', ...INVOICED_CUSTOMER.map((name) => `issued.customer.${name}`)],
    plain: [
      'creditNotes.*.number',
      'creditNotes.*.reason',
      'creditNotes.*.reference',
      'currency',
      'documentKey',
      'endDate',
      ...ISSUED.map((name) => `issued.${name}`),
      'kinds.*.counterAccount',
      'name',
      'startDate',
    ],
    atErasure: 'stays',
    keptFor: 'invoices',
  },
  invoiceNumbers: impersonal('stays'),
  closingNote: impersonal('expires', 'kinds.*.counterAccount'),
  invoicedWeek: impersonal('stays'),
  webhook: {
    personal: ['address'],
    plain: ['applicationId', 'lane', 'previousKey.sealedBy', 'previousKey.sealedKey', 'sealedBy', 'sealedKey', 'topic'],
    atErasure: 'removed',
    secret: ['sealedKey', 'previousKey.sealedKey'],
  },
  webhookTarget: impersonal('removed'),
  webhookTopic: impersonal('removed'),
  webhookFailures: impersonal('expires'),
  sendingSlot: impersonal('expires'),
  delivery: {
    personal: ['attempts.*.answer', 'attempts.*.fault'],
    plain: ['state', 'topic'],
    atErasure: 'removed',
  },
  feedHead: impersonal('removed'),
  feedItem: impersonal('removed', 'events.*.*'),
  replay: impersonal('removed', 'state'),
  payload: { personal: ['bytes'], plain: ['file'], atErasure: 'removed' },
  nextLabel: impersonal('expires', 'madeBy'),
  lostPurchase: impersonal('stays', 'carrier', 'testMaker'),
  ownCost: impersonal('stays', 'carrier'),
  carrierBill: impersonal('stays', 'carrier', 'number', 'file', 'digest'),
  billDifference: impersonal(
    'stays',
    'carrier',
    'bill',
    'currency',
    'fault',
    'reasons.*',
    'state',
    'surcharge',
    'trackingNumber',
  ),
  billedParcel: impersonal('expires', 'bill'),
  bankEntry: impersonal(
    'stays',
    'account',
    'bankReference',
    'currency',
    'date',
    'entryReference',
    'part',
    'position.page',
    'position.pageDigest',
    'position.statement',
    'wordsDigest',
  ),
  numberPool: impersonal('stays'),
  numberRange: impersonal('stays', 'file', 'format.*'),
  shippedNumbers: impersonal('stays'),
  auditEntry: impersonal('audit', 'action', 'actor', 'details.*', 'details.*.*', 'phase', 'reason', 'requestId'),
  auditOfDay: impersonal('audit', 'action', 'actor', 'details.*', 'details.*.*', 'phase', 'reason', 'requestId'),
  datasetSchedules: impersonal('stays', 'datasets.*.*.*.digest', 'datasets.*.*.*.id'),
  datasetListing: impersonal('stays'),
  datasetVersion: impersonal('stays', 'basedOn', 'by', 'digest', 'file', 'lastDay', 'reason', 'state'),
  datasetHistory: impersonal('stays', 'by', 'reason', 'version', 'what'),
  /** Says whose account it was by its number. */
  operator: {
    ...impersonal('removed', 'scopes.*', 'factor.encryptedParameters', 'factor.encryptedKey'),
    secret: ['factor'],
  },
  lookedAt: impersonal('expires'),
  erasure: impersonal('stays', 'actor', 'cursor.*', 'kept.*.*', 'reason', 'state', 'waitsFor.*'),
  retention: impersonal('stays', 'cursor.*'),
  customsRecord: {
    personal: [
      ...parties('to', 'consignee', 'consignor'),
      ...['description', 'originDescription', 'url', 'responsiblePerson'].map((part) => `lineItems.*.${part}`),
    ],
    plain: [
      ...plainParts('to', 'consignee', 'consignor'),
      ...LINE.map((part) => `lineItems.*.${part}`),
      'entryPoint',
      'keptUntil',
      'terms',
    ],
    atErasure: 'expires',
    keptFor: 'customs',
  },
  operation: impersonal('expires', '*'),
  /** As the bus brought it. It waits for a day at most. */
  parkedEvent: { personal: ['event'], plain: ['worker'], atErasure: 'expires' },
  pageBegin: impersonal('expires', 'after'),
  job: impersonal('stays'),
  carrierParcel: impersonal('expires', 'trackingNumber', 'further.*'),
  carrierRates: impersonal('expires', 'carrier', 'rates.*.cost.currency', 'rates.*.service'),
  /** It is nobody's shipment, and gone after minutes. */
  externalParcel: {
    personal: ['events.*.city', 'events.*.province', 'events.*.postalCode', 'events.*.description'],
    plain: ['carrier', 'estimatedDelivery', 'events.*.carrier', 'events.*.country', 'events.*.localTime'],
    atErasure: 'expires',
  },
  carrierPickup: {
    personal: ['contact.name', 'contact.phone', 'instructions'],
    plain: [
      'carrier',
      'confirmation',
      'cost.currency',
      'country',
      'entryPoint',
      'handle',
      'reason',
      'service',
      'stage',
    ],
    atErasure: 'expires',
  },
  carrierPurchase: impersonal(
    'stays',
    'carrier',
    'cost.currency',
    'documentKey',
    'furtherDocumentKeys.*',
    'handle',
    'seenScans.*',
    'stage',
    'trackingNumbers.*',
  ),
  carrierHealth: impersonal(
    'stays',
    'account',
    'adapter',
    'failures.*.action',
    'failures.*.outcome',
    'failures.*.reason',
  ),
  carrierManifest: impersonal('expires'),
}

import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { placeEntries } from '#shared/addresses/parties/partyViews.ts'
import { trackingNumberText } from '#shared/carriers/trackingNumberFields.ts'
import { Compliance } from '#shared/customs/goods/rules/cpsc.ts'
import { PAPERS } from '#shared/customs/papers/rules/neededPapers.ts'
import { CustomsProductContent } from '#shared/customs/products/rules/customsProduct.ts'
import { WarningsView } from '#shared/customs/warnings/warningsView.ts'
import { nextPage, textOrNull, totalCount, wholeNumber } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { id, list, object, optionalText } from '#shared/http/fields.ts'
import { dates, documentType, documentTypes, instant, paging, words } from '#shared/http/query.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { MAX_OVERPACKS } from '#shared/shipping/manifests/rules/limitsAndTimes.ts'
import type { TransmissionDeps } from '#shared/shipping/manifests/settleManifest.ts'

const ListManifests = v.object({
  ...paging(),
  ...dates,
  entry_point: v.optional(words(6)),
})

const ReadManifest = v.object({
  type: v.optional(documentType),
  form: v.pipe(
    v.optional(words(255)),
    v.description('Name of a carrier form from `forms`, to return instead of the delivery ticket; requires `type=pdf`'),
  ),
})

const { limit, page_token } = paging()
const ReadCustomsData = v.object({
  type: v.optional(documentTypes(['csv'])),
  since: v.pipe(
    v.optional(instant),
    v.description('Only parcels corrected since this time; pages may be empty before the last one'),
  ),
  limit,
  page_token,
})

/** Rule of a list of overpacks that must differ. */
export const REPEATED_OVERPACK = 'must not contain duplicate overpacks'

const NAMED_RULE = 'must be an overpack id or SSCC'

const NamedOverpack = v.pipe(
  v.union(
    [
      id,
      v.pipe(
        trackingNumberText(40),
        v.check((number) => /\d{18}/.test(number), NAMED_RULE),
      ),
    ],
    NAMED_RULE,
  ),
  v.metadata({ jsonSchema: { type: ['integer', 'string'] } }),
)

const CreateManifest = object({
  manifest: object({
    overpacks: v.pipe(
      list(NamedOverpack, 1, MAX_OVERPACKS),
      v.check((named) => new Set(named).size === named.length, REPEATED_OVERPACK),
      v.description(`Overpack ids or scanned SSCCs; at most ${MAX_OVERPACKS}`),
    ),
    carrier: v.optional(optionalText(20), null),
    tracking_number: v.optional(optionalText(40), null),
  }),
})

const manifestEntries = {
  id: wholeNumber,
  carrier: v.pipe(textOrNull, v.description('Carrier that transports the overpacks to the entry point')),
  created: v.string(),
  entry_point: v.string(),
  mawb_id: v.nullable(wholeNumber),
  tracking_number: textOrNull,
  warehouse_no: v.pipe(textOrNull, v.description('Number assigned by the entry point during processing')),
  total_overpacks: wholeNumber,
  total_shipments: wholeNumber,
  overpacks: v.array(wholeNumber),
}

const OverpackDetails = v.strictObject({
  created: v.string(),
  id: wholeNumber,
  height: v.pipe(v.nullable(wholeNumber), v.description('Dimension in whole centimetres, rounded up')),
  length: v.nullable(wholeNumber),
  service: v.picklist(SERVICES),
  weight: v.pipe(v.nullable(v.number()), v.description('Weight in kilograms, to 1 decimal')),
  width: v.nullable(wholeNumber),
})

const ManifestView = v.pipe(
  v.strictObject({
    ...manifestEntries,
    forms: v.pipe(
      v.array(v.string()),
      v.description('Names of the available documents. Carrier forms appear some minutes after creation, for 90 days'),
    ),
    overpacks_details: v.array(OverpackDetails),
  }),
  v.title('Manifest'),
)

export const ManifestAnswer = v.strictObject({ manifest: ManifestView })
export const ManifestsAnswer = v.strictObject({
  manifests: v.array(v.pipe(v.strictObject(manifestEntries), v.title('ManifestRow'))),
  next_page: nextPage,
  total_manifests: totalCount,
  total_pages: totalCount,
})

const DeclaredPerson = v.pipe(
  v.strictObject({
    name: textOrNull,
    company_name: textOrNull,
    type: v.picklist(['natural', 'legal']),
    ...placeEntries,
    phone: textOrNull,
    email: textOrNull,
    numbers: v.array(v.strictObject({ type: textOrNull, value: v.string(), country: textOrNull })),
  }),
  v.title('DeclaredPerson'),
)

const CustomsData = v.pipe(
  v.strictObject({
    shipment_id: wholeNumber,
    tracking_number: textOrNull,
    further_tracking_numbers: v.array(v.string()),
    version: wholeNumber,
    changed: v.string(),
    corrections: v.array(
      v.strictObject({
        version: wholeNumber,
        changed: v.string(),
        reason: v.picklist(['weighed']),
        field: v.picklist(['gross_weight']),
        before: v.number(),
        after: v.number(),
      }),
    ),
    posted: v.string(),
    entry_point: v.string(),
    origin_country: v.string(),
    destination_country: v.string(),
    service: v.picklist(SERVICES),
    channel: v.picklist(['post', 'courier']),
    carrier: v.string(),
    category: v.picklist(['sale', 'gift', 'sample', 'returned', 'documents', 'other']),
    nature_type: textOrNull,
    buyer: v.picklist(['consumer', 'business']),
    terms: v.picklist(TERMS),
    sender: DeclaredPerson,
    addressee: DeclaredPerson,
    importer: v.nullable(DeclaredPerson),
    gross_weight: v.number(),
    package_count: wholeNumber,
    postage: v.number(),
    insured_value: v.nullable(v.number()),
    papers: v.array(v.picklist(PAPERS)),
    lines: v.array(
      v.strictObject({
        line: wholeNumber,
        description: v.string(),
        quantity: wholeNumber,
        hs_code: textOrNull,
        origin_country: v.string(),
        net_weight: v.number(),
        value: v.number(),
        currency: v.string(),
        sku: textOrNull,
        mpn: textOrNull,
        gtin: textOrNull,
        responsible_person: textOrNull,
        epr_number: textOrNull,
        dg_code: textOrNull,
        un_number: textOrNull,
        customs_product: v.nullable(v.strictObject({ id: wholeNumber, ...CustomsProductContent.entries })),
        cpsc: Compliance.entries.cpsc,
      }),
    ),
    warnings: WarningsView,
  }),
  v.title('CustomsData'),
)

export const CustomsDataAnswer = v.strictObject({ customs_data: v.array(CustomsData), next_page: nextPage })

const reading = { tag: 'Manifests', access: 'token', scope: 'read_shipments', effect: 'none' } as const

export const manifestRoutes = defineRoutes({
  listManifests: {
    ...reading,
    key: 'GET /manifests',
    summary: 'List manifests',
    description: 'Newest first.',
    query: ListManifests,
    success: { status: 200, body: ManifestsAnswer },
    problems: ['page_token_invalid'],
  },
  getManifest: {
    ...reading,
    key: 'GET /manifests/{id}',
    summary: 'Retrieve a manifest',
    description: 'With `type=pdf`, returns the delivery ticket or an end-of-day form of a carrier.',
    query: ReadManifest,
    success: { status: 200, body: ManifestAnswer, document: 'application/pdf' },
    problems: ['manifest_not_found'],
  },
  listCustomsData: {
    ...reading,
    key: 'GET /manifests/{id}/customs-data',
    summary: 'List customs data of a manifest',
    description: 'Electronic advance data of its parcels for postal operators and brokers; with `type=csv`, a table.',
    query: ReadCustomsData,
    success: { status: 200, body: CustomsDataAnswer, otherDocuments: ['text/csv'] },
    problems: ['manifest_not_found', 'page_token_invalid'],
  },
  createManifest: {
    key: 'POST /manifests',
    summary: 'Create a manifest',
    description: 'Locks its overpacks and transmits it to the carriers.',
    tag: 'Manifests',
    access: 'token',
    scope: 'write_shipments',
    effect: 'steps',
    body: CreateManifest,
    success: { status: 201, body: ManifestAnswer },
    problems: [
      { name: 'overpack_not_found', httpStatus: 400 },
      'overpack_empty_or_test',
      'overpack_entry_points_differ',
      'overpack_already_manifested',
      'overpack_unmeasured',
      'packages_not_overpacked',
      'packages_not_together',
      'manifest_not_created',
    ],
    whenNotStored: 'manifest_not_created',
  },
})

export type ManifestEndpoint<Name extends keyof typeof manifestRoutes> = Endpoint<
  (typeof manifestRoutes)[Name],
  SigningDeps & TransmissionDeps
>

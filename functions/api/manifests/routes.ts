import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { placeFields } from '#shared/addresses/parties/partyResponses.ts'
import { createTrackingNumberSchema } from '#shared/carriers/trackingNumberFields.ts'
import { Compliance } from '#shared/customs/goods/rules/cpsc.ts'
import { PAPERS } from '#shared/customs/papers/rules/requiredDocuments.ts'
import { CustomsProductContent } from '#shared/customs/products/rules/customsProduct.ts'
import { WarningsSchema } from '#shared/customs/warnings/warningsResponse.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { createOptionalTextSchema, id, list, object } from '#shared/http/fields.ts'
import { createDocumentTypesSchema, dates, documentTypeSchema, instant, paging, words } from '#shared/http/query.ts'
import {
  created,
  currencyCodeSchema,
  entryPointIdSchema,
  identifier,
  nextPage,
  nullableText,
  originCode,
  totalCountSchema,
  totalPagesSchema,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { service, terms } from '#shared/http/serviceFields.ts'
import type { TransmissionDeps } from '#shared/shipping/manifests/finaliseManifest.ts'

/** Maximum number of overpacks in a manifest. */
const MAX_OVERPACKS = 1_000

const ListManifestsQuery = v.object({
  ...paging(),
  ...dates,
  entry_point: v.pipe(v.optional(words(6)), v.description('Filters results by entry point ID, such as `HKG101`')),
})

const GetManifestQuery = v.object({
  type: v.optional(documentTypeSchema),
  form: v.pipe(
    v.optional(words(255)),
    v.description(
      'Name of the carrier form to return instead of the delivery ticket, as listed in `forms`. Requires `type=pdf`.',
    ),
  ),
})

const { limit, page_token } = paging()
const GetCustomsDataQuery = v.object({
  type: v.pipe(
    v.optional(createDocumentTypesSchema(['csv'])),
    v.description('Response format: `csv` for a CSV file. Defaults to JSON.'),
  ),
  since: v.pipe(
    v.optional(instant),
    v.description(
      'Returns only parcels corrected at or after this time in UTC (`YYYY-MM-DD`, or with ` HH:MM:SS`). A page can be empty even if more pages follow.',
    ),
  ),
  limit,
  page_token,
})

/** Error for a list with duplicate overpacks. */
export const DUPLICATE_OVERPACK_MESSAGE = 'must not contain duplicate overpacks'

const OVERPACK_REFERENCE_MESSAGE = 'must be an overpack ID or SSCC'

const OverpackReference = v.pipe(
  v.union(
    [
      id,
      v.pipe(
        createTrackingNumberSchema(40),
        v.check((number) => /\d{18}/.test(number), OVERPACK_REFERENCE_MESSAGE),
      ),
    ],
    OVERPACK_REFERENCE_MESSAGE,
  ),
  v.metadata({ jsonSchema: { type: ['integer', 'string'] } }),
)

const CreateManifestRequest = object({
  manifest: object({
    overpacks: v.pipe(
      list(OverpackReference, 1, MAX_OVERPACKS),
      v.check((named) => new Set(named).size === named.length, DUPLICATE_OVERPACK_MESSAGE),
      v.description(
        `IDs or SSCCs of the overpacks. A manifest can contain up to ${MAX_OVERPACKS} overpacks. If any overpack is rejected, the manifest is not created.`,
      ),
    ),
    carrier: v.pipe(
      v.optional(createOptionalTextSchema(20), null),
      v.description(
        'Name of the carrier that transports the overpacks to the entry point. Null if not provided. Cannot be changed after creation.',
      ),
    ),
    tracking_number: v.pipe(
      v.optional(createOptionalTextSchema(40), null),
      v.description(
        'Tracking number for the transport to the entry point. Null if not provided. Cannot be changed after creation.',
      ),
    ),
  }),
})

const manifestFields = {
  id: identifier,
  carrier: v.pipe(
    nullableText,
    v.description('Name of the carrier that transports the overpacks to the entry point. Null if not provided.'),
  ),
  created,
  entry_point: entryPointIdSchema,
  mawb_id: v.pipe(v.nullable(wholeNumberSchema), v.description('Master air waybill number. Null until assigned.')),
  tracking_number: v.pipe(
    nullableText,
    v.description('Tracking number for the transport to the entry point. Null if not provided.'),
  ),
  warehouse_no: v.pipe(
    nullableText,
    v.description('Manifest number assigned by the entry point. Null until assigned.'),
  ),
  total_overpacks: v.pipe(wholeNumberSchema, v.description('Number of overpacks on the manifest')),
  total_shipments: v.pipe(wholeNumberSchema, v.description('Number of shipments on the manifest')),
  overpacks: v.pipe(v.array(wholeNumberSchema), v.description('IDs of the overpacks on the manifest')),
}

const OverpackDetails = v.strictObject({
  created,
  id: v.pipe(wholeNumberSchema, v.description('Unique identifier of the overpack (integer below 2^53)')),
  height: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description('Height in whole centimetres, rounded up. As provided with the overpack.'),
  ),
  length: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description('Length in whole centimetres, rounded up. As provided with the overpack.'),
  ),
  service,
  weight: v.pipe(
    v.nullable(v.number()),
    v.description('Gross weight in kilograms, with up to 1 decimal. As provided with the overpack.'),
  ),
  width: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description('Width in whole centimetres, rounded up. As provided with the overpack.'),
  ),
})

const ManifestSchema = v.pipe(
  v.strictObject({
    ...manifestFields,
    forms: v.pipe(
      v.array(v.string()),
      v.description(
        'Names of the available carrier forms, without the delivery ticket, which is always available. Carrier forms become available a few minutes after the manifest is created and are retained for 90 days.',
      ),
    ),
    overpacks_details: v.pipe(
      v.array(OverpackDetails),
      v.description('Overpacks with their weight and dimensions at the time of manifest creation'),
    ),
  }),
  v.title('Manifest'),
)

export const ManifestResponse = v.strictObject({ manifest: ManifestSchema })
export const ManifestsResponse = v.strictObject({
  manifests: v.pipe(
    v.array(v.pipe(v.strictObject(manifestFields), v.title('ManifestRow'))),
    v.description('Page of manifests'),
  ),
  next_page: nextPage,
  total_manifests: totalCountSchema,
  total_pages: totalPagesSchema,
})

const DeclaredPerson = v.pipe(
  v.strictObject({
    name: v.pipe(nullableText, v.description('Person or company name')),
    company_name: v.pipe(nullableText, v.description('Company name. Null unless `name` is a contact person.')),
    type: v.pipe(
      v.picklist(['natural', 'legal']),
      v.description('Person type: `legal` (company) or `natural` (individual)'),
    ),
    ...placeFields,
    phone: v.pipe(nullableText, v.description('Phone number. Null if not provided.')),
    email: v.pipe(nullableText, v.description('Email address. Null if not provided.')),
    numbers: v.pipe(
      v.array(
        v.strictObject({
          type: v.pipe(nullableText, v.description('Registration number type. Null if not provided.')),
          value: v.pipe(v.string(), v.description('Customs or tax registration number, as submitted in the request')),
          country: v.pipe(
            nullableText,
            v.description('Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided.'),
          ),
        }),
      ),
      v.description('Customs and tax registration numbers, with typed numbers first'),
    ),
  }),
  v.title('DeclaredPerson'),
)

const CustomsData = v.pipe(
  v.strictObject({
    shipment_id: v.pipe(wholeNumberSchema, v.description('ID of the declared shipment')),
    tracking_number: v.pipe(
      nullableText,
      v.description(
        'Parcel tracking number, used as the transport document number. For multi-package shipments, the tracking number of the first package.',
      ),
    ),
    further_tracking_numbers: v.pipe(
      v.array(v.string()),
      v.description('Tracking numbers of additional packages. Their goods are declared with the first package.'),
    ),
    version: v.pipe(wholeNumberSchema, v.description('Version number, starting at 1. Increases with each correction.')),
    changed: v.pipe(v.string(), v.description('Time when this version was created, in UTC (`YYYY-MM-DD HH:MM:SS`)')),
    corrections: v.pipe(
      v.array(
        v.strictObject({
          version: v.pipe(wholeNumberSchema, v.description('Version number after the correction')),
          changed: v.pipe(v.string(), v.description('Time of the correction, in UTC (`YYYY-MM-DD HH:MM:SS`)')),
          reason: v.pipe(
            v.picklist(['weighed']),
            v.description('Reason for the correction, such as `weighed` (the facility measured a different weight)'),
          ),
          field: v.pipe(v.picklist(['gross_weight']), v.description('Name of the corrected field')),
          before: v.pipe(v.number(), v.description('Value before the correction, in kilograms')),
          after: v.pipe(v.number(), v.description('Value after the correction, in kilograms')),
        }),
      ),
      v.description('Corrections made after the manifest was created, oldest first'),
    ),
    posted: v.pipe(v.string(), v.description('Label creation time in UTC (`YYYY-MM-DD HH:MM:SS`)')),
    entry_point: entryPointIdSchema,
    origin_country: v.pipe(
      v.string(),
      v.description('Country where the entry point is located, as a two-letter ISO 3166-1 alpha-2 code'),
    ),
    destination_country: v.pipe(
      v.string(),
      v.description('Destination country, as a two-letter ISO 3166-1 alpha-2 code'),
    ),
    service,
    channel: v.pipe(
      v.picklist(['post', 'courier']),
      v.description('Customs clearance channel: `post` for postal clearance, or `courier` for commercial clearance'),
    ),
    carrier: v.pipe(v.string(), v.description('Code of the carrier transporting the parcel')),
    category: v.pipe(
      v.picklist(['sale', 'gift', 'sample', 'returned', 'documents', 'other']),
      v.description('Goods category in the customs declaration'),
    ),
    nature_type: v.pipe(
      nullableText,
      v.description('Nature of transaction code (UPU). If null, the transaction is a sale.'),
    ),
    buyer: v.pipe(v.picklist(['consumer', 'business']), v.description('Buyer type: `consumer` or `business`')),
    terms,
    sender: v.pipe(DeclaredPerson, v.description("Exporter, from the shipment's `consignor` or sender")),
    addressee: v.pipe(DeclaredPerson, v.description("Recipient, from the shipment's `to` address")),
    importer: v.pipe(
      v.nullable(DeclaredPerson),
      v.description("Importer, from the shipment's `consignee`. Null if the recipient is the importer."),
    ),
    gross_weight: v.pipe(
      v.number(),
      v.description('Measured gross weight of all packages in kilograms, or the declared weight if not measured'),
    ),
    package_count: v.pipe(wholeNumberSchema, v.description('Number of packages in the shipment')),
    postage: v.pipe(v.number(), v.description('Shipping cost in USD')),
    insured_value: v.pipe(
      v.nullable(v.number()),
      v.description('Insured value in USD. Null if `insurance` of the shipment is false.'),
    ),
    papers: v.pipe(v.array(v.picklist(PAPERS)), v.description('Customs documents that accompany the parcel')),
    lines: v.pipe(
      v.array(
        v.strictObject({
          line: v.pipe(wholeNumberSchema, v.description('Line number, starting at 1')),
          description: v.pipe(v.string(), v.description('Goods description, as declared to customs')),
          quantity: v.pipe(wholeNumberSchema, v.description('Number of units')),
          hs_code: v.pipe(
            nullableText,
            v.description('Harmonized System code, exactly as declared. Null if no code was declared.'),
          ),
          origin_country: originCode,
          net_weight: v.pipe(v.number(), v.description('Net weight of all units in kilograms')),
          value: v.pipe(v.number(), v.description('Total value of all units, in `currency`')),
          currency: currencyCodeSchema,
          sku: v.pipe(
            nullableText,
            v.description("Merchant's product identifier (M-PID in the European Union). Null if unknown."),
          ),
          mpn: v.pipe(
            nullableText,
            v.description("Manufacturer's product identifier (NS-PID in the European Union). Null if unknown."),
          ),
          gtin: v.pipe(
            nullableText,
            v.description('Standardised product identifier (S-PID in the European Union). Null if unknown.'),
          ),
          responsible_person: v.pipe(
            nullableText,
            v.description('Name and address of the EU responsible person. Null if unknown or not applicable.'),
          ),
          epr_number: v.pipe(
            nullableText,
            v.description("Producer's registration number in the destination country. Null if unknown."),
          ),
          dg_code: v.pipe(nullableText, v.description('Dangerous goods code. Null if the goods are not dangerous.')),
          un_number: v.pipe(
            nullableText,
            v.description('UN number of the dangerous goods, such as `UN3481`. Null if unknown.'),
          ),
          customs_product: v.pipe(
            v.nullable(
              v.strictObject({
                id: v.pipe(
                  wholeNumberSchema,
                  v.description('Unique identifier of the customs product (integer below 2^53)'),
                ),
                ...CustomsProductContent.entries,
              }),
            ),
            v.description('Customs product referenced by the line item, with its current data. Null if there is none.'),
          ),
          cpsc: v.pipe(
            Compliance.entries.cpsc,
            v.description('Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided.'),
          ),
        }),
      ),
      v.description('Declared line items'),
    ),
    warnings: WarningsSchema,
  }),
  v.title('CustomsData'),
)

export const CustomsDataResponse = v.strictObject({
  customs_data: v.pipe(v.array(CustomsData), v.description('Page of parcels, ordered by overpack')),
  next_page: nextPage,
})

const reading = { tag: 'Manifests', access: 'token', scope: 'read_shipments', effect: 'none' } as const

export const manifestRoutes = defineRoutes({
  listManifests: {
    ...reading,
    key: 'GET /manifests',
    summary: 'List manifests',
    description: 'Returns manifests, newest first.',
    query: ListManifestsQuery,
    success: { status: 200, body: ManifestsResponse },
    problems: ['page_token_invalid'],
  },
  getManifest: {
    ...reading,
    key: 'GET /manifests/{id}',
    summary: 'Retrieve a manifest',
    description: 'With `type=pdf`, returns the delivery ticket or the end-of-day form of a carrier.',
    query: GetManifestQuery,
    success: { status: 200, body: ManifestResponse, document: 'application/pdf' },
    problems: ['manifest_not_found'],
  },
  listCustomsData: {
    ...reading,
    key: 'GET /manifests/{id}/customs-data',
    summary: 'List manifest customs data',
    description:
      'Returns the electronic advance data of the parcels for postal operators and customs brokers. With `type=csv`, returns a table.',
    query: GetCustomsDataQuery,
    success: { status: 200, body: CustomsDataResponse, otherDocuments: ['text/csv'] },
    problems: ['manifest_not_found', 'page_token_invalid'],
  },
  createManifest: {
    key: 'POST /manifests',
    summary: 'Create a manifest',
    description:
      'Creates a manifest and transmits it to the carriers. The overpacks become read-only: parcels cannot be removed, and their labels cannot be cancelled.',
    tag: 'Manifests',
    access: 'token',
    scope: 'write_shipments',
    effect: 'steps',
    body: CreateManifestRequest,
    success: { status: 201, body: ManifestResponse },
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

import * as v from 'valibot'
import { detectDocumentFormat } from '#shared/carriers/rules/documentFormat.ts'
import type { CarrierDocument, PurchasedParcel } from '#shared/carriers/rules/parcel.ts'
import { collectReasonTexts, joined } from '#shared/carriers/rules/reasonTexts.ts'

/* Responses of the Click & Drop API and their conversion. */

const text = v.nullish(v.string(), null)
const createListSchema = <T>(schema: v.GenericSchema<unknown, T>) => v.nullish(v.array(schema), [])

/** Errors are one object, or a list of them. */
const ErrorBody = v.object({ code: text, message: text, details: text })
const Errors = v.union([
  v.array(ErrorBody),
  v.pipe(
    ErrorBody,
    v.transform((error) => [error]),
  ),
])

export type RoyalMailRejection = { readonly reason: string; readonly isUnknownOrder: boolean }

const NOT_FOUND_STATUS = 404

export function parseRejection(body: unknown, status: number): RoyalMailRejection {
  const parsed = v.safeParse(Errors, body)
  const errors = parsed.success ? parsed.output : []
  return {
    reason: joined(errors.flatMap(({ message, details }) => collectReasonTexts([message, details]))),
    isUnknownOrder: status === NOT_FOUND_STATUS || errors.some(({ code }) => /not_?found/i.test(code ?? '')),
  }
}

const packages = createListSchema(v.object({ trackingNumber: text }))

const Problem = v.object({ message: text })

export const CreateResponseBody = v.object({
  createdOrders: createListSchema(
    v.object({
      orderIdentifier: v.number(),
      trackingNumber: text,
      packages,
      label: text,
      labelErrors: createListSchema(Problem),
    }),
  ),
  failedOrders: createListSchema(
    v.object({
      errors: createListSchema(
        v.object({ errorMessage: text, fields: createListSchema(v.object({ fieldName: text })) }),
      ),
    }),
  ),
})
type CreateResponse = v.InferOutput<typeof CreateResponseBody>
export type CreatedOrder = CreateResponse['createdOrders'][number]

/** Returns why an order was not created, with the fields concerned. */
export const toFailureReason = ({ failedOrders }: CreateResponse): string =>
  joined(
    failedOrders.flatMap(({ errors }) =>
      errors.flatMap(({ errorMessage, fields }) => {
        const names = fields.flatMap(({ fieldName }) => fieldName ?? []).join(', ')
        return errorMessage ? [names ? `${names}: ${errorMessage}` : errorMessage] : []
      }),
    ),
  )

/** Returns why the label of an order was not created. */
export const toLabelErrorReason = ({ labelErrors }: CreatedOrder): string =>
  joined(labelErrors.flatMap(({ message }) => message ?? []))

type Numbered = Pick<CreatedOrder, 'trackingNumber' | 'packages'>

/** Returns the number of an order, which it has once its label exists; null before. */
export const findTrackingNumber = ({ trackingNumber, packages: [first] }: Numbered): string | null =>
  trackingNumber || first?.trackingNumber || null

export const OrdersResponseBody = v.array(
  v.object({
    orderIdentifier: v.number(),
    orderReference: text,
    manifestedOn: text,
    trackingNumber: text,
    packages,
  }),
)
export type RecoveredOrder = v.InferOutput<typeof OrdersResponseBody>[number]

export const OrderListResponseBody = v.object({})

export const DeleteResponseBody = v.object({
  deletedOrders: createListSchema(v.object({ orderIdentifier: v.nullish(v.number(), null) })),
  errors: createListSchema(Problem),
})

export const toDeletionReason = ({ errors }: v.InferOutput<typeof DeleteResponseBody>): string =>
  joined(errors.flatMap(({ message }) => message ?? []))

/** Decodes a label of a response; null if it is missing or in another format. */
export const decodeLabel = (label: string | null): Uint8Array | null => {
  const bytes = new Uint8Array(Buffer.from(label ?? '', 'base64'))
  return detectDocumentFormat(bytes) === 'pdf' ? bytes : null
}

/** The label includes the customs declaration, and the price is on the invoice only. */
export function toPurchasedParcel(trackingNumber: string, bytes: Uint8Array): PurchasedParcel {
  const label: CarrierDocument = { kind: 'label', format: 'pdf', packageIndex: 0, bytes }
  return { trackingNumbers: [trackingNumber], cost: null, documents: [label] }
}

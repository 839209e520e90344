import { listMissingGlyphs } from '#shared/addresses/findUnprintableFields.ts'
import { PARTY_FIELDS } from '#shared/addresses/rules/addressErrors.ts'
import { problem } from '#shared/core/problems.ts'
import { createFieldProblem, type Warning } from '#shared/customs/warnings/rules/warning.ts'
import type { ShipmentDraft } from '../records/rules/shipment.ts'

type Printed = Pick<ShipmentDraft, 'to' | 'consignee' | 'consignor' | 'from' | 'lineItems' | 'orderNumber' | 'comments'>

/**
 * Returns advice on characters that labels and documents cannot print, such as emoji; the other
 * text is printed.
 */
export const printWarnings = (
  { to, consignee, consignor, from, lineItems, orderNumber, comments }: Printed,
  name: string,
): readonly Warning[] => [
  ...Object.entries({ to, consignee, consignor, from }).flatMap(([role, party]) =>
    PARTY_FIELDS.flatMap(([part, field]) =>
      createWarnings(party?.[part], (message) => ({
        path: `/${name}/${role}/${field}`,
        problem: problem('address_rejected', { reason: `${role}.${field}: ${message}` }, { message }),
      })),
    ),
  ),
  ...lineItems.flatMap(({ description }, at) =>
    createWarnings(description, (message) => {
      const line = `/${name}/line_items/${at}`
      const field = 'description'
      return { path: `${line}/${field}`, problem: problem('description_unacceptable', { line, field }, { message }) }
    }),
  ),
  ...createWarnings(orderNumber, reference(name === 'order' ? '/order/shop/order_id' : `/${name}/order_number`)),
  ...comments.flatMap((comment, at) => createWarnings(comment, reference(`/${name}/comments/${at}`))),
]

type Place = Pick<Warning, 'path' | 'problem'>

/** References printed for the sender's own use. */
const reference =
  (path: string) =>
  (message: string): Place => ({ path, problem: createFieldProblem(path, message) })

/** `parsePlace` creates field and problem only for texts that need a warning. */
function createWarnings(text: string | null | undefined, parsePlace: (message: string) => Place): readonly Warning[] {
  const characters = text ? listMissingGlyphs(text) : []
  return characters.length === 0
    ? []
    : [
        {
          ...parsePlace(`Labels and documents cannot show ${characters.join(' ')} of “${text}”`),
          cure: 'remove the unsupported character, or replace it with Latin letters',
          isAdvice: true,
        },
      ]
}

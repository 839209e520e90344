import { unprinted } from '../../addresses/printFaults.ts'
import { PARTY_FIELDS } from '../../addresses/rules/addressFaults.ts'
import { invalid, type Problem, problem } from '../../core/problems.ts'
import type { Warning } from '../../customs/warnings/rules/warning.ts'
import type { ShipmentDraft } from './rules/shipment.ts'

type Printed = Pick<ShipmentDraft, 'to' | 'consignee' | 'consignor' | 'from' | 'lineItems' | 'orderNumber' | 'comments'>

/** What labels and papers cannot show of names, addresses, descriptions and references, as pictures: advice, for the rest is printed. */
export const printWarnings = (
  { to, consignee, consignor, from, lineItems, orderNumber, comments }: Printed,
  name: string,
): readonly Warning[] => [
  ...Object.entries({ to, consignee, consignor, from }).flatMap(([role, party]) =>
    PARTY_FIELDS.flatMap(([part, field]) =>
      warningsOf(party?.[part] ?? '', `/${name}/${role}/${field}`, (reason) =>
        problem('address_rejected', { reason: `${role}.${field}: ${reason}` }, { message: reason }),
      ),
    ),
  ),
  ...lineItems.flatMap(({ description }, at) => {
    const line = `/${name}/line_items/${at}`
    return warningsOf(description, `${line}/description`, (message) =>
      problem('description_unacceptable', { line, field: 'description' }, { message }),
    )
  }),
  ...referenceWarnings(orderNumber ?? '', name === 'order' ? '/order/shop/order_id' : `/${name}/order_number`),
  ...comments.flatMap((comment, at) => referenceWarnings(comment, `/${name}/comments/${at}`)),
]

/** What the sender has printed on labels for themselves. */
const referenceWarnings = (text: string, path: string): readonly Warning[] =>
  warningsOf(text, path, (message) => ({ ...invalid(`${path}: ${message}`), message }))

function warningsOf(text: string, path: string, problemOf: (reason: string) => Problem): readonly Warning[] {
  const characters = unprinted(text)
  return characters.length === 0
    ? []
    : [
        {
          problem: problemOf(`Labels and papers cannot show ${characters.join(' ')} of “${text}”`),
          path,
          cure: 'leave it out, or write it in letters; the text is kept as it is',
          isAdvice: true,
        },
      ]
}

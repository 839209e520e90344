import { sentParty } from '../../../shared/addresses/parties/sentParties.ts'
import { gramsFromKg, roundHalfUp } from '../../../shared/core/decimal.ts'
import { moneyFromDecimal } from '../../../shared/core/money.ts'
import { draftOf, type Shipment, type ShipmentDraft } from '../../../shared/shipping/shipments/rules/shipment.ts'
import type { ShipmentChanges, ShipmentFields } from './requestSchemas.ts'

const lineItem = (sent: ShipmentFields['line_items'][number]): ShipmentDraft['lineItems'][number] => ({
  coo: sent.coo,
  currency: sent.currency,
  description: sent.description,
  originDescription: sent.origin_description,
  quantity: sent.quantity,
  weightGrams: gramsFromKg(sent.weight),
  valueMinor: moneyFromDecimal(sent.value, sent.currency).minorUnits,
  dgCode: sent.dg_code,
  htsCode: sent.hts_code,
  url: sent.url,
  taxCents: 0,
  dutyCents: 0,
})

const centimetres = (sent: number): number => roundHalfUp(sent, 2).toNumber()

const linesWeigh = (lines: ShipmentDraft['lineItems']): number =>
  lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)

/** A new shipment as asked for. Without a weight it weighs what its lines weigh. */
export function newDraft(sent: ShipmentFields): ShipmentDraft {
  const lineItems = sent.line_items.map(lineItem)
  return {
    comments: sent.comments,
    to: sentParty(sent.to),
    consignee: sent.consignee && sentParty(sent.consignee),
    consignor: sentParty(sent.consignor),
    from: sent.from && sentParty(sent.from),
    entryPoint: sent.entry_point,
    exitPoint: sent.exit_point,
    carrier: sent.carrier,
    service: sent.service,
    wantedTerms: sent.terms,
    signatureConfirmation: sent.signature_confirmation,
    insurance: sent.insurance,
    irregular: sent.irregular,
    override: sent.override,
    test: sent.test,
    heightCm: centimetres(sent.height),
    lengthCm: centimetres(sent.length),
    widthCm: centimetres(sent.width),
    weightGrams: sent.weight === null ? linesWeigh(lineItems) : gramsFromKg(sent.weight),
    lineItems,
  }
}

/** The present value where a field was not sent. */
const sentOr = <Sent, Kept>(sent: Sent | undefined, kept: Kept): Sent | Kept => (sent === undefined ? kept : sent)

/** A stored shipment with the fields that were sent; a given object or list replaces the old one whole. */
export function changedDraft(shipment: Shipment, sent: ShipmentChanges): ShipmentDraft {
  const now = draftOf(shipment)
  const lineItems = sent.line_items?.map(lineItem) ?? now.lineItems
  return {
    comments: sentOr(sent.comments, now.comments),
    to: sent.to ? sentParty(sent.to) : now.to,
    consignee: sent.consignee ? sentParty(sent.consignee) : sentOr(sent.consignee, now.consignee),
    consignor: sent.consignor ? sentParty(sent.consignor) : now.consignor,
    from: sent.from ? sentParty(sent.from) : sentOr(sent.from, now.from),
    entryPoint: sentOr(sent.entry_point, now.entryPoint),
    exitPoint: sentOr(sent.exit_point, now.exitPoint),
    carrier: sentOr(sent.carrier, now.carrier),
    service: sentOr(sent.service, now.service),
    wantedTerms: sentOr(sent.terms, now.wantedTerms),
    signatureConfirmation: sentOr(sent.signature_confirmation, now.signatureConfirmation),
    insurance: sentOr(sent.insurance, now.insurance),
    irregular: sentOr(sent.irregular, now.irregular),
    override: sentOr(sent.override, now.override),
    test: sentOr(sent.test, now.test),
    heightCm: sent.height === undefined ? now.heightCm : centimetres(sent.height),
    lengthCm: sent.length === undefined ? now.lengthCm : centimetres(sent.length),
    widthCm: sent.width === undefined ? now.widthCm : centimetres(sent.width),
    weightGrams: changedWeight(sent.weight, now.weightGrams, lineItems),
    lineItems,
  }
}

function changedWeight(sent: number | null | undefined, nowGrams: number, lines: ShipmentDraft['lineItems']): number {
  if (sent === undefined) return nowGrams
  return sent === null ? linesWeigh(lines) : gramsFromKg(sent)
}

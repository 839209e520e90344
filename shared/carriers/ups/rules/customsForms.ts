import Big from 'big.js'
import { resolveCustomsRoute } from '#shared/carriers/rules/customsBorder.ts'
import type { ContentsLine, ParcelOrder, TaxIdentifier } from '#shared/carriers/rules/parcel.ts'
import { formatDecimal } from '#shared/carriers/rules/parcelUnits.ts'
import { sumContentsValue } from '#shared/carriers/rules/parcelValues.ts'
import { getMinorUnitDigits } from '#shared/core/money.ts'
import { isWithinLineLimits, toAddressLines, toUpsParty } from './parties.ts'

/* Customs data in requests to UPS. */

const MAX_FORM_PRODUCTS = 50
const MAX_PART_NUMBER_LENGTH = 35
const UNIT_PRICE_DECIMALS = 6

/**
 * Returns the commercial invoice made by UPS. A copy is requested even where customs receive it
 * electronically.
 */
export function buildInternationalForms(order: ParcelOrder) {
  const { destination } = resolveCustomsRoute(order)
  const buyer = order.options.isReturn || order.importer.country !== destination.country ? destination : order.importer
  const { contents, reference, terms } = order
  return {
    FormType: ['01'],
    InvoiceNumber: reference,
    InvoiceDate: formatCompactDate(order.shipDate),
    ReasonForExport: order.options.isReturn ? 'RETURN' : 'SALE',
    TermsOfShipment: terms === 'DDP' ? 'DDP' : 'DAP',
    CurrencyCode: sumContentsValue(order)?.currency ?? 'USD',
    OverridePaperlessIndicator: 'Y',
    Contacts: { SoldTo: toUpsParty(buyer) },
    Product: contents.map(product),
  }
}

const product = (line: ContentsLine) => ({
  Description: splitDescription(line),
  Unit: { Number: String(line.quantity), UnitOfMeasurement: { Code: 'PCS' }, Value: computeUnitPrice(line).toString() },
  CommodityCode: line.hsCode ?? '',
  OriginCountryCode: line.originCountry,
  ...(line.sku && line.sku.length <= MAX_PART_NUMBER_LENGTH && { PartNumber: line.sku }),
})

/**
 * Returns the description with the EU product identifiers (NS-PID, S-PID) if they fit, as UPS
 * prints it on the invoice. Its own fields for them could not be read in full (UPS Ship API EU PID
 * Requirements v1.1, 2026).
 */
function splitDescription({ description, mpn, gtin }: ContentsLine): readonly string[] {
  const plain = toAddressLines([description])
  const identified = [
    ...plain,
    ...toAddressLines([[mpn && `NS-PID ${mpn}`, gtin && `S-PID ${gtin}`].filter(Boolean).join(' ')]),
  ]
  return isWithinLineLimits(identified) ? identified : plain
}

/** UPS multiplies it by the quantity again. */
const computeUnitPrice = ({ value, quantity }: ContentsLine): Big =>
  new Big(formatDecimal(value)).div(quantity).round(UNIT_PRICE_DECIMALS, Big.roundHalfUp)

export const formatCompactDate = (date: string): string => date.replaceAll('-', '')

/** Returns why UPS would reject the contents. */
export function validateContents({ contents }: ParcelOrder): string | null {
  if (contents.length > MAX_FORM_PRODUCTS) return `the carrier accepts at most ${MAX_FORM_PRODUCTS} lines of contents`
  for (const line of contents) {
    const { description, value, quantity } = line
    if (!isWithinLineLimits(toAddressLines([description])))
      return `"${description}" is too long for the carrier invoice`
    if (value.minorUnits <= 0) return `"${description}" must have a value above 0`
    const total = computeUnitPrice(line).times(quantity).round(getMinorUnitDigits(value.currency), Big.roundHalfUp)
    if (!total.eq(formatDecimal(value)))
      return `the value of "${description}" is not divisible by its quantity, as the carrier requires`
  }
  return null
}

/** Tax numbers of remote sellers, which UPS expects with the sender. */
const VENDOR_TYPES: Readonly<Partial<Record<TaxIdentifier['kind'], string>>> = { IOSS: '0356' }

export function buildVendorInfo({ taxIdentifiers }: ParcelOrder) {
  for (const { kind, party, number } of taxIdentifiers) {
    const type = VENDOR_TYPES[kind]
    if (type && party === 'seller') {
      return { VendorInfo: { VendorCollectIDTypeCode: type, VendorCollectIDNumber: number } }
    }
  }
  return {}
}

/** UPS identification types; those of the consignee are limited to companies and persons. */
const COMPANY_NUMBER_TYPE = '1002'
const EORI_NUMBER_TYPE = '0002'
const CUSTOMS_PURPOSE_CODE = '01'
const EORI_PURPOSE_CODE = '02'
const AGENTS = {
  seller: { agentRole: '20', customerRole: '06' },
  importer: { agentRole: '30', customerRole: '05' },
} as const

/** Returns all other tax numbers, by party. */
export function buildGlobalTaxInformation({ taxIdentifiers }: ParcelOrder) {
  const agents = (['seller', 'importer'] as const).flatMap((party) => {
    const numbers = taxIdentifiers.filter((each) => each.party === party && VENDOR_TYPES[each.kind] === undefined)
    const { agentRole } = AGENTS[party]
    return numbers.length > 0 ? [{ AgentRole: agentRole, TaxIdentificationNumber: numbers.map(buildTaxNumber) }] : []
  })
  return agents.length > 0 ? { GlobalTaxInformation: { AgentTaxIdentificationNumber: agents } } : {}
}

const buildTaxNumber = ({ party, kind, number, issuingCountry }: TaxIdentifier) => ({
  IdentificationNumber: number,
  IDNumberTypeCode: kind === 'EORI' && party === 'seller' ? EORI_NUMBER_TYPE : COMPANY_NUMBER_TYPE,
  IDNumberPurposeCode: kind === 'EORI' ? EORI_PURPOSE_CODE : CUSTOMS_PURPOSE_CODE,
  IDNumberCustomerRole: AGENTS[party].customerRole,
  IDNumberIssuingCntryCd: issuingCountry,
  IDNumberEncryptionIndicator: '0',
})

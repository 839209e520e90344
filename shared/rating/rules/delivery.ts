import type { Delivery } from './lane.ts'

type Recipient = { readonly companyName: string | null; readonly street1: string; readonly street2: string | null }

/**
 * Notation of post office boxes: English, French, German, Spanish, Portuguese, Italian, Dutch and
 * the Nordic languages.
 */
const POST_OFFICE_BOX_PATTERN =
  /\b(p\.?\s*o\.?\s*box|post\s*office\s*box|box\s+postal|postfach|bo[iî]te\s+postale|b\.?\s?p\.?\s*\d+|apartado(\s+de\s+correos|\s+postal)?\s*\d+|caixa\s+postal|casella\s+postale|postbus|postboks|postbox|postilokero)(?![a-z])/i

/**
 * Returns the properties of a recipient for surcharges: without a company name, the address is
 * residential.
 */
export const createDelivery = ({ companyName, street1, street2 }: Recipient): Delivery => ({
  isResidential: companyName === null,
  isPostOfficeBox: POST_OFFICE_BOX_PATTERN.test(`${street1} ${street2 ?? ''}`),
})

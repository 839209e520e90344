import type { Product, ProductInput } from '../../../../client/src/index.ts'
import type { UnitLine } from '../../components/unitLines.tsx'
import { decimal } from '../../data/decimal.ts'
import { trimToNull } from '../../data/party.ts'
import type { KitComponent } from './kitComponents.ts'

/** Product as typed. */
export type ProductDraft = {
  readonly name: string
  readonly description: string
  readonly barcode: string
  readonly coo: string
  readonly hs_code: string
  readonly value: string
  readonly cost: string
  readonly dg_code: string
  readonly is_packaging: boolean
  /** Names by language code, as warehouse staff work in the local language. */
  readonly local: Readonly<Record<string, string>>
  /** Components of a kit; empty for other products. */
  readonly components: readonly UnitLine[]
}

export const EMPTY_PRODUCT_DRAFT: ProductDraft = {
  name: '',
  description: '',
  barcode: '',
  coo: '',
  hs_code: '',
  value: '',
  cost: '',
  dg_code: '',
  is_packaging: false,
  local: {},
  components: [],
}

export const toProductDraft = (product: Product, components: readonly KitComponent[]): ProductDraft => ({
  name: product.name,
  description: product.description,
  barcode: product.barcode ?? '',
  coo: product.coo,
  hs_code: product.hs_code ?? '',
  value: String(product.value),
  cost: product.cost === 0 ? '' : String(product.cost),
  dg_code: product.dg_code ?? '',
  is_packaging: product.is_packaging,
  local: Object.fromEntries(
    product.local_descriptions.map(({ language_code: code, description }) => [code, description]),
  ),
  components: components.map(({ id, name, quantity }) => ({ id, name, quantity: String(quantity) })),
})

/** Dangerous goods codes that carriers require. */
export const DANGERS = [
  ['', 'None'],
  ['0965', 'Lithium ion batteries alone (PI 965)'],
  ['0966', 'Lithium ion batteries packed with equipment (PI 966)'],
  ['0967', 'Lithium ion batteries contained in equipment (PI 967)'],
  ['0968', 'Lithium metal batteries alone (PI 968)'],
  ['0969', 'Lithium metal batteries packed with equipment (PI 969)'],
  ['0970', 'Lithium metal batteries contained in equipment (PI 970)'],
] as const

/** Returns the product for the API. */
export const toProductInput = (draft: ProductDraft) =>
  ({
    name: draft.name.trim(),
    description: draft.description.trim(),
    barcode: trimToNull(draft.barcode),
    coo: draft.coo,
    hs_code: trimToNull(draft.hs_code),
    value: decimal(draft.value),
    cost: trimToNull(decimal(draft.cost)),
    ...(isDangerousGoodsCode(draft.dg_code)
      ? { dg_code: draft.dg_code }
      : draft.dg_code === ''
        ? { dg_code: null }
        : {}),
    is_packaging: draft.is_packaging,
    local_descriptions: toLocalisedDescriptions(draft),
    components: draft.components.map(({ id, quantity }) => ({ product_id: id, quantity: Number(decimal(quantity)) })),
  }) satisfies ProductInput

const toLocalisedDescriptions = ({ local }: ProductDraft) =>
  Object.entries(local)
    .filter(([, description]) => description.trim() !== '')
    .map(([language_code, description]) => ({ language_code, description: description.trim() }))

/** Returns the index of a local description in the request. */
export const findLocalisedDescriptionIndex = (draft: ProductDraft, code: string): number =>
  toLocalisedDescriptions(draft).findIndex(({ language_code: one }) => one === code)

type Danger = Exclude<(typeof DANGERS)[number][0], ''>

/** Unknown codes are preserved. */
const isDangerousGoodsCode = (code: string): code is Danger => code !== '' && DANGERS.some(([known]) => known === code)

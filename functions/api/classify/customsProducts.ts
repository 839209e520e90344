import * as v from 'valibot'
import { validateProvince } from '#shared/addresses/divisions.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import {
  findCustomsProduct,
  parseCustomsProduct,
  createCustomsProduct as storeCustomsProduct,
  updateCustomsProductRecord,
} from '#shared/customs/products/customsProductStore.ts'
import type { CustomsProduct } from '#shared/customs/products/rules/customsProduct.ts'
import { findCustomsProductError } from '#shared/customs/products/rules/customsProductErrors.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { getUpdatedValue } from '#shared/http/fields.ts'
import { ListFilters, listTokenPage, loadPageRows, type RowPosition } from '#shared/http/pageTokens.ts'
import { formatCreationTime, formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { keys } from '#shared/table/keys.ts'
import type { CustomsProductResponse } from './customsProductSchemas.ts'
import type { CustomsProductChanges, CustomsProductEndpoint } from './routes.ts'

/*
 * Endpoints of customs products.
 */

const createCustomsProductEndpoint = createAccountResourceEndpoint(findCustomsProduct, (id) =>
  problem('customs_product_not_found', { id }),
)

export const listCustomsProducts: CustomsProductEndpoint<'listCustomsProducts'> = async (
  { query, caller: { userId } },
  { table, signingKey },
) => {
  const rows = {
    pk: keys.customsProduct(userId, 0).pk,
    read: parseCustomsProduct,
    isIncluded: ({ deletedMs }: CustomsProduct) => deletedMs === null,
  }
  const list = {
    keys: signingKey('page tokens'),
    place: { list: 'customs products', userId },
    filters: ListFilters,
    position: v.number(),
    toPosition: ({ id }: CustomsProduct) => id,
    find: (start: RowPosition) => loadPageRows(table, rows, start),
  }
  const page = await listTokenPage(list, query, { limit: query.limit, order: query.order })
  if (!page.ok) return page.error
  return reply({ products: page.value.rows.map(toCustomsProductResponse), next_page: page.value.nextPage })
}

export const getCustomsProduct: CustomsProductEndpoint<'getCustomsProduct'> = createCustomsProductEndpoint(
  async (found) => reply({ product: toCustomsProductResponse(found) }),
)

export const createCustomsProduct: CustomsProductEndpoint<'createCustomsProduct'> = async ({
  body,
  caller: { userId },
  nextId,
  nowMs,
}) => {
  const content = body.product
  const error = validateCustomsProduct(content)
  if (error) return error
  const product: CustomsProduct = { id: nextId(), userId, revision: 0, updatedMs: nowMs, deletedMs: null, content }
  return plan([storeCustomsProduct(product)], { product: toCustomsProductResponse(product) })
}

export const updateCustomsProduct: CustomsProductEndpoint<'updateCustomsProduct'> = createCustomsProductEndpoint(
  async (before, { body, nowMs }) => {
    const sent = body.product
    if (sent.type !== undefined && sent.type !== before.content.type) {
      return problem('customs_product_type_fixed', { type: before.content.type })
    }
    const content = applyProductChanges(before.content, sent)
    const error = validateCustomsProduct(content)
    if (error) return error
    const hasProductChanges = JSON.stringify(content) !== JSON.stringify(before.content)
    if (!hasProductChanges) return plan([], { product: toCustomsProductResponse(before) })
    const changes = { content, updatedMs: nowMs }
    return plan([updateCustomsProductRecord(before, changes)], {
      product: toCustomsProductResponse({ ...before, ...changes }),
    })
  },
)

export const deleteCustomsProduct: CustomsProductEndpoint<'deleteCustomsProduct'> = createCustomsProductEndpoint(
  async (found, { nowMs }) => plan([updateCustomsProductRecord(found, { deletedMs: nowMs, updatedMs: nowMs })], {}),
)

/** Returns the reason to reject a product: its content, or an unknown province in an address. */
const validateCustomsProduct = (content: CustomsProduct['content']): Problem | null =>
  findCustomsProductError(content) ?? validateProvinces(content)

function validateProvinces(content: CustomsProduct['content']): Problem | null {
  const { manufacturer, importer, shipper, prior_notice_submitter, fsvp_importer } = content
  const parties = { manufacturer, importer, shipper, prior_notice_submitter, fsvp_importer }
  const [error, ...more] = Object.entries(parties).flatMap(([name, party]) => {
    const reason = party?.address ? validateProvince(party.address.country, party.address.province) : null
    return reason ? [`/product/${name}/address/province: ${reason}`] : []
  })
  return error === undefined ? null : invalid(error, ...more)
}

/**
 * Applies an update: omitted fields are unchanged, a given object or list replaces the previous
 * one.
 */
const applyProductChanges = (
  now: CustomsProduct['content'],
  sent: CustomsProductChanges,
): CustomsProduct['content'] => ({
  type: now.type,
  coi: getUpdatedValue(sent.coi, now.coi),
  coo: getUpdatedValue(sent.coo, now.coo),
  brand_name: getUpdatedValue(sent.brand_name, now.brand_name),
  description: getUpdatedValue(sent.description, now.description),
  code: getUpdatedValue(sent.code, now.code),
  contact: getUpdatedValue(sent.contact, now.contact),
  intended_use_code: getUpdatedValue(sent.intended_use_code, now.intended_use_code),
  processing_code: getUpdatedValue(sent.processing_code, now.processing_code),
  uom: getUpdatedValue(sent.uom, now.uom),
  quantity: getUpdatedValue(sent.quantity, now.quantity),
  packaging: getUpdatedValue(sent.packaging, now.packaging),
  manufacturer: getUpdatedValue(sent.manufacturer, now.manufacturer),
  importer: getUpdatedValue(sent.importer, now.importer),
  shipper: getUpdatedValue(sent.shipper, now.shipper),
  prior_notice_submitter: getUpdatedValue(sent.prior_notice_submitter, now.prior_notice_submitter),
  fsvp_importer: getUpdatedValue(sent.fsvp_importer, now.fsvp_importer),
  affirmation_of_compliance: getUpdatedValue(sent.affirmation_of_compliance, now.affirmation_of_compliance),
  compliance_code: getUpdatedValue(sent.compliance_code, now.compliance_code),
  compliance: getUpdatedValue(sent.compliance, now.compliance),
})

const toCustomsProductResponse = ({
  id,
  updatedMs,
  deletedMs,
  content,
}: CustomsProduct): v.InferOutput<typeof CustomsProductResponse>['product'] => ({
  id,
  ...content,
  created_at: formatCreationTime(id),
  updated_at: formatDateTime(updatedMs),
  deleted_at: formatDateTimeOrNull(deletedMs),
})

import * as v from 'valibot'
import { failure, ok } from '#shared/core/result.ts'
import { hsListFiles } from '#shared/customs/goods/hsLists.ts'
import {
  BUNDLED_HS_EDITION,
  findSplitSuccessors,
  type HsCorrelation,
  NEXT_HS_EDITION,
} from '#shared/customs/goods/rules/hsEdition.ts'
import { readDataFile } from '#shared/data/readDataFile.ts'
import { findDescriptions } from '#shared/fulfilment/products/productStore.ts'
import type { Product } from '#shared/fulfilment/products/rules/product.ts'
import { findAllProductRows } from '#shared/fulfilment/products/searchProducts.ts'
import { createUserCommand } from '../command.ts'
import { rows } from '../report.ts'

const Correlation = v.record(v.string(), v.array(v.string()))
const AFTER = NEXT_HS_EDITION.edition

/** Returns products whose HS code splits into several subheadings in the next edition. */
export const splitHsCodes = (products: readonly Product[], correlation: HsCorrelation) =>
  products.flatMap(({ id, name, hsCodes }) =>
    hsCodes.flatMap(({ country, hsCode }) => {
      const next = findSplitSuccessors(hsCode, correlation)
      return next ? [{ product: id, name, country, hs_code: hsCode, next: next.join(' ') }] : []
    }),
  )

const splits = createUserCommand({
  name: 'splits',
  summary: `List products whose HS ${BUNDLED_HS_EDITION} code is split into several codes in HS ${AFTER} from ${NEXT_HS_EDITION.from}`,
  example: 'hs splits ada@example.com',
  input: {},
  run: async ({ table, user }) => {
    const file = readDataFile('imported/tariffs', hsListFiles.correlation(BUNDLED_HS_EDITION, AFTER))
    if (!file)
      return failure('no correlation table has been imported. Run "npm run reference -- import hs-correlation <file>"')
    const correlation = v.parse(Correlation, JSON.parse(file.toString()))
    const found = await findAllProductRows(table, user.id)
    const products = await findDescriptions(
      table,
      user.id,
      found.map(({ id }) => id),
    )
    return ok(rows(splitHsCodes(products, correlation), 'No split codes found.'))
  },
})

export const hsCommands = [splits]

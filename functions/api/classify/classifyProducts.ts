import type { CoreDeps } from '#functions/runtime/core.ts'
import { formatDate } from '#shared/core/dates.ts'
import { usd } from '#shared/core/money.ts'
import { problem } from '#shared/core/problems.ts'
import { type Classifier, scheduleEdition } from '#shared/customs/classification/classifier.ts'
import type { Described } from '#shared/customs/classification/rules/rankGoods.ts'
import { hsLists } from '#shared/customs/goods/hsLists.ts'
import { findEditionWarnings } from '#shared/customs/warnings/rules/editionWarnings.ts'
import { toWarningsResponse } from '#shared/customs/warnings/warningsResponse.ts'
import { type Endpoint, plan } from '#shared/http/endpoint.ts'
import { chargeIfFundsAvailable, validateFunds } from '#shared/money/wallet/walletStore.ts'
import { findUserFees } from '#shared/rating/customerFees.ts'
import { toClassifiedResponse } from './classificationResponse.ts'
import type { classifyRoutes } from './routes.ts'

const NOTHING = { found: [], matchedWords: [], notes: [] }
const NO_IDENTIFIABLE_PRODUCTS_MESSAGE =
  '/classify/products: must contain at least one description that identifies the goods'

export const classifyProducts: Endpoint<
  typeof classifyRoutes.classifyProducts,
  CoreDeps & { readonly classifier: Classifier }
> = async ({ body: { classify }, caller, nowMs, nextId }, { table, classifier }) => {
  const { classifyCents } = await findUserFees(table, caller.userId, nowMs)
  const unfunded = await validateFunds(table, caller.userId, classifyCents)
  if (unfunded) return unfunded
  const goods = classify.products.map(({ description, hs_code: hsCode }): Described => ({ description, hsCode }))
  const day = formatDate(nowMs)
  const used = hsLists.getUsedEdition(day)
  const classifications = await classifyGoodsDescription(classifier, goods, day)
  if (classifications === null) return problem('dependency_unavailable', { service: 'Product classification' })
  if (classifications.every(({ found }) => found.length === 0))
    return problem(
      'hs_code_or_description_missing',
      { reason: NO_IDENTIFIABLE_PRODUCTS_MESSAGE },
      { errors: [NO_IDENTIFIABLE_PRODUCTS_MESSAGE] },
    )

  const context = { origin: classify.origin_country, destination: classify.destination_country, day }
  const charge = chargeIfFundsAvailable(caller.userId, {
    naturalKey: `classification/${nextId()}/charge`,
    amount: usd(classifyCents),
    counterAccount: 'revenue:classifications',
    description: `Products classified: ${goods.length}`,
    bookedAtMs: nowMs,
  })
  return plan(classifyCents === 0 ? [] : charge, {
    classify: {
      ...classify,
      hs_edition: used.edition,
      import_hs_edition: scheduleEdition(classify.destination_country, day),
      export_hs_edition: scheduleEdition(classify.origin_country, day),
      ...toWarningsResponse(findEditionWarnings(used, '/classify/products')),
      products: classify.products.map((product, at) => ({
        ...product,
        ...toClassifiedResponse(
          goods[at] ?? { description: product.description, hsCode: null },
          classifications[at] ?? NOTHING,
          context,
        ),
      })),
    },
  })
}

/** Returns null if the classifier is unavailable. */
async function classifyGoodsDescription(classifier: Classifier, goods: readonly Described[], day: string) {
  const results = await Promise.all(goods.map((one) => classifier.classify(one, day)))
  const found = results.map((result) => (result.ok ? result.value : null))
  return found.every((one) => one !== null) ? found : null
}

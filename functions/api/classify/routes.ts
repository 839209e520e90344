import { defineRoutes } from '../../../shared/http/routes.ts'
import { Classify, ClassifyAnswer } from './schemas.ts'

export const classifyRoutes = defineRoutes({
  classifyProducts: {
    method: 'POST',
    path: '/classify',
    summary: 'Find the HS codes of up to 20 products',
    tag: 'Classification',
    access: 'token',
    scope: 'classify',
    effect: 'single',
    body: Classify,
    success: { status: 200, body: ClassifyAnswer },
    problems: [
      'hs_code_or_description_missing',
      'insufficient_funds',
      'balance_unavailable',
      'dependency_unavailable',
      'charge_failed',
    ],
    whenNotStored: 'charge_failed',
  },
})

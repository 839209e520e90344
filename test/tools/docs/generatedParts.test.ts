import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { itemTable, secretTable, serviceTable } from '#test/support/deployed/compromise/permissionTables.ts'
import { expectFile } from '#test/support/generated.ts'
import { billColumnTable } from './billColumnTable.ts'
import { carrierTable } from './carrierTable.ts'
import { idleCostTable, idleTotal, volumeCostTable } from './costTables.ts'
import { drillTable } from './drillTable.ts'
import { endpointTable } from './endpointTable.ts'
import { eventCodeTable } from './eventCodeTable.ts'
import { feeTable } from './feeTable.ts'
import { jobTable } from './jobTable.ts'
import { operationCostTable } from './operationCostTable.ts'
import { operatorBodyTable } from './operatorBodyTable.ts'
import { operatorTable } from './operatorTable.ts'
import { transitionDrawing, transitionTable } from './orderStates.ts'
import { personalTable } from './personalTable.ts'
import { neededTaxIdTable, taxIdTable } from './taxIdTables.ts'
import { toolTable } from './toolTable.ts'
import { topicTable } from './topicTable.ts'
import { warehouseLanguageTable } from './warehouseLanguageTable.ts'

/** Parts of pages that are made from the tables the code goes by. */
const PARTS = [
  { page: 'docs/carriers.md', mark: 'carriers', content: carrierTable },
  { page: 'docs/endpoints.md', mark: 'endpoints', content: endpointTable },
  { page: 'docs/costs.md', mark: 'idle', content: idleCostTable },
  { page: 'docs/costs.md', mark: 'volumes', content: volumeCostTable },
  { page: 'docs/costs.md', mark: 'costs', content: operationCostTable },
  { page: 'docs/operating.md', mark: 'bill-columns', content: billColumnTable },
  { page: 'docs/operating.md', mark: 'drills', content: drillTable },
  { page: 'docs/operating.md', mark: 'jobs', content: jobTable },
  { page: 'docs/operating.md', mark: 'operators', content: operatorTable },
  { page: 'docs/operating.md', mark: 'operator-bodies', content: operatorBodyTable },
  { page: 'docs/orders.md', mark: 'drawing', content: transitionDrawing },
  { page: 'docs/orders.md', mark: 'moves', content: transitionTable },
  { page: 'docs/permissions.md', mark: 'secrets', content: secretTable },
  { page: 'docs/permissions.md', mark: 'items', content: itemTable },
  { page: 'docs/permissions.md', mark: 'services', content: serviceTable },
  { page: 'docs/privacy.md', mark: 'personal', content: personalTable },
  { page: 'docs/guides/agents.md', mark: 'tools', content: toolTable },
  { page: 'docs/guides/customs.md', mark: 'needed-tax-ids', content: neededTaxIdTable },
  { page: 'docs/guides/customs.md', mark: 'tax-ids', content: taxIdTable },
  { page: 'docs/guides/orders-and-stock.md', mark: 'warehouse-languages', content: warehouseLanguageTable },
  { page: 'docs/guides/payments.md', mark: 'fees', content: feeTable },
  { page: 'docs/guides/tracking.md', mark: 'event-codes', content: eventCodeTable },
  { page: 'docs/guides/webhooks.md', mark: 'topics', content: topicTable },
]

describe('the pages', () => {
  test.each(PARTS)('$page has its part "$mark" from the code', ({ page, mark, content }) => {
    const path = join(import.meta.dirname, '../../..', page)
    const text = readFileSync(path, 'utf8')
    const part = new RegExp(`(?<=<!-- ${mark} -->\\n).*?(?=<!-- /${mark} -->)`, 's')
    expect(text).toMatch(part)
    expectFile(
      path,
      text.replace(part, () => `\n${content()}\n\n`),
    )
  })
})

test('a protected stage without requests costs at most 35 USD a month', () => {
  expect(idleTotal()).toBeLessThanOrEqual(35)
})

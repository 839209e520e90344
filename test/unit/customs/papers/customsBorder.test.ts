import { describe, expect, test } from '@jest/globals'
import { needsCustomsDeclaration } from '#shared/customs/papers/customsBorder.ts'
import { listRequiredDocuments } from '#shared/customs/papers/rules/requiredDocuments.ts'

const place = (text: string) => {
  const [country = '', ...code] = text.split(' ')
  return { country, postalCode: code.length === 0 ? null : code.join(' ') }
}

describe('goods are', () => {
  test.each([
    ['HK', 'DE 10115', true],
    ['CN', 'HK', true],
    ['DE 10115', 'FR 75001', false],
    ['DE 10115', 'DE 80331', false],
    ['DE 10115', 'DE 27498', true],
    ['DE 10115', 'DE 78266', true],
    ['CH 8001', 'DE 78266', false],
    ['ES 28001', 'ES 35001', true],
    ['DE 10115', 'ES 38001', true],
    ['ES 35001', 'ES 38002', false],
    ['ES 28001', 'ES 51001', true],
    ['FI 00100', 'FI 22100', true],
    ['FI 00100', 'AX 22100', true],
    ['FR 75001', 'FR 97100', true],
    ['FR 75001', 'RE 97400', true],
    ['FR 75001', 'MC 98000', false],
    ['DE 10115', 'MC 98000', false],
    ['IT 20121', 'IT 23041', true],
    ['PT 1000-001', 'PT 9000-001', false],
    ['DE 10115', 'GB SW1A 1AA', true],
    ['DE 10115', 'GB BT1 1AA', false],
    ['GB SW1A 1AA', 'GB BT1 1AA', false],
    ['GB SW1A 1AA', 'JE JE2 3AB', true],
    ['GB SW1A 1AA', 'IM IM1 1AA', false],
    ['US 10001', 'PR 00901', false],
    ['US 10001', 'US 00601', false],
    ['US 10001', 'GU 96910', true],
    ['US 10001', 'US 09012', true],
    ['US 96350', 'US 94103', true],
    ['US 09012', 'US 34038', false],
    ['CH 8001', 'LI 9490', false],
    ['AE', 'SA 11564', true],
    ['DK 1050', 'GL 3900', true],
  ])('from %s to %s declared: %s', (origin, destination, isDeclared) => {
    expect(needsCustomsDeclaration(place(origin), place(destination))).toBe(isDeclared)
  })
})

describe('papers', () => {
  const small = {
    isDeclared: true,
    channel: 'post',
    category: 'sale',
    weightGrams: 2_000,
    valueUsd: 400,
    lineCount: 3,
    packageCount: 1,
  } as const

  test.each([
    ['of a small packet', {}, ['cn22']],
    ['within a union', { isDeclared: false }, []],
    ['of a heavier one', { weightGrams: 2_001 }, ['cn23', 'commercial_invoice']],
    ['of a dearer one', { valueUsd: 400.01 }, ['cn23', 'commercial_invoice']],
    ['of one with more kinds of goods than a label has room for', { lineCount: 4 }, ['cn23', 'commercial_invoice']],
    ['of several packages', { packageCount: 2 }, ['cn23', 'commercial_invoice']],
    ['of a gift', { category: 'gift', weightGrams: 3_000 }, ['cn23', 'proforma_invoice']],
    ['of documents', { category: 'documents', weightGrams: 3_000 }, ['cn23']],
    ['by courier', { channel: 'courier' }, ['commercial_invoice']],
    ['of a sample by courier', { channel: 'courier', category: 'sample' }, ['proforma_invoice']],
  ] as const)('%s', (_, changes, papers) => {
    expect(listRequiredDocuments({ ...small, ...changes })).toEqual(papers)
  })
})

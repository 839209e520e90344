import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  applyHsCodeChanges,
  getDescription,
  getLegacyHsCode,
  mergeDescriptions,
} from '#shared/fulfilment/products/rules/product.ts'
import type { RowSku } from '#shared/fulfilment/products/rules/productRow.ts'
import { hasSku, PRODUCT_SORTS, toSortKey } from '#shared/fulfilment/products/rules/productSearch.ts'
import { findRowSku, findShopSku, skusOf, validateSku, validateSkus } from '#shared/fulfilment/products/rules/skus.ts'

const sku = (shopId: string, name: string, isActive = true): RowSku => ({
  shopId,
  sku: name,
  isActive,
  orders: 0,
  isFolded: false,
})

describe('SKUs of a product', () => {
  const row = {
    skus: {
      30: sku('a', 'THREE', false),
      200: sku('a', 'FOUR', false),
      9: sku('a', 'ONE', false),
      10: sku('b', 'TWO'),
    },
  }

  test('come in the order of their keys, whatever the table makes of it', () => {
    expect(skusOf(row).map((one) => one.sku.sku)).toEqual(['ONE', 'TWO', 'THREE', 'FOUR'])
  })

  test('are found by shop and name, in any case', () => {
    expect(findRowSku(row, 'a', 'THREE')).toEqual({ key: '30', sku: row.skus[30] })
    expect(findRowSku(row, 'a', 'three')).toEqual({ key: '30', sku: row.skus[30] })
    for (const [shop, name] of [
      ['b', 'THREE'],
      ['A', 'THREE'],
      ['', ''],
    ] as const) {
      expect(findRowSku(row, shop, name)).toBeNull()
    }
  })

  test('stand for a product in a shop: the active one, else the newest', () => {
    expect(findShopSku(row, 'a')?.sku).toBe('FOUR')
    expect(findShopSku({ skus: { ...row.skus, 30: sku('a', 'THREE') } }, 'a')?.sku).toBe('THREE')
    expect(findShopSku(row, 'c')).toBeNull()
  })

  test.each([
    ['a name of its own', [sku('a', 'ONE', false)], sku('a', 'TWO'), undefined],
    ['a name another shop uses', [sku('a', 'ONE')], sku('b', 'ONE'), undefined],
    ['a name it has in another case', [sku('a', 'ONE', false)], sku('a', 'one'), 1334],
    ['a name it has', [sku('a', 'ONE', false)], sku('a', 'ONE'), 1334],
    ['a second active one', [sku('a', 'ONE')], sku('a', 'TWO'), 1337],
    ['an inactive one besides', [sku('a', 'ONE')], sku('a', 'TWO', false), undefined],
  ])('of %s', (_, others, added, code) => {
    expect(validateSku(7, others, added)?.code).toBe(code)
    expect(validateSkus(7, [...others, added])?.code).toBe(code)
  })
})

describe('HS codes', () => {
  const anyCodes = fc.uniqueArray(
    fc.record({ country: fc.constantFrom('US', 'DE', 'FR'), hsCode: fc.constantFrom('111111', '222222') }),
    { selector: ({ country }) => country },
  )
  const anyCode = fc.constantFrom('111111', '222222', '333333', null)

  test('sent back as they were read stay as they are', () => {
    fc.assert(
      fc.property(anyCodes, (codes) => {
        expect(applyHsCodeChanges(codes, { hsCode: getLegacyHsCode(codes), hsCodes: codes })).toEqual(codes)
        expect(applyHsCodeChanges(codes, {})).toEqual(codes)
      }),
    )
  })

  test('changed by the single code alone, change in one country', () => {
    fc.assert(
      fc.property(anyCodes, anyCode, (codes, hsCode) => {
        const changed = applyHsCodeChanges(codes, { hsCode })
        expect(getLegacyHsCode(changed)).toBe(hsCode)
        const abroad = ({ country }: { readonly country: string }) => country !== 'US'
        expect(changed.filter(abroad)).toEqual(codes.filter(abroad))
      }),
    )
  })

  test('are one for each country, whatever is sent', () => {
    fc.assert(
      fc.property(anyCodes, anyCodes, anyCode, (before, hsCodes, hsCode) => {
        const countries = applyHsCodeChanges(before, { hsCode, hsCodes }).map(({ country }) => country)
        expect(new Set(countries).size).toBe(countries.length)
      }),
    )
  })
})

describe('local descriptions', () => {
  const description = (languageCode: string, description: string) => ({ languageCode, description })

  test('are merged by language', () => {
    const before = [description('zh', 'a'), description('de', 'b')]
    expect(mergeDescriptions(before, [description('de', 'c'), description('ar', 'd')])).toEqual([
      description('zh', 'a'),
      description('de', 'c'),
      description('ar', 'd'),
    ])
    expect(mergeDescriptions(before, [])).toEqual(before)
  })

  test('fall back to the description in English only', () => {
    const product = { description: 'Lamp', localDescriptions: [description('zh', '灯')] }
    expect(['zh', 'en', 'ar'].map((language) => getDescription(product, language))).toEqual(['灯', 'Lamp', null])
    const british = { ...product, localDescriptions: [description('en', 'A lamp')] }
    expect(getDescription(british, 'en')).toBe('A lamp')
  })
})

describe('a search', () => {
  test.each([
    [{}, true],
    [{ sku: 'am' }, true],
    [{ sku: 'LAMP' }, true],
    [{ shopId: 'a' }, true],
    [{ shopId: 'c' }, false],
    [{ sku: 'lamp', shopId: 'b' }, false],
    [{ sku: 'box', shopId: 'b' }, true],
    [{ sku: 'x/y' }, false],
  ])('for %j', (filters, isFound) => {
    expect(hasSku([sku('a', 'Lamp-1'), sku('b', 'BOX')], filters)).toBe(isFound)
  })

  const ranked = <Rank>(rank: fc.Arbitrary<Rank>) => fc.record({ id: fc.nat(Number.MAX_SAFE_INTEGER), rank })
  type Ranked = Parameters<typeof toSortKey>[0]
  const isBefore = (one: Ranked, other: Ranked): boolean =>
    one.rank === other.rank ? one.id < other.id : one.rank < other.rank

  test('has texts that sort by rank, and equals by their ids', () => {
    expect(PRODUCT_SORTS).toEqual(['id', 'name', 'backordered', 'quantity'])
    const texts = ranked(fc.constantFrom('a', 'b', 'ä', 'a b', 'a-', 'ab', ''))
    const numbers = ranked(fc.oneof(fc.nat(3), fc.nat()))
    fc.assert(
      fc.property(fc.oneof(fc.tuple(texts, texts), fc.tuple(numbers, numbers)), ([one, other]) => {
        expect(toSortKey(one) < toSortKey(other)).toBe(isBefore(one, other))
      }),
    )
  })
})

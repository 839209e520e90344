import { describe, expect, test } from '@jest/globals'
import { customsRules } from '#shared/customs/goods/customsRules.ts'
import { type CustomsDeclaration, validateCustomsDeclaration } from '#shared/customs/goods/rules/customsErrors.ts'
import { DANGEROUS_GOODS_DESCRIPTIONS, isDangerousGoodsCode } from '#shared/customs/goods/rules/dangerousGoods.ts'

type Changes = Partial<Omit<CustomsDeclaration, 'lines' | 'origin' | 'route'>> & {
  line?: Partial<CustomsDeclaration['lines'][number]>
  origin?: Partial<CustomsDeclaration['origin']>
  route?: Partial<CustomsDeclaration['route']>
}

const aDeclaration = ({ line, origin, route, ...changes }: Changes = {}): CustomsDeclaration => ({
  name: 'shipment',
  destination: 'US',
  consignorId: null,
  consigneeId: null,
  isApprovedForRestrictedGoods: false,
  ...changes,
  lines: [{ description: 'Cotton shirt', originDescription: null, htsCode: null, dangerousGoodsCode: null, ...line }],
  origin: { country: 'CN', originLanguage: 'Chinese', originScript: 'Han', hasStrictOriginScript: false, ...origin },
  route: { service: 'Svc Parcel', hsCodeRequired: false, strictDescriptions: false, ...route },
})

const strictOrigin = { hasStrictOriginScript: true }

describe('a customs declaration', () => {
  test.each([
    ['of plain goods', {}, null],
    ['to the EU without a consignor id', { destination: 'DE' }, 1011],
    ['to the EU with a consignor id', { destination: 'DE', consignorId: 'IM1' }, null],
    ['within the EU', { destination: 'DE', origin: { country: 'NL' } }, null],
    ['to Brazil without a consignee id', { destination: 'BR' }, 1503],
    ['to Korea with a consignee id', { destination: 'KR', consigneeId: 'P123' }, null],
    ['of goods for approved accounts only', { line: { dangerousGoodsCode: 'SDEC1' } }, 1050],
    [
      'of those goods from an approved account',
      { isApprovedForRestrictedGoods: true, line: { dangerousGoodsCode: 'SDEC1' } },
      null,
    ],
    ['of ordinary dangerous goods', { line: { dangerousGoodsCode: '0967' } }, null],
    ['of prohibited goods by name', { line: { description: 'Rifle AMMUNITION, 100 pcs' } }, 1242],
    ['of prohibited goods by origin text', { line: { originDescription: 'fireworks' } }, 1242],
    ['of prohibited goods by HS code', { line: { htsCode: '9302.00.00' } }, 1242],
    ['of a word that only begins alike', { line: { description: 'Weaponsmith game' } }, null],
    ['of goods restricted elsewhere', { line: { htsCode: '240220' }, destination: 'CH' }, null],
    ['of goods restricted in the country', { line: { htsCode: '240220' }, destination: 'US' }, 1242],
    ['of goods a service does not take', { line: { description: 'Perfume' }, route: { service: 'Svc Post' } }, 1242],
    ['of goods another service takes', { line: { description: 'Perfume' } }, null],
    ['without an HS code where the route asks for one', { route: { hsCodeRequired: true } }, 1215],
    [
      'with an HS code where the route asks for one',
      { route: { hsCodeRequired: true }, line: { htsCode: '610910' } },
      null,
    ],
    [
      'of vague goods on a strict route',
      { route: { strictDescriptions: true }, line: { description: 'Gift item 2' } },
      1223,
    ],
    ['of vague goods on any other route', { line: { description: 'Gift item' } }, null],
    ['of exact goods on a strict route', { route: { strictDescriptions: true } }, null],
    ['in the wrong script at a strict entry point', { origin: strictOrigin }, 1222],
    [
      'in the right script at a strict entry point',
      { origin: strictOrigin, line: { originDescription: '棉衬衫' } },
      null,
    ],
  ] as [string, Changes, number | null][])('%s returns %j', (_, changes, code) => {
    expect(validateCustomsDeclaration(aDeclaration(changes), customsRules)?.code ?? null).toBe(code)
  })

  test('names the line and the language in its rejections', () => {
    expect(validateCustomsDeclaration(aDeclaration({ origin: strictOrigin }), customsRules)?.message).toBe(
      'origin_description of line_items/0 must be in Chinese',
    )
  })
})

test('dangerous goods codes are the thirteen known ones', () => {
  expect(Object.keys(DANGEROUS_GOODS_DESCRIPTIONS)).toHaveLength(13)
  expect(['0965', 'SDEC4', 'ORMD3'].every(isDangerousGoodsCode)).toBe(true)
  expect(['965', 'SDEC5', 'toString', ''].some(isDangerousGoodsCode)).toBe(false)
})

import { describe, expect, test } from '@jest/globals'
import { customsRules } from '#shared/customs/goods/customsRules.ts'
import {
  type DescribedGoods,
  findProhibitingRule,
  type GoodsRoute,
} from '#shared/customs/goods/rules/restrictedGoods.ts'

const goods = (description: string, changes: Partial<DescribedGoods> = {}): DescribedGoods => ({
  description,
  originDescription: null,
  htsCode: null,
  dangerousGoodsCode: null,
  ...changes,
})
const way = (country: string, changes: Partial<GoodsRoute> = {}): GoodsRoute => ({
  destinations: [country],
  service: 'Svc Parcel',
  isImport: true,
  ...changes,
})
const stopped = (what: DescribedGoods, how: GoodsRoute = way('NO')) =>
  findProhibitingRule(what, how, customsRules.goodsRules)?.id ?? null

const plural = (words: string): string => (words.endsWith('s') ? `${words}es` : `${words}s`)

describe('goods that may not go', () => {
  test.each([
    ['explosives', 'Box of firecrackers', 'NO'],
    ['weapons', 'Air guns, 2 pieces', 'NO'],
    ['weapons', 'Butterfly knives', 'NO'],
    ['drugs', 'Magic mushrooms, dried', 'NO'],
    ['money', 'Old banknotes', 'NO'],
    ['remains', 'Cremated ashes', 'NO'],
    ['animals', 'Live insects for terrarium', 'NO'],
    ['protected', 'Élephant-ivory chess set', 'NO'],
    ['radioactive', 'Radioactive sample', 'NO'],
    ['poisons', 'Rat poison 1 kg', 'NO'],
    ['flammables', 'Lighter refills', 'NO'],
    ['counterfeits', 'Replica watches', 'NO'],
    ['jammers', 'GPS jammer for car', 'NO'],
    ['vapes', 'Vapes, disposable', 'SG'],
    ['alcohol', 'Bottle of red wine', 'SA'],
    ['pork', 'Smoked pork', 'AE'],
    ['tobacco', 'Cigarettes', 'US'],
    ['medicines', 'Antibiotics', 'BR'],
    ['plants', 'Vegetable seeds', 'AU'],
    ['animal-products', 'Beef jerky', 'NZ'],
    ['gum', 'Chewing gum', 'SG'],
    ['poppy', 'Poppy seeds', 'AE'],
    ['adult', 'Sex toys', 'SA'],
    ['satellite-phones', 'Satellite phone', 'IN'],
  ])('%s: %s to %s', (id, description, country) => {
    expect(stopped(goods(description), way(country))).toBe(id)
    expect(stopped(goods('something', { originDescription: description.toUpperCase() }), way(country))).toBe(id)
  })

  test.each([
    ['aerosols', 'Hairspray', 'Svc Post'],
    ['aerosols', 'Perfume', 'Svc Priority'],
    ['alcohol-by-post', 'Whisky, 12 years', 'Svc Post'],
  ] as const)('%s: %s by %s only', (id, description, service) => {
    expect(stopped(goods(description), way('NO', { service }))).toBe(id)
    expect(stopped(goods(description), way('NO'))).toBeNull()
  })

  test.each([
    ['weapons', '9303.20'],
    ['explosives', '360410'],
    ['lithium', '850760'],
    ['protected', '050710'],
  ])('%s by HS code %s', (id, htsCode) => {
    expect(stopped(goods('something', { htsCode }))).toBe(id)
  })

  test.each(customsRules.goodsRules.map(({ id, to, services }) => [id, to?.[0] ?? 'NO', services?.[0]] as const))(
    'rule %s stops each of its words and codes, and none of what is harmless',
    (id, country, service) => {
      const rule = customsRules.goodsRules.find((one) => one.id === id)
      const services = customsRules.goodsRules.find((one) => one.id === id)?.services
      const how = way(country, service === 'Svc Post' && services ? { service } : {})
      const only = rule ? [rule] : []
      const by = (what: DescribedGoods) => findProhibitingRule(what, how, only)?.id ?? null
      for (const word of rule?.words ?? []) expect([word, by(goods(`2 ${word}, new`))]).toEqual([word, id])
      for (const word of rule?.harmless ?? []) expect([word, by(goods(`2 ${plural(word)}, new`))]).toEqual([word, null])
      for (const prefix of rule?.hsPrefixes ?? []) expect(by(goods('x', { htsCode: prefix.padEnd(10, '0') }))).toBe(id)
    },
  )
})

describe('goods that may go', () => {
  test.each([
    ['Water guns for kids', 'NO'],
    ['Hot glue gun with sticks', 'NO'],
    ['Gun-shaped lighter', 'NO'],
    ['Gunmetal ring', 'NO'],
    ['Begun novel', 'NO'],
    ['Weaponsmith game', 'NO'],
    ['Bullet journals', 'NO'],
    ['Wine glasses', 'SA'],
    ['Wine red dress', 'SA'],
    ['Ivory colour blouse', 'NO'],
    ['Cigar cutter', 'US'],
    ['Power bank', 'NO'],
    ['Lithium-ion battery', 'NO'],
    ['Chewing gum', 'DE'],
    ['Ginger tea', 'SA'],
    ['Hamster cage', 'AE'],
  ])('%s to %s', (description, country) => {
    expect(stopped(goods(description), way(country))).toBeNull()
  })

  test('a harmless phrase does not excuse the words next to it', () => {
    expect(stopped(goods('Toy gun and a real gun'))).toBe('weapons')
    expect(stopped(goods('Toy gun', { htsCode: '930200' }))).toBe('weapons')
  })

  test('lithium batteries go with their dangerous goods code', () => {
    expect(stopped(goods('Power bank', { htsCode: '850760' }))).toBe('lithium')
    expect(stopped(goods('Power bank', { htsCode: '850760', dangerousGoodsCode: '0965' }))).toBeNull()
  })

  test('what may not be brought in may move within a country or union', () => {
    expect(stopped(goods('Salami'), { destinations: ['DE', 'EU'], service: 'Svc Parcel', isImport: true })).toBe(
      'animal-products',
    )
    expect(stopped(goods('Salami'), { destinations: ['DE', 'EU'], service: 'Svc Parcel', isImport: false })).toBeNull()
  })
})

import { describe, expect, test } from '@jest/globals'
import { createNomenclatureEngine } from '#shared/customs/classification/nomenclatureEngine.ts'

const engine = createNomenclatureEngine()
const codesFor = (description: string) =>
  engine.classify({ description, hsCode: null }).found.map(({ hsCode }) => hsCode)
const bestFor = (description: string) => codesFor(description)[0] ?? null

/** Cases by difficulty: description, and expected prefix of the code. */
const CASES: Readonly<Record<string, readonly (readonly [description: string, code: string])[]>> = {
  'the last noun names the thing': [
    ['phone case', '3926'],
    ['phone', '8517'],
    ['watch', '9102'],
    ['watch strap', '9113'],
    ['dog collar', '4201'],
    ['coffee', '0901'],
    ['coffee mug', '6912'],
    ['coffee machine', '8516'],
    ['coffee filter', '4823'],
    ['usb cable', '8544'],
    ['bicycle', '8712'],
    ['bicycle helmet', '6506'],
    ['bicycle pump', '8414'],
    ['guitar', '9202'],
    ['guitar strings', '9209'],
  ],
  'what goods are not is no name of theirs': [
    ['not a phone, a phone case', '3926'],
    ['This is not a phone but a phone case', '3926'],
    ['no laptop, only laptop sleeve', '4202'],
    ['no show socks, black', '6115'],
  ],
  'what a thing is for stands behind it': [
    ['case for phone', '3926'],
    ['replacement strap for watch', '9113'],
    ['spare part for bicycle', '8714'],
    ['ink cartridge for laser printer', '8443'],
    ['brake pads for car', '8708'],
    ['food for cats', '2309'],
    ['string for guitar', '9209'],
  ],
  'materials behind the thing are materials': [
    ['dog collar leather', '4201'],
    ['belt leather', '4203'],
    ['cutting board bamboo', '4419'],
    ['spoon stainless steel', '8215'],
  ],
  'materials tell between headings': [
    ['wooden picture frame', '4414'],
    ['metal picture frame', '8306'],
    ['plastic plate', '3924'],
    ['porcelain plate', '6911'],
    ['paper plate', '4823'],
    ['glass vase', '7013'],
    ['ceramic vase', '6913'],
    ['leather boots', '6403'],
    ['rubber boots', '6401'],
    ['leather gloves', '4203'],
    ['rubber gloves', '4015'],
    ['knitted gloves', '6116'],
    ['silver necklace 925', '7113'],
  ],
  'materials tell between subheadings': [
    ['cotton t-shirt', '610910'],
    ['polyester t-shirt', '610990'],
    ['cashmere sweater', '611012'],
    ['wool sweater', '611011'],
    ['cotton sweater', '611020'],
    ['silk tie', '621510'],
    ['polyester tie', '621520'],
  ],
  'the chief material decides, not that of a part or of a coating': [
    ['mug of dolomite clay with bamboo lid', '6912'],
    ['steel tumbler with plastic lid, not insulated', '7323'],
    ['copper plated stainless steel mug for Moscow mule', '7323'],
    ['spatula of beech wood with silicone handle', '4419'],
    ['bucket of stainless steel with wooden handle', '7323'],
    ['ankle boots with textile upper and rubber sole', '6404'],
    ['ankle boots with leather upper and rubber sole', '6403'],
    ['necklace of imitation pearls', '7117'],
    ["women's pullover of 55% cotton 45% acrylic", '611020'],
  ],
  'knitted or woven decides, not that of a lining or a cuff': [
    ["men's woven nylon shorts with knit lining", '6203'],
    ["women's nightgown of cotton jersey with lace", '6108'],
    ['knitted bib for infants', '6111'],
    ['bib of woven cotton for infants', '6209'],
  ],
  'user, form and power decide': [
    ['knitted sweater for dogs', '4201'],
    ['sweater with pattern of dogs', '6110'],
    ['raincoat for a large dog', '4201'],
    ['doll stroller of metal', '9503'],
    ['upholstered bench for weight lifting', '9506'],
    ['portable charger with lithium cells', '8507'],
    ['electric citrus juicer', '8509'],
    ['citrus juicer of wood', '4419'],
    ['plastic vampire cape for Halloween costume', '9505'],
  ],
  'the whole phrase names the thing, not one word of it': [
    ['shoe deodorizer balls', '3307'],
    ['dryer sheets, scented', '3809'],
    ['vacuum insulated steel bottle', '9617'],
    ['bed frame of steel', '9403'],
    ['silicone pastry mold', '3924'],
  ],
  'goods of unknown names get the residual heading of their material': [
    ['holder of steel wire for a hair dryer', '7326'],
    ['latch guard of plastic for a car hood', '3926'],
  ],
  'knit and woven, men and women, babies': [
    ["men's trousers", '6203'],
    ["women's trousers", '6204'],
    ['ladies blouse', '6206'],
    ['knitted dress', '6104'],
    ['summer dress', '6204'],
    ['baby bodysuit', '6111'],
    ['boys shirt', '6205'],
  ],
  'imitations are not what they imitate': [
    ['faux leather jacket', '6210'],
    ['leather jacket', '4203'],
    ['artificial flowers', '6702'],
    ['press-on nails', '3926'],
  ],
  'sizes, colours, numbers and praise say nothing': [
    ['NEW!! Premium quality black men running shoes size 10 (2 pack) best gift', '6404'],
    ['3 pcs blue cotton bath towel 70x140 cm', '6302'],
    ['Umbrella, red, large, windproof, 120 cm', '6601'],
    ['Set of 6 wine glasses', '7013'],
    ['wine glasses, set of 6', '7013'],
    ['box of 100 nitrile gloves', '4015'],
  ],
  'containers are left aside': [
    ['bag of coffee beans', '0901'],
    ['jar of honey', '0409'],
    ['bottle of red wine', '2204'],
    ['box of chocolates', '1806'],
  ],
  'what comes with a thing counts little': [
    ['laptop with charger and mouse', '8471'],
    ['table lamp with usb port', '9405'],
    ['women leggings with pockets', '6104'],
    ['teddy bear with red ribbon', '9503'],
  ],
  'British and American, one word and two, singular and plural': [
    ['jewellery box', '4202'],
    ['jewelry box', '4202'],
    ['colouring books', '4903'],
    ['coloring book', '4903'],
    ['head phones', '8518'],
    ['headphones', '8518'],
    ['key chain', '7326'],
    ['keychains', '7326'],
    ['tyre', '4011'],
    ['tires', '4011'],
    ['aluminium foil', '7607'],
    ['aluminum foil', '7607'],
    ['torch', '8513'],
    ['flashlights', '8513'],
    ['nappies', '9619'],
    ['diapers', '9619'],
  ],
  'words that look alike are kept apart': [
    ['glasses', '9004'],
    ['glass', '7013'],
    ['earring', '7117'],
    ['paint', '3209'],
    ['original oil painting', '9701'],
    ['hair dresser chair', '9402'],
    ['lighter', '9613'],
    ['organic rice', '1006'],
  ],
  'a typing fault or two': [
    ['umbrela', '6601'],
    ['sunglases', '9004'],
    ['toothbrsh', '9603'],
    ['headpones bluetooth', '8518'],
    ['stainles steel cutlery', '8215'],
    ['binocluars', '9005'],
  ],
}

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  test.each(cases)('%s', (description, code) => {
    expect(bestFor(description)).toEqual(expect.stringMatching(new RegExp(`^${code}`)))
  })
})

describe('what says nothing', () => {
  test.each(['', ' ', '12345', '???', 'xjq zzv', 'goods', 'gift', 'new parts, black, size 3', '送り状', 'sample'])(
    '"%s" has no result',
    (description) => {
      expect(codesFor(description)).toEqual([])
    },
  )
})

test('at most five codes of different headings are returned, by falling confidence', () => {
  const { found } = engine.classify({ description: 'steel bowl', hsCode: null })
  expect(found.length).toBeLessThanOrEqual(5)
  expect(new Set(found.map(({ hsCode }) => hsCode.slice(0, 4))).size).toBe(found.length)
  const sure = found.map(({ confidence }) => confidence)
  expect(sure).toEqual(sure.toSorted((one, other) => other - one))
})

import { expect, test } from '@jest/globals'
import { getLaneTerms } from '#shared/rating/readRoutingData.ts'

const [atHome, abroad] = [
  { entryPoints: ['LAXI01'], to: ['US'] },
  { entryPoints: ['LAXI01'], to: ['US', 'CA'] },
]

test.each([
  ['USPSDirect', abroad, ['DDU']],
  ['USPSDirect', { entryPoints: ['LAXI01'] }, ['DDU']],
  ['USPSDirect', { to: ['US'] }, ['DDU']],
  ['USPSDirect', atHome, ['DDU', 'DDP']],
  ['USPSDirect', { ...abroad, terms: ['DDP'] }, []],
  ['RoyalMail', abroad, ['DDU']],
  ['UPS', abroad, ['DDU', 'DDP']],
  ['UPS', { ...abroad, terms: ['DDP'] }, ['DDP']],
  ['SvcExpress', abroad, ['DDU', 'DDP']],
])('a lane of %s with %j has the terms %j', (carrier, row, terms) => {
  expect(getLaneTerms({ carrier, ...row })).toEqual(terms)
})

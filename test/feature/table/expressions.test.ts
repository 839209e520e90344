import { describe, expect, test } from '@jest/globals'
import {
  addToAttribute,
  all,
  any,
  atMost,
  below,
  between,
  type Condition,
  contains,
  differs,
  equals,
  exists,
  expressions,
  isAtLeast,
  minus,
  missing,
  plus,
  sumAttributes,
} from '#shared/table/expressions.ts'

describe('expressions', () => {
  const cases: readonly [title: string, when: Condition, text: string, names: object, values: object | undefined][] = [
    ['exists', exists(), 'attribute_exists(#0)', { '#0': 'pk' }, undefined],
    ['missing', missing('name'), 'attribute_not_exists(#0)', { '#0': 'name' }, undefined],
    ['equals', equals('stage', 'live'), '#0 = :0', { '#0': 'stage' }, { ':0': 'live' }],
    ['differs', differs('stage', 'live'), '#0 <> :0', { '#0': 'stage' }, { ':0': 'live' }],
    ['atLeast', isAtLeast('n', 1), '#0 >= :0', { '#0': 'n' }, { ':0': 1 }],
    ['atMost', atMost('n', 1), '#0 <= :0', { '#0': 'n' }, { ':0': 1 }],
    ['below', below('n', 1), '#0 < :0', { '#0': 'n' }, { ':0': 1 }],
    ['between', between('n', 1, 2), '#0 BETWEEN :0 AND :1', { '#0': 'n' }, { ':0': 1, ':1': 2 }],
    ['contains', contains('n', 'lamp'), 'contains(#0, :0)', { '#0': 'n' }, { ':0': 'lamp' }],
    ['a path', exists('tokens.abc'), 'attribute_exists(#0.#1)', { '#0': 'tokens', '#1': 'abc' }, undefined],
    [
      'all and any, with a name used twice bound once',
      all(exists(), any(missing('n'), below('n', 5))),
      '(attribute_exists(#0)) AND ((attribute_not_exists(#1)) OR (#1 < :0))',
      { '#0': 'pk', '#1': 'n' },
      { ':0': 5 },
    ],
  ]

  test.each(cases)('%s', (_, when, text, names, values) => {
    expect(expressions({ when })).toEqual({
      ConditionExpression: text,
      ExpressionAttributeNames: names,
      ...(values ? { ExpressionAttributeValues: values } : {}),
    })
  })

  test('of an update set, remove and calculate; undefined is left alone', () => {
    const changes = {
      set: {
        name: 'new',
        balance: minus(5),
        available: plus(5),
        until: addToAttribute('interval', 7),
        sum: sumAttributes('a', 'b'),
        nothing: undefined,
        none: null,
      },
      remove: ['dueJob', 'tokens.old'],
    }
    expect(expressions({ changes, when: exists() })).toEqual({
      ConditionExpression: 'attribute_exists(#0)',
      UpdateExpression:
        'SET #1 = :0, #2 = #2 - :1, #3 = #3 + :2, #4 = #5 + :3, #6 = #7 + #8, #9 = :4 REMOVE #10, #11.#12',
      ExpressionAttributeNames: {
        '#0': 'pk',
        '#1': 'name',
        '#2': 'balance',
        '#3': 'available',
        '#4': 'until',
        '#5': 'interval',
        '#6': 'sum',
        '#7': 'a',
        '#8': 'b',
        '#9': 'none',
        '#10': 'dueJob',
        '#11': 'tokens',
        '#12': 'old',
      },
      ExpressionAttributeValues: { ':0': 'new', ':1': 5, ':2': 5, ':3': 7, ':4': null },
    })
  })

  test('of a query share one set of placeholders', () => {
    expect(expressions({ keys: equals('pk', 'x'), filter: isAtLeast('n', 3), only: ['pk', 'sk'] })).toEqual({
      KeyConditionExpression: '#0 = :0',
      FilterExpression: '#1 >= :1',
      ProjectionExpression: '#0, #2',
      ExpressionAttributeNames: { '#0': 'pk', '#1': 'n', '#2': 'sk' },
      ExpressionAttributeValues: { ':0': 'x', ':1': 3 },
    })
  })

  test('that say nothing are left out', () => expect(expressions({})).toEqual({}))
})

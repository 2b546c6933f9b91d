import { expect, test } from 'vitest'
import { recentOf } from './recent-colleagues.ts'

const giftTo = (id: string) => ({
  toUser: { id, firstName: id, lastNameInitial: 'A', profileImageUrl: null, storeNumber: '0427' },
})

test('each colleague is offered once, whoever was thanked last first', () => {
  const recent = recentOf([giftTo('Ben'), giftTo('Cem'), giftTo('Ben')])

  expect(recent.map(({ id }) => id)).toEqual(['Ben', 'Cem'])
})

test('a colleague who is gone is not offered', () => {
  expect(recentOf([{ toUser: null }])).toEqual([])
})

test('four are offered at most', () => {
  expect(recentOf(['Ana', 'Ben', 'Cem', 'Dia', 'Eva'].map(giftTo))).toHaveLength(4)
})

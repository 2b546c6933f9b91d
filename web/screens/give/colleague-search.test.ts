import { expect, test } from 'vitest'
import { recentRecipients } from './colleague-search.tsx'

const giftTo = (id: string) => ({
  toUser: { id, firstName: id, lastNameInitial: 'A', profileImageUrl: null, storeNumber: '0427' },
})

test('offers each recent recipient once, the most recent first', () => {
  const recent = recentRecipients([giftTo('Ben'), giftTo('Cem'), giftTo('Ben')])

  expect(recent.map(({ id }) => id)).toEqual(['Ben', 'Cem'])
})

test('omits a recipient whose account was deleted', () => {
  expect(recentRecipients([{ toUser: null }])).toEqual([])
})

test('offers at most four recent recipients', () => {
  expect(recentRecipients(['Ana', 'Ben', 'Cem', 'Dia', 'Eva'].map(giftTo))).toHaveLength(4)
})

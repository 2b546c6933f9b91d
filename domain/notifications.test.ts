import { expect, test } from 'vitest'
import { notificationLink } from './notifications.ts'

const none = { giftId: null, competitionId: null }

test.each([
  [{ type: 'comment', giftId: 'g1' }, '/gifts/g1'],
  [{ type: 'won', competitionId: 'c1' }, '/competitions#competition-c1'],
  [{ type: 'received', competitionId: 'c1' }, '/admin/competitions#competition-c1'],
  [{ type: 'handed_over', competitionId: 'c1' }, '/'],
  [{ type: 'adjustment_returned', giftId: 'g1' }, '/admin'],
  [{ type: 'shelf_labelled', giftId: 'g1' }, '/gifts/g1'],
  [{ type: 'shelf_labelled', competitionId: 'c1' }, '/competitions#competition-c1'],
  [{ type: 'shelf_labelled' }, '/notifications'],
  [{ type: 'toString' }, '/notifications'],
])('%j leads to %s', (subject, link) => {
  expect(notificationLink({ ...none, ...subject })).toBe(link)
})

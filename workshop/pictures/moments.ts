import type { Gift } from '#contract/gifts.ts'
import type { Profile } from '#contract/users.ts'
import type { NewThanks } from '#contract/thanks.ts'
import { changed, nothing } from './shot.ts'

// Later than all others.
const giftId = 'ffffffff-ffff-7fff-bfff-ffffffffffff'

export const unreadThanks = { count: 1, newestGiftId: giftId }

const layla = { id: giftId, firstName: 'Layla', lastNameInitial: 'M', profileImageUrl: null, storeNumber: '0427' }
export const firstThanks: NewThanks = {
  id: giftId,
  fromUserId: giftId,
  toUserId: giftId,
  fromUser: layla,
  toUser: null,
  amount: 2,
  reason: null,
  message: 'You stayed when the fryer broke. I owe you one!',
  gifUrl: '/gifs/thank-you.gif',
  createdAt: '2026-11-21T16:03:00.000Z',
  editedAt: null,
  hiddenAt: null,
  giftGroupId: null,
  together: null,
  milestone: null,
  reactionCounts: {},
  myReaction: null,
  commentCount: 0,
  boostCount: 0,
  boostedByMe: false,
  isFirst: true,
}

/** A first gift that its receiver has not opened. */
export const unopenedThanks = {
  '/api/notifications/unread-count': () => JSON.stringify(unreadThanks),
  '/api/token-gifts/received/new': changed<NewThanks[]>(() => [firstThanks]),
}

const colleague = (firstName: string, lastNameInitial: string) => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  firstName,
  lastNameInitial,
  profileImageUrl: null,
  storeNumber: '0427',
})
const [giver, receiver] = [colleague('Ana', 'G'), colleague('Joaquín', 'J')]

/** The colleagues that home suggests to a new user. */
export const newColleagues: Profile[] = [giver, receiver, colleague('Layla', 'M')].map((person, index) => ({
  ...person,
  id: person.id.replace(/.$/, String(index)),
  role: 'crew_member',
}))

/** The reply to a gift that was sent. */
export const sentGift: Gift = {
  id: giver.id,
  fromUserId: giver.id,
  toUserId: receiver.id,
  fromUser: giver,
  toUser: receiver,
  amount: 2,
  message: 'You saved the lunch rush. Thank you!',
  gifUrl: null,
  reason: '🧊 Calm in the rush',
  createdAt: '2026-11-21T16:03:00.000Z',
  editedAt: null,
  hiddenAt: null,
  giftGroupId: null,
  together: null,
  milestone: null,
  reactionCounts: {},
  commentCount: 0,
  boostCount: 0,
}

/** No gift that is not opened. */
export const noUnopenedThanks = {
  '/api/notifications/unread-count': () => '{"count":0,"newestGiftId":null}',
  '/api/token-gifts/received/new': nothing,
}

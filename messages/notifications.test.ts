import { expect, test } from 'vitest'
import * as names from '#texts/names.ts'
import { notifications } from '#texts/notifications.ts'
import { notificationMessage } from './notifications.ts'

const actor = { firstName: 'Maria', lastNameInitial: 'G' }
type Case = {
  type: string
  actor?: null
  others?: number
  times?: number
  tokens?: number
  received?: boolean
  title?: string
}

const params = { tokens: null, received: null, title: null }

test.each<[Case, string]>([
  [{ type: 'gift', tokens: 1 }, 'Maria G. gifted you 1 token'],
  [{ type: 'gift', tokens: 3 }, 'Maria G. gifted you 3 tokens'],
  [{ type: 'boost', received: true }, 'Maria G. boosted your recognition'],
  [{ type: 'boost', received: false }, 'Maria G. boosted your gift'],
  [{ type: 'comment', received: true }, 'Maria G. commented on your recognition'],
  [{ type: 'comment', received: false, times: 12 }, 'Maria G. commented 12 times on your gift'],
  [{ type: 'comment', received: true, times: 2, others: 1 }, 'Maria G. and 1 other commented on your recognition'],
  [{ type: 'reaction', received: false }, 'Maria G. reacted to your gift'],
  [{ type: 'reaction', received: false, others: 1 }, 'Maria G. and 1 other reacted to your gift'],
  [{ type: 'boost', received: true, others: 3 }, 'Maria G. and 3 others boosted your recognition'],
  [{ type: 'approved' }, 'Your account has been approved'],
  [{ type: 'tokens_added', tokens: 5 }, 'An administrator added 5 tokens'],
  [{ type: 'tokens_removed', tokens: 1 }, 'An administrator removed 1 token'],
  [{ type: 'won', title: 'Dinner' }, 'You won "Dinner"!'],
  [{ type: 'drawn', title: 'Dinner' }, 'Maria G. won "Dinner"'],
  [{ type: 'collect_changed', title: 'Dinner' }, 'How to get your prize "Dinner" has changed'],
  [{ type: 'handed_over', title: 'Dinner' }, 'Your prize "Dinner" was handed over. Did you get it?'],
  [{ type: 'received', title: 'Dinner' }, 'Maria G. has the prize "Dinner"'],
  [{ type: 'handover_due', title: 'Dinner' }, 'The prize "Dinner" still waits to be handed over'],
  [{ type: 'cancelled', title: 'Dinner', tokens: 2 }, '"Dinner" was cancelled. You have 2 tokens back'],
  [{ type: 'gift', tokens: 2, actor: null }, 'Unknown User gifted you 2 tokens'],
  [{ type: 'shelf_labelled', tokens: 2 }, 'You have a new notification'],
  [{ type: 'toString' }, 'You have a new notification'],
])('%j reads %s', ({ type, actor: changed = actor, others = 0, times, ...change }, sentence) => {
  const notice = { type, actor: changed, others, times, params: { ...params, ...change } }
  expect(notificationMessage({ names, notifications }, notice)).toBe(sentence)
})

test('a name written from right to left does not turn the sentence around', () => {
  const notice = { type: 'gift', actor: { firstName: 'محمد', lastNameInitial: 'ع' }, others: 0 }

  expect(notificationMessage({ names, notifications }, { ...notice, params: { ...params, tokens: 3 } })).toBe(
    '\u2068محمد ع.\u2069 gifted you 3 tokens',
  )
})

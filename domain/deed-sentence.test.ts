import { expect, test } from 'vitest'
import { deedSentence, type ToldDeed } from './deed-sentence.ts'
import { deeds } from './deeds.ts'

const told: ToldDeed = {
  ...{ deed: 'approved', actorId: '1', actor: { firstName: 'Adam', lastNameInitial: 'K' } },
  ...{ targetId: '2', target: { firstName: 'Ana', lastNameInitial: 'G' }, competition: null, details: {} },
}

test.each<[string, Partial<ToldDeed>]>([
  ['Adam K. approved Ana G.', {}],
  ['Unknown User approved Unknown User', { actor: null, target: null }],
  ['Somebody tried to log in as Ana G. with a wrong password', { deed: 'login_failed', actorId: null }],
  ['Somebody tried to log in with an email that has no account', { deed: 'login_failed', targetId: null }],
  ['Somebody was stopped for a while: too many requests', { deed: 'limited', actorId: null }],
  [
    'Adam K. edited Ana G.: role from Crew Member to Admin, store from 0427 to 0500, the name',
    {
      deed: 'person_edited',
      details: {
        role: { before: 'crew_member', after: 'admin' },
        store: { before: '0427', after: '0500' },
        isRenamed: true,
      },
    },
  ],
  ['Adam K. edited Ana G., and changed nothing', { deed: 'person_edited', details: { isRenamed: false } }],
  [
    'Adam K. added 4 tokens to Ana G., who then had 7 to give',
    { deed: 'tokens_adjusted', details: { amount: 4, balance: 7 } },
  ],
  [
    'Adam K. removed 1 token from Ana G., who then had 0 to give',
    { deed: 'tokens_adjusted', details: { amount: -1, balance: 0 } },
  ],
  [
    'Adam K. made Ana G. an admin for stores 0500, 0501',
    { deed: 'admin_created', details: { storeNumbers: ['0500', '0501'] } },
  ],
  [
    'Adam K. created "Kettle" for store 0427',
    { deed: 'competition_created', competition: 'Kettle', details: { storeNumbers: ['0427'] } },
  ],
  [
    'Adam K. cancelled "Kettle"; 1 person got their tokens back',
    { deed: 'competition_cancelled', competition: 'Kettle', details: { people: 1 } },
  ],
  ['1 row of this log went, older than 24 months', { deed: 'log_cut', actorId: null, details: { rows: 1 } }],
])('%s', (sentence, given) => {
  expect(deedSentence({ ...told, ...given })).toBe(sentence)
})

test.each(deeds)('%s has a sentence, whatever is known of it', (deed) => {
  const unknown = { actorId: null, actor: null, targetId: null, target: null, competition: null, details: {} }

  expect(deedSentence({ ...told, deed })).toMatch(/^\S.+[^ ]$/)
  expect(deedSentence({ ...unknown, deed })).not.toMatch(/undefined|null/)
})

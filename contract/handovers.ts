import { Competition } from './competitions.ts'
import { endpoint } from './endpoint.ts'
import { CollectInstructionsForm } from './forms/competitions.ts'

export const changeCollectInstructions = endpoint('PUT', '/api/competitions/:id/collect-instructions', {
  access: 'admin',
  scope: 'competitions:write',
  summary: 'Change how the winner gets the prize of a competition in your stores, until it is handed over',
  body: CollectInstructionsForm,
  reply: Competition,
  refuses: ['already_cancelled', 'already_handed_over'],
})

export const recordHandover = endpoint('POST', '/api/competitions/:id/hand-over', {
  access: 'admin',
  scope: null,
  summary: 'Say that the winner got the prize of a competition in your stores',
  reply: Competition,
  refuses: ['not_drawn', 'already_handed_over'],
})

export const takeBackHandover = endpoint('POST', '/api/competitions/:id/take-back', {
  access: 'admin',
  scope: null,
  summary: 'Take back a hand-over that the winner has not confirmed',
  reply: Competition,
  refuses: ['not_handed_over', 'already_received'],
})

import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser, newId } from '#test/component/users.ts'
import { awaitsApprovalKey, readLocalValue, writeLocalValue } from '#web/api/local-storage.ts'

const path = '/'
const noGifts = [reply(giftsReceived, []), reply(giftsGiven, [])]

test('greets a person who has waited here for the approval once, with the first step', async () => {
  const me = approvedUser({ firstName: 'Zoë', giftTokens: 1 })
  writeLocalValue(awaitsApprovalKey, me.id)
  const replies = [...noGifts, reply(competitions, [])]
  await renderScreen({ path, me, replies })

  expect(await screen.findByText('You have 1 token to give. Start with a thank-you.')).toBeVisible()
  expect(screen.getAllByText("You're in, Zoë!")).toHaveLength(1)
  expect(readLocalValue(awaitsApprovalKey)).toBeNull()
})

test('greets nobody who was approved before', async () => {
  writeLocalValue(awaitsApprovalKey, newId())
  await renderScreen({ path, me: { giftTokens: 1 }, replies: [...noGifts, reply(competitions, [])] })

  expect(await screen.findByRole('region', { name: 'You have 1 token. Who helped you today?' })).toBeVisible()
  expect(screen.queryByText(/^You're in/)).toBeNull()
})

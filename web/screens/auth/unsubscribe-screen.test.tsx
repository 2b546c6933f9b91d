import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { unsubscribe } from '#contract/digest.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const path = '/unsubscribe?token=one'

test('ends the weekly email on the press only', async () => {
  const { user, network } = await renderScreen({ path, replies: [reply(unsubscribe, {})] })
  const button = await screen.findByRole('button', { name: 'Stop Emails' })
  const before = network.sentTo(unsubscribe).length

  await user.click(button)

  expect(await screen.findByText('You get no more weekly emails.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop Emails' })).toBeNull()
  expect([before, network.sentTo(unsubscribe).length, location.search]).toEqual([0, 1, ''])
})

test('says that a link has expired, and what to do', async () => {
  const { user } = await renderScreen({ path, replies: [refuse(unsubscribe, 'invalid_unsubscribe_key')] })

  await user.click(await screen.findByRole('button', { name: 'Stop Emails' }))

  expect(await screen.findByText('This link has expired. Log in and change it in the settings.')).toBeVisible()
})

test('a link without its key says so', async () => {
  await renderScreen({ path: '/unsubscribe?token=' })

  expect(await screen.findByText('The link is not complete. Open it again from the email.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop Emails' })).toBeNull()
})

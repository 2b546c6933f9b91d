import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ownDevice } from '#contract/devices.ts'
import { extendKioskSession, identifyByBadge, kioskHome, kioskPeople } from '#contract/kiosk.ts'
import { me } from '#contract/auth.ts'
import { giveTokens } from '#contract/gifts.ts'
import { hold, refuse, reply, replyTo } from '#test/component/answers.ts'
import { pairedDevice } from '#test/component/devices.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser, colleague } from '#test/component/users.ts'

const person = (firstName: string) => colleague({ firstName, lastNameInitial: 'G' })

const [ana, ben, cal] = [person('Ana'), person('Ben'), person('Cal')]
const badges = { '1111222233334444': ana, '5555666677778888': ben }

/** A scanner types a badge, wherever the focus is. */
function scan(badge: keyof typeof badges) {
  for (const key of [...badge.split(''), 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

async function openKiosk() {
  const rendered = await renderScreen({
    path: '/kiosk',
    replies: [
      reply(ownDevice, pairedDevice()),
      reply(kioskHome, []),
      reply(kioskPeople, [ana, ben, cal]),
      reply(me, approvedUser({ giftTokens: 9 })),
      replyTo(identifyByBadge, ({ body: { code } }) => ({
        key: `of-${code}`,
        person: badges[code as keyof typeof badges],
        seconds: 60,
        endsAt: new Date(Date.now() + 300_000).toISOString(),
      })),
    ],
  })
  await screen.findByText('Newest thanks at 0427')
  return rendered
}

test('keeps the session of the next person when a late answer ends the one before', async () => {
  const { user, network } = await openKiosk()
  const { answer, release } = hold(refuse(extendKioskSession, 'unauthorized'))
  network.answer(answer)
  scan('1111222233334444')
  expect(await screen.findByText('Ana G.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More Time' }))
  scan('5555666677778888')
  expect(await screen.findByText('Ben G.')).toBeVisible()

  release()
  await user.click(screen.getByRole('button', { name: 'Thank Somebody' }))

  expect(await screen.findByRole('button', { name: 'Cal G.' })).toBeVisible()
  expect(screen.getByText('Ben G.')).toBeVisible()
})

test('says nothing to the next person of what the one before tried', async () => {
  const { user, network } = await openKiosk()
  const { answer, release } = hold(refuse(giveTokens, 'too_few_tokens'))
  network.answer(answer)
  scan('1111222233334444')
  expect(await screen.findByText('Hi Ana!')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Thank Somebody' }))
  await user.click(await screen.findByRole('button', { name: 'Cal G.' }))
  await user.click(await screen.findByRole('button', { name: 'Give' }))
  scan('5555666677778888')
  expect(await screen.findByText('Hi Ben!')).toBeVisible()

  release()
  await user.click(screen.getByRole('button', { name: 'Thank Somebody' }))

  expect(await screen.findByRole('button', { name: 'Cal G.' })).toBeVisible()
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('ends the session of a person whom the server does not know any more', async () => {
  const { user, network } = await openKiosk()
  network.answer(refuse(extendKioskSession, 'unauthorized'))
  scan('1111222233334444')
  expect(await screen.findByText('Ana G.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'More Time' }))

  expect(await screen.findByText('Newest thanks at 0427')).toBeVisible()
  expect(screen.queryByText('Ana G.')).toBeNull()
})

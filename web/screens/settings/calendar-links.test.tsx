import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ownSessions } from '#contract/account.ts'
import { recoveryCodes } from '#contract/auth.ts'
import { calendarLink, createCalendarLink, removeCalendarLink } from '#contract/calendar.ts'
import { reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

test('makes a link to the calendar of competitions, and removes it', async () => {
  const { user, network } = await renderScreen({
    path: '/settings',
    replies: [reply(ownSessions, []), reply(recoveryCodes, { unused: 0 })],
  })
  const link = { url: 'https://thanks.example/api/calendar.ics?key=abc', createdAt: '2026-11-18T12:00:00.000Z' }
  const region = await screen.findByRole('region', { name: 'Competitions in your calendar' })
  const calendar = () => within(region)
  const make = await calendar().findByRole('button', { name: 'Make a Link' })

  network.answer(reply(createCalendarLink, link), reply(calendarLink, link))
  await user.click(make)

  expect(await calendar().findByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    'webcal://thanks.example/api/calendar.ics?key=abc',
  )
  network.answer(reply(removeCalendarLink, {}), reply(calendarLink, null))
  await user.click(calendar().getByRole('button', { name: 'Remove' }))
  expect(await calendar().findByRole('button', { name: 'Make a Link' })).toBeVisible()
})

import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { feed } from '#contract/feed.ts'
import { yearsToday } from '#contract/users.ts'
import { hold, reply } from '#test/component/answers.ts'
import { feedItem, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'

test('the feed of the own store says who completes a year today, and the others do not', async () => {
  const { answer, release } = hold(
    reply(yearsToday, [
      { ...person({ firstName: 'Ana', lastNameInitial: 'G' }), years: 1 },
      { ...person({ firstName: 'Ben', lastNameInitial: 'T' }), years: 12 },
    ]),
  )
  const { user } = await renderScreen({ path: '/feed', replies: [reply(feed, [feedItem()]), answer] })
  await screen.findByRole('article')
  const forEveryone = screen.queryByText(/today$/)

  await user.click(screen.getByRole('button', { name: 'My store' }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  release()

  expect(await screen.findByText('Ana G. completes 1 year at the store today')).toBeVisible()
  expect(screen.getByText('Ben T. completes 12 years at the store today')).toBeVisible()
  expect(screen.getByRole('article')).toBeVisible()
  expect(forEveryone).toBeNull()
  await user.click(screen.getByRole('button', { name: 'About me' }))
  await waitFor(() => expect(screen.queryByText(/today$/)).toBeNull())
})

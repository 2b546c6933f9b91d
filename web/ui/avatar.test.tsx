import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { feed } from '#contract/feed.ts'
import { reply } from '#test/component/answers.ts'
import { feedItem, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'

test('shows the initials of a person whose picture does not load', async () => {
  const fromUser = person({ firstName: 'Ana', lastNameInitial: 'G', profileImageUrl: 'https://pictures.example/ana' })
  await renderScreen({ path: '/feed', replies: [reply(feed, [feedItem({ fromUser })])] })
  const gift = await screen.findByRole('article')
  const picture = gift.querySelector('img[src="https://pictures.example/ana"]')
  expect(gift).not.toHaveTextContent('AG')

  fireEvent.error(picture!)

  await waitFor(() => expect(gift).toHaveTextContent('AG'), { timeout: 10_000 })
  expect(gift.querySelector('img[src="https://pictures.example/ana"]')).toBeNull()
})

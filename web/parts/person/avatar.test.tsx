import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { feed } from '#contract/feed.ts'
import { reply } from '#test/component/answers.ts'
import { feedItem, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'

test('shows the initials of a person until their picture has loaded, and if it does not', async () => {
  const fromUser = person({ firstName: 'Ana', lastNameInitial: 'G', profileImageUrl: 'https://pictures.example/ana' })
  await renderScreen({ path: '/feed', replies: [reply(feed, [feedItem({ fromUser })])] })
  const gift = await screen.findByRole('article')
  const picture = gift.querySelector('img[src="https://pictures.example/ana"]')
  expect(gift).toHaveTextContent('AG')
  expect(picture).not.toHaveAttribute('data-loaded')

  fireEvent.load(picture!)
  expect(picture).toHaveAttribute('data-loaded')
  fireEvent.error(picture!)

  await waitFor(() => expect(gift.querySelector('img[src="https://pictures.example/ana"]')).toBeNull(), {
    timeout: 10_000,
  })
  expect(gift).toHaveTextContent('AG')
})

import { expect, test } from 'vitest'
import { createLandingPage } from './landing-page.ts'

const landing = createLandingPage('<dl data-unused="[[isUnused]]">[[totalTokensGifted]]</dl>', {
  mail: { smtpUrl: null, from: '', hostName: null, folder: '' },
  passwordRules: { minLength: 6, refusesGuessable: false },
  languages: ['en'],
  locale: 'en-US',
})

test.each([
  [0, '<dl data-unused="true">0</dl>'],
  [1_200, '<dl data-unused="false">1,200</dl>'],
])('marks the totals as those of an unused installation until the first gift: %s tokens', async (tokens, html) => {
  const page = await landing({ totalTokensGifted: tokens, activeEmployees: 1, totalCompetitions: 0 })

  expect(page.html).toBe(html)
})

test('shows dashes while the totals cannot be read', async () => {
  expect((await landing(null)).html).toBe('<dl data-unused="false">–</dl>')
})

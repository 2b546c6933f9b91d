import { button, chooseColleague, inTurn, press, type, waitFor } from './actions.ts'
import { longNames, meWith, richMe } from './extremes.ts'
import type { Shot } from './shot.ts'

const give = { viewer: 'admin', path: '/gift-tokens' } as const
const search = (text: string) => type('Colleague', text)

const fillGift = inTurn(
  chooseColleague,
  type('Amount', '2'),
  type('Message (optional)', 'You saved the lunch rush. Thank you!'),
)

const chooseGif = inTurn(press('Add GIF'), (page) =>
  page.getByRole('dialog').getByRole('option').or(page.getByRole('dialog').locator('li button')).first().click(),
)

const arrived = { amount: 2, toUser: { firstName: 'Joaquín', lastNameInitial: 'J' } }

export const giveShots: Shot[] = [
  { ...give, name: 'give', says: 'Giving, as it opens.', isWhole: true },
  {
    ...give,
    name: 'give-search',
    says: 'Looking for a colleague.',
    act: inTurn(search('jo'), (page) => page.getByRole('option').first().waitFor()),
  },
  {
    ...give,
    name: 'give-nobody',
    says: 'Nobody of that name.',
    act: inTurn(search('zzzz'), waitFor('No users found')),
  },
  {
    ...{
      ...give,
      name: 'give-long-names',
      says: 'Colleagues with long names.',
      answers: { '/api/users/search': longNames },
    },
    act: inTurn(search('jo'), (page) => page.getByRole('option').first().waitFor()),
  },
  { ...give, name: 'give-filled', says: 'All filled in, with a GIF.', act: inTurn(fillGift, chooseGif), isWhole: true },
  {
    ...give,
    name: 'give-too-many',
    says: 'More than there is.',
    act: inTurn(chooseColleague, type('Amount', '99999')),
  },
  { ...give, name: 'gif-picker', says: 'Choosing a GIF.', act: inTurn(press('Add GIF'), waitFor('Powered by')) },
  {
    ...{ ...give, name: 'gif-picker-none', says: 'No GIF of that name.' },
    act: inTurn(press('Add GIF'), type('Search GIFs', 'zzzz'), waitFor('No GIFs found')),
  },
  {
    ...{ ...give, name: 'give-none-left', says: 'Nothing left to give.' },
    answers: { '/api/auth/user': meWith({ giftTokens: 0 }) },
  },
  {
    ...{ ...give, name: 'give-sending', says: 'On its way.', answers: { '/api/auth/user': richMe } },
    act: async (page) => {
      await fillGift(page)
      await page.route('**/api/token-gifts', () => {})
      await button(page, 'Gift 2 Tokens').click()
      await waitFor('Sending...')(page)
    },
  },
  {
    ...{ ...give, name: 'give-failed', says: 'It did not arrive.' },
    act: async (page) => {
      await fillGift(page)
      await page.route('**/api/token-gifts', (route) => route.abort())
      await button(page, 'Gift 2 Tokens').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    ...{ ...give, name: 'give-done', says: 'It arrived.' },
    act: async (page) => {
      await fillGift(page)
      await page.route('**/api/token-gifts', (route) => route.fulfill({ status: 201, json: arrived }))
      await button(page, 'Gift 2 Tokens').click()
      await waitFor('Tokens Gifted!')(page)
    },
  },
]

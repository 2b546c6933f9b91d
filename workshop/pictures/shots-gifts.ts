import { button, chooseColleague, inOrder, press, type, waitFor } from './actions.ts'
import { longNames, meWith, richMe } from './extremes.ts'
import { rushIsFlagged } from './mock-replies.ts'
import { sentGift } from './moments.ts'
import type { Shot } from './shot.ts'

// Enough tokens, whatever was given in the demo before.
const give = {
  ...({ viewer: 'admin', path: '/gift-tokens' } as const),
  replies: { '/api/auth/user': meWith({ giftTokens: 25 }) },
}
const search = (text: string) => type('Colleague', text)

const fillGift = inOrder(
  chooseColleague,
  type('Amount', '2'),
  type('Message (optional)', 'You saved the lunch rush. Thank you!'),
)

const chooseGif = inOrder(press('Add GIF'), (page) =>
  page.getByRole('dialog').getByRole('option').or(page.getByRole('dialog').locator('li button')).first().click(),
)

export const giftShots: Shot[] = [
  { viewer: 'admin', path: '/cards', name: 'cards', caption: 'Thank-you cards on paper.', isWhole: true },
  {
    viewer: 'admin',
    path: '/cards',
    name: 'cards-sheet',
    caption: 'Cards to print.',
    act: inOrder((page) => page.getByRole('link', { name: 'Print' }).first().click(), waitFor('Thank you!')),
  },
  { viewer: 'admin', path: '/cards', name: 'cards-take-back', caption: 'Taking cards back.', act: press('Take Back') },
  { viewer: 'crew', path: '/card?code=K7QM39XWTA', name: 'card-claim', caption: 'Claiming a card.' },
  { ...give, name: 'give', caption: 'Giving, as it opens.', isWhole: true },
  {
    ...give,
    name: 'give-search',
    caption: 'Looking for a colleague.',
    act: inOrder(search('jo'), (page) => page.getByRole('option').first().waitFor()),
  },
  {
    ...give,
    name: 'give-nobody',
    caption: 'Nobody of that name.',
    act: inOrder(search('zzzz'), waitFor('No users found')),
  },
  {
    ...give,
    name: 'give-long-names',
    caption: 'Colleagues with long names.',
    replies: { '/api/users/search': longNames },
    act: inOrder(search('jo'), (page) => page.getByRole('option').first().waitFor()),
  },
  {
    ...give,
    name: 'give-filled',
    caption: 'All filled in, with a GIF.',
    act: inOrder(fillGift, chooseGif),
    isWhole: true,
  },
  {
    ...give,
    name: 'give-several',
    caption: 'A second colleague is looked for.',
    act: inOrder(chooseColleague, press('Add another colleague')),
  },
  {
    ...give,
    name: 'give-too-many',
    caption: 'More than there is.',
    act: inOrder(chooseColleague, type('Amount', '99999')),
  },
  { ...give, name: 'gif-picker', caption: 'Choosing a GIF.', act: inOrder(press('Add GIF'), waitFor('Powered by')) },
  {
    ...give,
    name: 'gif-picker-none',
    caption: 'No GIF of that name.',
    act: inOrder(press('Add GIF'), type('Search GIFs', 'zzzz'), waitFor('No GIFs found')),
  },
  {
    ...give,
    name: 'give-none-left',
    caption: 'Nothing left to give.',
    replies: { '/api/auth/user': meWith({ giftTokens: 0 }) },
  },
  {
    ...give,
    name: 'give-sending',
    caption: 'On its way.',
    replies: { '/api/auth/user': richMe },
    act: async (page) => {
      await fillGift(page)
      await page.route('**/api/token-gifts', () => {})
      await button(page, 'Gift 2 Tokens').click()
      await waitFor('Sending...')(page)
    },
  },
  {
    ...give,
    name: 'give-failed',
    caption: 'It did not arrive.',
    act: async (page) => {
      await fillGift(page)
      await page.route('**/api/token-gifts', (route) => route.abort())
      await button(page, 'Gift 2 Tokens').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    ...give,
    name: 'give-flagged',
    caption: 'A word of the owner’s list is asked about.',
    act: async (page) => {
      await fillGift(page)
      const json = { code: 'flagged_words', message: rushIsFlagged }
      await page.route('**/api/token-gifts', (route) => route.fulfill({ status: 409, json }))
      await button(page, 'Gift 2 Tokens').click()
      await page.getByRole('dialog', { name: 'Send anyway?' }).waitFor()
    },
  },
  {
    ...give,
    name: 'give-done',
    caption: 'It arrived.',
    act: async (page) => {
      await fillGift(page)
      await page.route('**/api/token-gifts', (route) => route.fulfill({ status: 201, json: sentGift }))
      await button(page, 'Gift 2 Tokens').click()
      await waitFor('Thank someone else')(page)
    },
  },
]

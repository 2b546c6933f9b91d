import { inTurn, waitFor } from './actions.ts'
import { keys, tabInto, tabTo } from './keys.ts'
import { phone, type Shot } from './shot.ts'

const crew = { viewer: 'crew' } as const
const admin = { viewer: 'admin' } as const
const owner = { viewer: 'owner' } as const

const feed = { ...crew, path: '/feed' }
const users = { ...admin, path: '/admin/users' }
const create = { ...owner, path: '/admin/create-competition' }

const reached: Shot[] = [
  { ...crew, path: '/', name: 'keys-skip-link', says: 'The first thing the Tab key meets.', act: keys('Tab') },
  {
    ...{ viewer: null, path: '/', name: 'keys-landing', says: 'The door, in the bar of the landing page.' },
    act: tabTo('button', 'Sign Up'),
  },
  {
    ...{ viewer: null, path: '/', name: 'keys-log-in', says: 'Logging in: the field that comes first, and the next.' },
    act: inTurn(tabTo('button', 'Log In'), keys('Enter'), waitFor('Forgot password?'), tabTo('textbox', 'Password')),
  },
  {
    ...{ ...crew, path: '/', name: 'keys-bar', says: 'The bell, in the bar.' },
    act: tabTo('button', 'Notifications'),
  },
  {
    ...crew,
    path: '/',
    name: 'keys-dock',
    says: 'Giving, in the dock.',
    frames: [phone],
    act: tabInto('[aria-label=Quick]', '[href="/gift-tokens"]'),
  },
  {
    ...{ ...crew, path: '/', name: 'keys-menu', says: 'The user menu, opened and gone down in.' },
    act: inTurn(tabTo('button', 'User menu'), keys('Enter', 'ArrowDown')),
  },
  {
    ...{ ...crew, path: '/', name: 'keys-tabs', says: 'The other tab of the history.' },
    act: inTurn(tabTo('tab', 'Received'), keys('ArrowRight')),
  },
  {
    ...{ ...crew, path: '/', name: 'keys-scroll', says: 'The history, to be scrolled by the arrow keys.' },
    act: inTurn(tabTo('region', 'Tokens you received'), keys('ArrowDown', 'ArrowDown')),
  },
  {
    ...feed,
    name: 'keys-feed',
    says: 'An action of the third gift.',
    act: tabInto('article:nth-of-type(3)', '[aria-controls]'),
  },
  {
    ...{ ...feed, name: 'keys-reactions', says: 'The reactions, opened and gone along.' },
    act: inTurn(tabTo('button', /^React/), keys('Enter'), tabTo('button', 'Celebrate')),
  },
  {
    ...{ ...feed, name: 'keys-who', says: 'Who boosted a gift, opened from its count.' },
    act: inTurn(tabTo('button', /boosts?$/), keys('Enter'), waitFor('Boosted by')),
  },
  {
    ...{ ...feed, name: 'keys-comment', says: 'A comment, ready to be posted.' },
    act: inTurn(
      tabTo('button', 'Comment'),
      keys('Enter'),
      tabTo('textbox', 'Comment'),
      (page) => page.keyboard.type('Well deserved!'),
      keys('Tab'),
    ),
  },
  {
    ...{ ...admin, path: '/gift-tokens', name: 'keys-search', says: 'The second colleague of those that were found.' },
    act: inTurn(
      tabTo('combobox', 'Colleague'),
      (page) => page.keyboard.type('jo'),
      (page) => page.getByRole('option').first().waitFor(),
      keys('ArrowDown'),
    ),
  },
  {
    ...{ ...admin, path: '/gift-tokens', name: 'keys-gifs', says: 'A GIF among those to choose from.' },
    act: inTurn(
      tabTo('button', 'Add GIF'),
      keys('Enter'),
      waitFor('Powered by'),
      tabTo('button', /^Choose /),
      keys('Tab', 'Tab'),
    ),
  },
  {
    ...users,
    name: 'keys-row',
    says: 'A deed in a row of people.',
    act: tabInto('tbody tr:nth-child(4)', 'button:nth-of-type(2)'),
  },
  {
    ...{ ...users, name: 'keys-dialog', says: 'A dialog, down to the button that ends it.' },
    act: inTurn(tabTo('button', /^Edit /), keys('Enter'), tabTo('button', 'Save Changes')),
  },
  { ...create, name: 'keys-date', says: 'The day on which a competition starts.', act: tabTo('textbox', /^Start/) },
  {
    ...{ ...create, name: 'keys-refused', says: 'After nothing was filled in: the way to the first fault.' },
    act: inTurn(tabTo('button', 'Create'), keys('Enter'), waitFor('Title is required')),
  },
]

/** What has the focus, at places that only keys led to. */
export const keyShots: Shot[] = reached.map((shot) => ({ ...shot, byKeys: true }))

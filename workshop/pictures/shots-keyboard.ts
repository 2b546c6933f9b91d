import { inOrder, waitFor } from './actions.ts'
import { keys, tabInto, tabTo } from './keyboard.ts'
import { phone, type Shot } from './shot.ts'

const crew = { viewer: 'crew' } as const
const admin = { viewer: 'admin' } as const
const owner = { viewer: 'owner' } as const

const feed = { ...crew, path: '/feed' }
const users = { ...admin, path: '/admin/users' }
const create = { ...owner, path: '/admin/create-competition' }

const reached: Shot[] = [
  { ...crew, path: '/', name: 'keys-skip-link', caption: 'The first thing the Tab key meets.', act: keys('Tab') },
  {
    viewer: null,
    path: '/',
    name: 'keys-landing',
    caption: 'The door, in the bar of the landing page.',
    act: tabTo('button', 'Sign Up'),
  },
  {
    viewer: null,
    path: '/',
    name: 'keys-log-in',
    caption: 'Logging in: the field that comes first, and the next.',
    act: inOrder(tabTo('button', 'Log In'), keys('Enter'), waitFor('Forgot password?'), tabTo('textbox', 'Password')),
  },
  {
    ...crew,
    path: '/',
    name: 'keys-bar',
    caption: 'The bell, in the bar.',
    act: tabTo('button', 'Notifications'),
  },
  {
    ...crew,
    path: '/',
    name: 'keys-dock',
    caption: 'Giving, in the dock.',
    frames: [phone],
    act: tabInto('nav', '[href="/gift-tokens"]'),
  },
  {
    ...crew,
    path: '/',
    name: 'keys-menu',
    caption: 'The user menu, opened and gone down in.',
    act: inOrder(tabTo('button', 'User menu'), keys('Enter', 'ArrowDown')),
  },
  {
    ...crew,
    path: '/',
    name: 'keys-tabs',
    caption: 'The other tab of the history.',
    act: inOrder(tabTo('tab', 'Received'), keys('ArrowRight')),
  },
  {
    ...crew,
    path: '/',
    name: 'keys-scroll',
    caption: 'The history, to be scrolled by the arrow keys.',
    act: inOrder(tabTo('region', 'Tokens you received'), keys('ArrowDown', 'ArrowDown')),
  },
  {
    ...feed,
    name: 'keys-feed',
    caption: 'An action of the third gift.',
    act: tabInto('article:nth-of-type(3)', '[aria-controls]'),
  },
  {
    ...feed,
    name: 'keys-reactions',
    caption: 'The reactions, opened and gone along.',
    act: inOrder(tabTo('button', /^React/), keys('Enter'), tabTo('button', 'Celebrate')),
  },
  {
    ...feed,
    name: 'keys-who',
    caption: 'Who boosted a gift, opened from its count.',
    act: inOrder(tabTo('button', /boosts?$/), keys('Enter'), waitFor('Boosted by')),
  },
  {
    ...feed,
    name: 'keys-comment',
    caption: 'A comment, ready to be posted.',
    act: inOrder(
      tabTo('button', 'Comment'),
      keys('Enter'),
      tabTo('textbox', 'Comment'),
      (page) => page.keyboard.type('Well deserved!'),
      keys('Tab'),
    ),
  },
  {
    ...admin,
    path: '/gift-tokens',
    name: 'keys-search',
    caption: 'The second colleague of those that were found.',
    act: inOrder(
      tabTo('combobox', 'Colleague'),
      (page) => page.keyboard.type('jo'),
      (page) => page.getByRole('option').first().waitFor(),
      keys('ArrowDown'),
    ),
  },
  {
    ...admin,
    path: '/gift-tokens',
    name: 'keys-gifs',
    caption: 'A GIF among those to choose from.',
    act: inOrder(
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
    caption: 'A deed in a row of people.',
    act: tabInto('tbody tr:nth-child(4)', 'button:nth-of-type(2)'),
  },
  {
    ...users,
    name: 'keys-dialog',
    caption: 'A dialog, down to the button that ends it.',
    act: inOrder(tabTo('button', /^Edit /), keys('Enter'), tabTo('button', 'Save Changes')),
  },
  { ...create, name: 'keys-date', caption: 'The day on which a competition starts.', act: tabTo('textbox', /^Start/) },
  {
    ...create,
    name: 'keys-refused',
    caption: 'After nothing was filled in: the way to the first fault.',
    act: inOrder(tabTo('button', 'Create'), keys('Enter'), waitFor('Title is required')),
  },
]

/** Focus rings, in places reached by keyboard only. */
export const keyboardShots: Shot[] = reached.map((shot) => ({ ...shot, byKeyboard: true }))

import { inOrder, press } from './actions.ts'
import { aThousand, auditEventsOfAThousandTargets, notificationsOfAThousandGifts } from './extremes.ts'
import { atTop, focusOn, readToEnd, seen } from './thousand-rows.ts'
import { nothing, type Shot } from './shot.ts'

const crew = { viewer: 'crew' } as const
const owner = { viewer: 'owner' } as const

/** In pages of a hundred, the most the server gives at once, because reading on by twenties takes minutes. */
const list = aThousand(100)

/** Its end, and the last ten rows for axe. */
const endOf = (rows: string, ...before: Parameters<typeof inOrder>) => ({
  act: inOrder(...before, readToEnd(rows)),
  axeOn: `${rows}:nth-last-child(-n+10)`,
})

// Only selectors that are the same in every language.
const history = '#history-panel [role=region]'
const moves = 'main section section'
const comments = 'article section:has(textarea)'
const notified = '#notifications [role=region]'

/** Lists scrolled to their thousandth row, with a key press that must still work there. */
export const longListShots: Shot[] = [
  {
    ...crew,
    path: '/feed',
    name: 'feed-a-thousand',
    caption: 'The end of a thousand gifts.',
    replies: { '/api/feed': list, '/api/comments/*': nothing },
    ...endOf('article'),
    measures: {
      from: focusOn('article [aria-controls^=comments]'),
      key: 'Enter',
      effect: seen('article textarea'),
    },
  },
  {
    ...crew,
    path: '/feed',
    name: 'feed-comments-a-thousand',
    caption: 'The end of a thousand comments.',
    replies: { '/api/comments/*': list },
    ...endOf(`${comments} li`, press(/^Comments \d/)),
    measures: {
      from: focusOn('textarea'),
      key: 'x',
      effect: seen(`${comments} [type=submit]:enabled`),
    },
  },
  {
    ...crew,
    path: '/feed',
    name: 'feed-who-a-thousand',
    caption: 'A thousand who boosted a gift.',
    replies: { '/api/boosts/*': list },
    ...endOf(':popover-open li', press(/boosts?$/)),
    measures: {
      from: seen(':popover-open li'),
      key: 'Escape',
      effect: seen('body:not(:has(:popover-open))'),
    },
  },
  {
    ...crew,
    path: '/',
    name: 'home-a-thousand',
    caption: 'The end of a history of a thousand gifts.',
    replies: { '/api/token-gifts/received': list },
    ...endOf(`${history} li`),
    measures: {
      from: focusOn('#history-received'),
      key: 'ArrowRight',
      effect: seen('#history-gifted[aria-selected=true]'),
    },
  },
  {
    ...crew,
    path: '/statement',
    name: 'statement-a-thousand',
    caption: 'The end of a thousand moves of tokens.',
    replies: { '/api/tokens/statement': list },
    ...endOf(`${moves} li`),
    measures: { from: focusOn('h1'), key: 'Home', effect: atTop('html') },
  },
  {
    ...crew,
    path: '/settings',
    name: 'notifications-a-thousand',
    caption: 'The end of a thousand notifications.',
    replies: { '/api/notifications': notificationsOfAThousandGifts(100), '/api/notifications/mark-all-read': 'done' },
    ...endOf(`${notified} li`, press(/^Notifications/)),
    measures: { from: focusOn('#notifications h2 + button'), key: 'Enter', effect: seen(`${notified}:focus`) },
  },
  {
    ...owner,
    path: '/admin/users',
    name: 'users-a-thousand',
    caption: 'The end of a thousand people.',
    replies: { '/api/admin/users': list },
    ...endOf('tbody tr'),
    measures: { from: focusOn('tbody tr button:enabled'), key: 'Enter', effect: seen('dialog[open]') },
  },
  {
    ...owner,
    path: '/admin/approvals',
    name: 'approvals-a-thousand',
    caption: 'The end of a thousand who wait.',
    replies: { '/api/users/pending': list },
    ...endOf('main li:has([type=checkbox])'),
    measures: { from: focusOn('main li [type=checkbox]'), key: 'Space', effect: seen('main li :checked') },
  },
  {
    ...owner,
    path: '/admin/audit-log',
    name: 'audit-log-a-thousand',
    caption: 'The end of a thousand audit events.',
    replies: { '/api/admin/audit-log': auditEventsOfAThousandTargets(100) },
    ...endOf('main li:has(time)'),
    measures: { from: focusOn('h1'), key: 'Home', effect: atTop('html') },
  },
]

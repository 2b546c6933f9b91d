import { chooseColleague } from './actions.ts'
import { richMe } from './extremes.ts'
import type { Frame, Shot, Viewer } from './shot.ts'

const narrow: Frame = { name: '360 px', width: 360, height: 740, isPhone: true }
const wide: Frame = { name: '1440 px', width: 1_440, height: 900, isPhone: false }
const large: Frame[] = [
  { name: '200 % text on a phone', width: 390, height: 844, isPhone: true, textScale: 2 },
  { name: '200 % text', width: 1_280, height: 800, isPhone: false, textScale: 2 },
]
const forced: Frame[] = [
  { name: 'forced colours on a phone', width: 390, height: 844, isPhone: true, forcedColors: true },
  { name: 'forced colours', width: 1_280, height: 800, isPhone: false, forcedColors: true },
]

const television: Frame[] = [{ name: '1920 px', width: 1_920, height: 1_080, isPhone: false }]

const wideShot = (name: string, path: string, viewer: Viewer = 'crew'): Shot => ({
  frames: television,
  viewer,
  path,
  name: `${name}-wide`,
  caption: `${path} at 1920 px.`,
})

const forcedShot = (name: string, path: string, viewer: Viewer = 'crew'): Shot => ({
  frames: forced,
  viewer,
  path,
  name: `${name}-forced-colours`,
  caption: `${path} in forced colours.`,
})

const sized = { frames: [narrow, wide] }

export const sizeShots: Shot[] = [
  { ...sized, viewer: null, path: '/', name: 'landing-sizes', caption: 'The landing page at 360 and 1440 px.' },
  {
    ...sized,
    viewer: 'crew',
    path: '/',
    name: 'home-sizes',
    caption: 'Home at 360 and 1440 px, with large balances.',
    replies: { '/api/auth/user': richMe },
  },
  { ...sized, viewer: 'crew', path: '/feed', name: 'feed-sizes', caption: 'The feed at 360 and 1440 px.' },
  {
    ...sized,
    viewer: 'crew',
    path: '/competitions',
    name: 'competitions-sizes',
    caption: 'Competitions at 360 and 1440 px.',
  },
  { ...sized, viewer: 'owner', path: '/admin/users', name: 'users-sizes', caption: 'Users at 360 and 1440 px.' },
  { frames: large, viewer: null, path: '/', name: 'landing-large-text', caption: 'The landing page in text of 200 %.' },
  { frames: large, viewer: 'crew', path: '/', name: 'home-large-text', caption: 'Home in text of 200 %.' },
  { frames: large, viewer: 'crew', path: '/feed', name: 'feed-large-text', caption: 'The feed in text of 200 %.' },
  {
    frames: large,
    viewer: 'admin',
    path: '/gift-tokens',
    name: 'give-large-text',
    caption: 'Giving in text of 200 %.',
    act: chooseColleague,
  },
  {
    frames: forced,
    viewer: 'admin',
    path: '/gift-tokens',
    name: 'give-forced-colours',
    caption: 'Giving in forced colours.',
    act: chooseColleague,
  },
  forcedShot('feed', '/feed'),
  forcedShot('home', '/'),
  forcedShot('competitions', '/competitions'),
  forcedShot('leaderboard', '/leaderboard'),
  forcedShot('settings', '/settings'),
  forcedShot('insights', '/admin/insights', 'admin'),
  wideShot('landing', '/', null),
  wideShot('home', '/'),
  wideShot('feed', '/feed'),
  wideShot('competitions', '/competitions'),
  wideShot('leaderboard', '/leaderboard'),
  wideShot('give', '/gift-tokens'),
  wideShot('settings', '/settings'),
  wideShot('users', '/admin/users', 'owner'),
  wideShot('insights', '/admin/insights', 'owner'),
]

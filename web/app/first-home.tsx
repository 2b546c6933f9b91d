import * as texts from '#texts/home.ts'
import home from '#web/screens/home/home-screen.module.css'
import news from '#web/screens/home/news.module.css'
import thanks from '#web/screens/home/newest-thanks.module.css'
import badges from '#web/screens/home/role-and-stores.module.css'
import head from '#web/kit/page-head.module.css'
import { HomeActions } from '#web/screens/home/home-actions.tsx'
import { TokenCounts } from '#web/screens/home/token-counts.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Skeleton, Skeletons } from '#web/kit/skeleton.tsx'
import { FirstFace } from './first-face.tsx'
import { FirstThanks } from './first-thanks.tsx'
import { Each } from './template.tsx'

const counts = {
  giftTokens: '[[giftTokens]]',
  competitionTokens: '[[competitionTokens]]',
  lifetimeTokensReceived: '[[lifetimeTokensReceived]]',
  lifetimeTokensGifted: '[[lifetimeTokensGifted]]',
  competitionsEntered: '[[competitionsEntered]]',
}

/** Home down to its main actions. What loads later keeps its space. */
export const FirstHome = () => (
  <div className={home.screen}>
    <header className={head.head}>
      <h1 role="none">{texts.welcome({ firstName: '[[firstName]]' })}</h1>
      <ul className={badges.badges}>
        <li>
          <Badge tone="brand">[[role]]</Badge>
        </li>
        <Each of="stores">
          <li>
            <Badge>{texts.storeStore({ store: '[[store]]' })}</Badge>
          </li>
        </Each>
      </ul>
    </header>
    <Each of="news">
      <div className={news.items} data-win="[[win]]" data-row="[[hasRow]]">
        <Each of="wins">
          <Skeleton shape="row" />
        </Each>
        <Each of="questions">
          <Skeleton shape="row" />
        </Each>
        <Each of="unopened">
          <FirstThanks />
        </Each>
      </div>
    </Each>
    <Each of="tasks">
      <div className={news.waiting}>
        <Skeleton shape="row" />
      </div>
    </Each>
    <Each of="thanks">
      <NewestThanks />
    </Each>
    <Each of="starts">
      <div className={news.start} data-start="[[step]]">
        <Each of="asks">
          <Skeleton shape="form" />
        </Each>
      </div>
    </Each>
    <TokenCounts user={counts} />
    <HomeActions />
    <Skeletons count={2} shape="card" />
  </div>
)

const NewestThanks = () => (
  <div className={thanks.thanks}>
    <h2 role="none" className={thanks.title}>
      [[title]]
    </h2>
    <ul className={thanks.list}>
      <Each of="gifts">
        <li className={thanks.gift}>
          <FirstFace size="small" />
          <p className={thanks.message} dir="auto">
            [[message]]
          </p>
          <bdi className={thanks.link}>[[giver]]</bdi>
        </li>
      </Each>
    </ul>
  </div>
)

import * as texts from '#texts/app.ts'
import * as feed from '#texts/feed.ts'
import card from '#web/parts/gift/feed-card.module.css'
import actions from '#web/parts/reactions/gift-actions.module.css'
import counts from '#web/parts/reactions/gift-counts.module.css'
import receivers from '#web/parts/gift/receiver-switch.module.css'
import scopes from '#web/kit/segmented-control.module.css'
import screen from '#web/screens/feed/feed-screen.module.css'
import date from '#web/parts/gift/date-link.module.css'
import gif from '#web/parts/gif/gif-picture.module.css'
import head from '#web/kit/page-head.module.css'
import person from '#web/parts/person/person-link.module.css'
import pill from '#web/parts/gift/token-pill.module.css'
import { richText } from '#web/kit/rich-text.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Coin } from '#web/kit/coin.tsx'
import { SkeletonBlock } from '#web/kit/skeleton-block.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { FirstFace } from './first-face.tsx'
import { Each } from './template.tsx'

/** The newest gifts of the feed, as high as with the ways to answer them. */
export const FirstFeed = () => (
  <div className={screen.screen}>
    <header className={head.head}>
      <h1 role="none">{feed.recognitionFeed}</h1>
      <p className={head.subtitle}>{feed.feedSubtitle}</p>
      <div className={screen.controls}>
        <div className={screen.field}>
          <SkeletonBlock kind="control" />
        </div>
        <div className={scopes.switch}>
          <SkeletonBlock kind="round" />
        </div>
      </div>
    </header>
    <div className={screen.list}>
      <Each of="gifts">
        <FirstGift />
      </Each>
      <Skeletons count={3} shape="gift" />
    </div>
  </div>
)

const FirstGift = () => (
  <div className={card.card}>
    <div className={card.head}>
      <span className={card.avatars}>
        <Each of="people">
          <FirstFace />
        </Each>
      </span>
      <div className={card.summary}>
        <p className={card.sentence}>
          {richText(texts.gift({ from: <Name of="giver" />, tokens: '[[tokens]]', to: <Name of="receiver" /> }))}
        </p>
        <span className={card.amount} aria-hidden>
          <span className={pill.pill} data-icon="coin">
            <Coin />
            [[amount]]
          </span>
        </span>
        <div className={card.facts}>
          <span className={date.link}>{'\u00a0'}</span>
        </div>
      </div>
    </div>
    <Each of="reasons">
      <p className={card.content}>
        <Badge tone="brand">
          <bdi>[[text]]</bdi>
        </Badge>
      </p>
    </Each>
    <div className={card.content}>
      <Each of="messages">
        <p className={card.message} dir="auto">
          [[text]]
        </p>
      </Each>
      <Each of="gifs">
        <span className={gif.frame} data-size="full">
          <Each of="packed">
            <picture>
              <source media="(prefers-reduced-motion: reduce)" srcSet="[[still]]" />
              <img className={gif.gif} src="[[address]]" alt="" loading="lazy" />
            </picture>
          </Each>
        </span>
      </Each>
    </div>
    <FirstSwitch />
    <Each of="answers">
      <div className={counts.counts}>
        <SkeletonBlock kind="pill" />
      </div>
    </Each>
    <div className={actions.actions}>
      <span className={actions.action} />
    </div>
  </div>
)

const FirstSwitch = () => (
  <Each of="switches">
    <div className={receivers.switch}>
      <span>{feed.answersFor}</span>
      <Each of="options">
        <span className={receivers.option}>[[name]]</span>
      </Each>
    </div>
  </Each>
)

/** Not a link yet, but as high as one. */
const Name = ({ of }: { of: string }) => (
  <strong>
    <bdi className={person.link}>{`[[${of}]]`}</bdi>
  </strong>
)

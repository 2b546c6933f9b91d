import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import * as texts from '#texts/competitions.ts'
import card from '#web/parts/competition/competition-face.module.css'
import screen from '#web/screens/competitions/competitions-screen.module.css'
import picture from '#web/parts/competition/prize-picture.module.css'
import head from '#web/kit/page-head.module.css'
import pill from '#web/parts/gift/token-pill.module.css'
import { HeadLink } from '#web/parts/competition/head-link.tsx'
import { SkeletonBlock } from '#web/kit/skeleton-block.tsx'
import { Skeleton, Skeletons } from '#web/kit/skeleton.tsx'
import { Each } from './template.tsx'

/** The first active competition down to its description. What depends on the time is left to the app. */
export const FirstCompetitions = () => (
  <>
    <header className={head.head}>
      <h1 role="none">{texts.competitions}</h1>
      <p className={head.subtitle}>{texts.competitionsSubtitle}</p>
      <HeadLink href="/hall-of-fame" icon={Trophy}>
        {texts.hallOfFame}
      </HeadLink>
    </header>
    <Each of="sections">
      <p className={screen.banner}>
        <Ticket aria-hidden size="1.5em" />
        [[banner]]
      </p>
      <div className={screen.section}>
        <h2 role="none">{texts.activeCompetitions}</h2>
        <div className={screen.cards}>
          <FirstCard />
          <Each of="others">
            <Skeleton shape="prize" />
          </Each>
        </div>
      </div>
    </Each>
    <Each of="skeletons">
      <Skeletons count={3} shape="prize" />
    </Each>
  </>
)

const FirstCard = () => (
  <div className={card.card} data-phase="active">
    <div className={card.picture}>
      <div className={picture.frame}>
        <Each of="pictures">
          {/* Inside a picture element: React would preload the placeholder in its address. */}
          <picture>
            <img className={picture.picture} src="[[address]]" alt="" width="640" height="320" />
          </picture>
        </Each>
      </div>
      <span className={card.cost} aria-hidden>
        <span className={pill.pill} data-icon="ticket">
          <Ticket size="1.25em" />
          [[cost]]
        </span>
      </span>
    </div>
    <div className={card.body}>
      <div>
        <h3 role="none" className={card.title}>
          <bdi>[[title]]</bdi>
        </h3>
        <p className={card.prize} dir="auto">
          [[prize]]
        </p>
      </div>
      <Each of="descriptions">
        <p className={card.description} dir="auto">
          [[text]]
        </p>
      </Each>
      <SkeletonBlock kind="block" />
      <SkeletonBlock kind="short" />
      <SkeletonBlock kind="button" />
    </div>
  </div>
)

import HandHeart from 'lucide-react/icons/hand-heart'
import { feed } from '#contract/feed.ts'
import { oneOfEachGroup } from '#domain/gift-groups.ts'
import * as texts from '#texts/feed.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Button } from '#web/kit/button.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { FeedCards } from './feed-cards.tsx'
import type { FeedScope } from '#web/parts/gift/feed-scope.ts'
import { feedSearches } from './feed-scope-switch.tsx'
import styles from './feed.module.css'
import { useScrollRestoration } from './use-scroll-restoration.ts'

type Props = { query: string; scope: FeedScope; onSearchEveryone: () => void }

/** The gifts of the scope that match, newest first, and their number. */
export function FeedResults({ query, scope, onSearchEveryone }: Props) {
  const search = { q: query, ...feedSearches[scope] }
  const reading = useReadPages(feed, { search, refetchOnOpen: true })
  useScrollRestoration(search)

  return (
    <>
      <p role="status" className={styles.count}>
        {reading.data && resultText(oneOfEachGroup(reading.data).length, reading.hasMore)}
      </p>
      <Read
        result={reading}
        loading={<Skeletons count={3} shape="gift" />}
        empty={<NoResults query={query} onSearchEveryone={scope === 'everyone' ? undefined : onSearchEveryone} />}
      >
        {(gifts) => <FeedCards gifts={oneOfEachGroup(gifts)} query={query} />}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

const resultText = (count: number, hasMore: boolean) =>
  hasMore ? texts.moreThanFound({ count }) : texts.found({ count })

type NoResultsProps = { query: string; onSearchEveryone: (() => void) | undefined }

const NoResults = ({ query, onSearchEveryone }: NoResultsProps) => (
  <Empty icon={HandHeart} title={texts.noThanksFoundForQuery({ query })} text={texts.searchAdvice}>
    {onSearchEveryone && <Button onClick={onSearchEveryone}>{texts.searchEveryone}</Button>}
    <LinkButton href="/feed" kind="secondary">
      {texts.backToAllThanks}
    </LinkButton>
  </Empty>
)

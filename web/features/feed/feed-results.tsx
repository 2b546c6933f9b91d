import { HandHeart } from 'lucide-react'
import { feed } from '#contract/feed.ts'
import * as texts from '#texts/feed.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FeedCards } from './feed-cards.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'

/** The gifts of everyone that match, newest first, and their number for screen readers. */
export function FeedResults({ query }: { query: string }) {
  const search = { q: query }
  const reading = useReadPages(feed, { search, refetchOnOpen: true })
  useScrollRestoration(search)

  return (
    <>
      <div role="status">
        <VisuallyHidden>{reading.data && resultText(reading.data.length, reading.hasMore)}</VisuallyHidden>
      </div>
      <Read result={reading} loading={<Skeletons count={3} shape="gift" />} empty={<NoResults query={query} />}>
        {(gifts) => <FeedCards gifts={gifts} />}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

const resultText = (count: number, hasMore: boolean) =>
  hasMore ? texts.moreThanFound({ count }) : texts.found({ count })

const NoResults = ({ query }: { query: string }) => (
  <Empty icon={HandHeart} title={texts.noThanksFoundForQuery({ query })} text={texts.searchAdvice}>
    <LinkButton href="/feed" kind="secondary">
      {texts.backToAllThanks}
    </LinkButton>
  </Empty>
)

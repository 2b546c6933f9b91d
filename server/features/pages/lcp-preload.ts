import * as z from 'zod/mini'
import { competitions } from '#contract/competitions.ts'
import { feed, gift } from '#contract/feed.ts'
import { activeCompetitions } from './active-competitions.ts'
import { escapeAttribute } from './fill-template.ts'

type InitialRead = { key: readonly unknown[]; reply: unknown }

/** The number of gifts that a phone shows without scrolling. */
const visibleGifts = 2

const Gift = z.object({ gifUrl: z.nullable(z.string()) })
const Gifts = z.array(Gift)
/** The link that preloads the largest picture of a page while the app loads; '' if we do not host it. */
export function lcpPreload(page: string, reads: InitialRead[], now: Date): string {
  const [address] = picturesOf(page, reads, now).filter((picture) => picture?.startsWith('/'))
  if (!address) return ''
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeAttribute(address)}" media="(prefers-reduced-motion: no-preference)">`
}

function picturesOf(page: string, reads: InitialRead[], now: Date) {
  const replyTo = (path: string) => reads.find(({ key }) => key[0] === path)?.reply ?? []
  if (page === '/feed')
    return Gifts.parse(replyTo(feed.path))
      .slice(0, visibleGifts)
      .map(({ gifUrl }) => gifUrl)
  if (page === '/gifts/:id') return reads.filter(isGift).map(({ reply }) => Gift.parse(reply).gifUrl)
  if (page !== '/competitions') return []
  const [first] = activeCompetitions(replyTo(competitions.path), now)
  return first ? [first.imageUrl] : []
}

const giftPath = gift.path.replace(':id', '')
const isGift = ({ key: [path] }: InitialRead) => typeof path === 'string' && path.startsWith(giftPath)

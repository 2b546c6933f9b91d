import { competitions } from '#contract/competitions.ts'
import { feed, gift } from '#contract/feed.ts'
import type { InitialRead } from '#contract/initial-data.ts'
import type { PagePath } from '#contract/pages.ts'
import { newThanks } from '#contract/thanks.ts'
import { pictureSrcSet, prizeSizes } from '#domain/picture-sizes.ts'
import { activeCompetitions } from './active-competitions.ts'
import { escapeAttribute } from './fill-template.ts'
import { replyTo } from '#server/platform/http/run-read.ts'

/** The number of gifts that a phone shows without scrolling. */
const visibleGifts = 2

/** The link that preloads the largest picture of a page while the app loads; '' if we do not host it. */
export function lcpPreload(page: PagePath | null, reads: InitialRead[], now: Date): string {
  const [address] = picturesOf(page, reads, now).filter((picture) => picture?.startsWith('/'))
  if (!address) return ''
  const sizes = pictureSrcSet(address)
  // As the image names them, or the browser would load it twice.
  const source = sizes ? `imagesrcset="${escapeAttribute(sizes)}" imagesizes="${prizeSizes}" ` : ''
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeAttribute(address)}" ${source}media="(prefers-reduced-motion: no-preference)">`
}

function picturesOf(page: PagePath | null, reads: InitialRead[], now: Date) {
  if (page === '/') return [replyTo(reads, newThanks)?.[0]?.gifUrl]
  if (page === '/feed') return (replyTo(reads, feed) ?? []).slice(0, visibleGifts).map(({ gifUrl }) => gifUrl)
  if (page === '/gifts/:id') return [replyTo(reads, gift)?.gifUrl]
  if (page !== '/competitions') return []
  const [first] = activeCompetitions(replyTo(reads, competitions), now)
  return first ? [first.imageUrl] : []
}

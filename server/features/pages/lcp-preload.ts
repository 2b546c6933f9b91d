import * as z from 'zod/mini'
import { competitions } from '#contract/competitions.ts'
import { feed } from '#contract/feed.ts'
import { competitionPhase } from '#domain/competition-phase.ts'
import { attributeText } from './fill-template.ts'

type Read = { key: unknown[]; reply: unknown }

/** As many gifts as a phone shows at once. */
const giftsSeen = 2

const Gifts = z.array(z.object({ gifUrl: z.nullable(z.string()) }))
const Competitions = z.array(
  z.object({
    imageUrl: z.nullable(z.string()),
    isActive: z.boolean(),
    startDate: z.pipe(
      z.string(),
      z.transform((text) => new Date(text)),
    ),
    endDate: z.pipe(
      z.string(),
      z.transform((text) => new Date(text)),
    ),
  }),
)

/** The link that fetches the first picture of a page while its app is on its way; '' where there is none of ours. */
export function firstPicture(page: string, reads: Read[], now: Date): string {
  const [address] = picturesOf(page, reads, now).filter((picture) => picture?.startsWith('/'))
  if (!address) return ''
  return `<link rel="preload" as="image" href="${attributeText(address)}" media="(prefers-reduced-motion: no-preference)">`
}

function picturesOf(page: string, reads: Read[], now: Date) {
  const replyTo = (path: string) => reads.find(({ key }) => key[0] === path)?.reply ?? []
  if (page === '/feed')
    return Gifts.parse(replyTo(feed.path))
      .slice(0, giftsSeen)
      .map(({ gifUrl }) => gifUrl)
  if (page !== '/competitions') return []
  const first = Competitions.parse(replyTo(competitions.path)).find((one) => competitionPhase(one, now) === 'active')
  return first ? [first.imageUrl] : []
}

import type { Me } from '#contract/auth.ts'
import type { Competition } from '#contract/competitions.ts'
import type { FeedItem } from '#contract/feed.ts'
import type { Insights } from '#contract/insights.ts'
import type { Passkey } from '#contract/passkeys.ts'
import type { Person } from '#contract/shapes.ts'
import { changed, type Pages } from './shot.ts'

/** The longest name allowed, without a space to break at. */
export const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralterns'.slice(0, 50)
const longText =
  `${'You stayed when the fryer broke, the queue went round the corner and nobody had had a break since noon. '.repeat(5)}`.slice(
    0,
    500,
  )

const named = (person: Person | null, firstName: string, lastNameInitial = 'W') =>
  person && { ...person, firstName, lastNameInitial, profileImageUrl: null }

export const meWith = (changes: Partial<Me>) => changed<Me>((me) => ({ ...me, ...changes }))

const passkeyDates = { createdAt: '2026-10-05T09:00:00.000Z', usedAt: '2026-11-20T07:30:00.000Z' }

export const ownPasskeys = changed<Passkey[]>(() => [{ id: idOf(1), name: 'My phone', ...passkeyDates }])

export const richMe = meWith({
  giftTokens: 9_876,
  competitionTokens: 1_234,
  lifetimeTokensReceived: 12_345,
  lifetimeTokensGifted: 1_000_000,
  competitionsEntered: 4_321,
})

const messages = [
  longText,
  '🎉🎉🎉 👩🏽‍🍳❤️‍🔥 🇪🇸 Grande, María José!! 🎂',
  'شكراً جزيلاً على مساعدتك لي في نهاية الأسبوع، أنت رائع!',
  'https://example.org/averylongaddresswithoutanyspaceinit/thatgoesonandonandon/untiltheveryendofthelineandbeyond',
  'תודה רבה על הכול! See you on Monday at 6:00.',
]

const names = [longName, 'María José', 'محمد', '李', 'Þórdís']

/** Gifts with long texts, emoji and right-to-left scripts. */
export const extremeFeed = changed<FeedItem[]>((gifts) =>
  gifts.slice(0, messages.length).map((gift, index) => ({
    ...gift,
    fromUser: named(gift.fromUser, names[index] ?? ''),
    toUser: index === 4 ? null : named(gift.toUser, names[(index + 1) % names.length] ?? '', 'É'),
    message: messages[index],
    gifUrl: null,
    amount: index === 0 ? 1_000_000 : 2_345,
    reactionCounts: { like: 1_204, heart: 999, celebrate: 48, smile: 7 },
    boostCount: 1_111,
    commentCount: 2_048,
  })),
)

export const extremeCompetitions = changed<Competition[]>((all) =>
  all
    .slice(0, 4)
    .map((one) => ({ ...one, title: `${one.title} ${longText}`.slice(0, 200), prize: longText, tokenCost: 12_500 })),
)

/** A list in which every second person has the longest name. */
export const longNames = changed<Pick<Person, 'firstName'>[]>((rows) =>
  rows.map((row, index) => ({ ...row, firstName: index % 2 === 0 ? longName : row.firstName, tokenCount: 98_765 })),
)

/** Gifts whose givers all have the longest name. */
export const longNamesOfGivers = changed<{ fromUser: Person | null }[]>((gifts) =>
  gifts.map((gift) => ({ ...gift, fromUser: named(gift.fromUser, longName), amount: 12_345 })),
)

/** Waiting people who all have the longest name. */
export const longNamesOfUnthanked = changed<Insights>((insights) => {
  const people = insights.unthanked.people.map((person) => ({ ...person, firstName: longName }))
  return { ...insights, unthanked: { ...insights.unthanked, people } }
})

export const first = (count: number) => changed<unknown[]>((rows) => rows.slice(0, count))

/** A list of a thousand rows, repeated from the few of the demo. */
export const aThousand = (perPage: number): Pages => ({
  perPage,
  createRows: (reply) => {
    const rows: object[] = JSON.parse(reply)
    return Array.from({ length: 1_000 }, (_, index) => ({ ...rows[index % rows.length], id: idOf(index) }))
  },
})

/** A thousand notifications, each about a gift of its own: the list joins those about the same gift. */
export const notificationsOfAThousandGifts = (perPage: number) => aThousandWithOwn('giftId', perPage)

/** A thousand audit events, each of a target of its own: the log folds those that say the same. */
export const auditEventsOfAThousandTargets = (perPage: number) => aThousandWithOwn('targetId', perPage)

function aThousandWithOwn(field: string, perPage: number): Pages {
  const { createRows } = aThousand(perPage)
  return { perPage, createRows: (reply) => createRows(reply).map((row, index) => ({ ...row, [field]: idOf(index) })) }
}

const idOf = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`

import * as z from 'zod/mini'
import { Me, me } from '#contract/auth.ts'
import { Competition, competitions } from '#contract/competitions.ts'
import { feed } from '#contract/feed.ts'
import { Gift, giftsReceived } from '#contract/gifts.ts'
import { unreadCount } from '#contract/notifications.ts'
import { newThanks } from '#contract/thanks.ts'
import { avatarHue } from '#domain/avatar-hue.ts'
import { firstStepsOf } from '#domain/first-steps.ts'
import { initials, type Named, shortName } from '#domain/names.ts'
import { packedGifName, packedStillAddress } from '#domain/packed-gif.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Texts } from '#messages/texts-of.ts'
import { activeCompetitions } from './active-competitions.ts'
import type { Values } from './fill-template.ts'

type InitialRead = { key: readonly unknown[]; reply: unknown }
type Reply = (path: string) => unknown
type AnswerCount = 'reactionCounts' | 'boostCount' | 'commentCount'

/** As many as a large phone shows. */
const maxFeedGifts = 3
const maxThanks = 3
/** As many as one row of a wide window. */
const maxCards = 3

/** The fields that decide whether a gift is shown. The others are parsed for those that are. */
const Listed = z.looseObject({ id: z.string(), hiddenAt: z.nullable(z.string()) })
type Listed = z.infer<typeof Listed>

const Unread = z.object({ newestGiftId: z.nullable(z.string()) })
const Waiting = z.array(z.object({ id: z.string() }))
const Competitions = z.array(z.object({ isNewWin: z.boolean() }))

/** The parts of a competition that its card shows without a clock. */
const Card = z.pick(Competition, { title: true, prize: true, description: true, imageUrl: true, tokenCost: true })

/** `texts` are those of the page's language. */
type Content = { page: string; search: string; reads: InitialRead[]; texts: Texts; now: Date }

/**
 * The values of the content that home, the feed and the competitions show until the app runs, from the replies that the page contains.
 * They repeat what the first render of the app shows; dates are left to it, because it knows the time zone.
 */
export function firstContent({ page, search, reads, texts, now }: Content): Values {
  const replyTo: Reply = (path) => reads.find(({ key }) => key[0] === path)?.reply
  if (page === '/') return homeValues(replyTo, texts)
  if (page === '/competitions') return competitionsValues(replyTo, { texts, now })
  // A search shows other gifts than those of the page.
  const isShown = page === '/feed' && search === ''
  const gifts = isShown ? visibleOf(replyTo(feed.path)).slice(0, maxFeedGifts) : []
  return page === '/feed' ? { gifts: gifts.map((gift) => giftValues(Gift.parse(gift), texts)) } : {}
}

function homeValues(replyTo: Reply, texts: Texts): Values {
  const user = Me.parse(replyTo(me.path))
  const { newestGiftId: unopened } = Unread.parse(replyTo(unreadCount.path))
  const waiting = Waiting.parse(replyTo(newThanks.path)).map(({ id }) => id)
  const isOpened = ({ id }: Listed) => !waiting.includes(id) && (unopened === null || id < unopened)
  const hasWon = Competitions.parse(replyTo(competitions.path)).some(({ isNewWin }) => isNewWin)
  const start = firstStepsOf(user)
  const received = visibleOf(replyTo(giftsReceived.path))
  const gifts = received
    .filter(isOpened)
    .slice(0, maxThanks)
    .map((gift) => thanksValues(Gift.parse(gift), texts))
  const title = received.every(isOpened) ? texts.home.newestThanks : texts.home.earlierThanks
  return {
    firstName: user.firstName,
    role: texts.roles.roles[user.role],
    stores: (user.adminStores.length > 1 ? user.adminStores : [user.storeNumber]).map((store) => ({ store })),
    news: hasWon || unopened ? [{ win: hasWon ? 'seen' : 'false', hasUnopened: String(!!unopened) }] : [],
    tasks: isAdmin(user.role) ? [{}] : [],
    thanks: gifts.length > 0 ? [{ title, gifts }] : [],
    starts: start ? [{ step: start }] : [],
    ...countsOf(user, texts),
  }
}

/** The first active competition, and the space of the next ones. None for admins: a draw that waits for them is above it. */
function competitionsValues(replyTo: Reply, { texts, now }: Pick<Content, 'texts' | 'now'>): Values {
  const active = activeCompetitions(replyTo(competitions.path), now)
  const [first, ...others] = active
  if (!first || isAdmin(Me.parse(replyTo(me.path)).role)) return { sections: [], skeletons: [{}] }
  const { title, prize, description, imageUrl, tokenCost } = Card.parse(first)
  const section = {
    ...{ title, prize, cost: texts.number(tokenCost) },
    banner: texts.competitions.activeBanner({ n: active.length }),
    // Others come from another site, and may fail.
    pictures: imageUrl?.startsWith('/') ? [{ address: imageUrl }] : [],
    descriptions: description ? [{ text: description }] : [],
    others: others.slice(0, maxCards - 1).map(() => ({})),
  }
  return { sections: [section], skeletons: [] }
}

const countsOf = (user: Me, { number }: Texts): Values => ({
  giftTokens: number(user.giftTokens),
  competitionTokens: number(user.competitionTokens),
  lifetimeTokensReceived: number(user.lifetimeTokensReceived),
  lifetimeTokensGifted: number(user.lifetimeTokensGifted),
  competitionsEntered: number(user.competitionsEntered),
})

/** The gifts that no admin has hidden. */
const visibleOf = (reply: unknown): Listed[] =>
  z
    .array(Listed)
    .parse(reply)
    .filter(({ hiddenAt }) => hiddenAt === null)

const thanksValues = ({ message, reason, fromUser }: Gift, { home }: Texts): Values => ({
  message: message ?? reason ?? home.aThankYouWithoutWords,
  giver: fromUser?.firstName ?? home.somebody,
  ...faceValues(fromUser),
})

const giftValues = ({ amount, message, reason, gifUrl, fromUser, toUser, ...answers }: Gift, texts: Texts): Values => ({
  people: [faceValues(fromUser), faceValues(toUser)],
  giver: nameOf(fromUser, texts),
  receiver: nameOf(toUser, texts),
  tokens: texts.ui.tokens({ amount }),
  amount: texts.number(amount),
  reasons: reason === null ? [] : [{ text: reason }],
  messages: message === null ? [] : [{ text: message }],
  gifs: gifUrl === null ? [] : [{ packed: packedGif(gifUrl) }],
  answers: hasAnswers(answers) ? [{}] : [],
})

const nameOf = (person: Named | null, { names }: Texts) => (person ? shortName(person) : names.unknown_user)

const hasAnswers = ({ reactionCounts, boostCount, commentCount }: Pick<Gift, AnswerCount>) =>
  boostCount + commentCount > 0 || Object.values(reactionCounts).some((reactions) => reactions > 0)

function faceValues(person: Gift['fromUser']): Values {
  if (person === null) return { hue: '', initials: 'U', pictures: [] }
  const { profileImageUrl: address } = person
  return {
    hue: String(avatarHue(person)),
    initials: address === null ? initials(person) || 'U' : '',
    pictures: address === null ? [] : [{ address }],
  }
}

/** A built-in GIF. Others come from another site, and play only once the app controls them. */
function packedGif(address: string): Values[] {
  const name = packedGifName(address)
  return name === undefined ? [] : [{ address, still: packedStillAddress(name) }]
}

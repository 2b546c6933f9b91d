import { type Me, me } from '#contract/auth.ts'
import { competitions } from '#contract/competitions.ts'
import { feed } from '#contract/feed.ts'
import type { InitialRead } from '#contract/initial-data.ts'
import { type Gift, giftsReceived } from '#contract/gifts.ts'
import { unreadCount } from '#contract/notifications.ts'
import { organization } from '#contract/organization.ts'
import { newThanks } from '#contract/thanks.ts'
import type { BoardMode } from '#domain/board-modes.ts'
import { firstStepsOf } from '#domain/first-steps.ts'
import { groupGifts } from '#domain/gift-groups.ts'
import { newestThanks } from '#domain/newest-thanks.ts'
import { asksForPrize } from '#domain/prize-question.ts'
import { reasonIn } from '#domain/reasons.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import { wordsOf } from '#domain/words-of-gift.ts'
import { quickAmountsWithin } from '#domain/quick-amounts.ts'
import type { Texts } from '#messages/texts-of.ts'
import { activeCompetitions } from './active-competitions.ts'
import type { Values } from './fill-template.ts'
import { cardValues, contentOf, faceValues } from './gift-values.ts'
import { replyTo } from '#server/platform/http/run-read.ts'

/** As many as a large phone shows. */
const maxFeedGroups = 3
const maxThanks = 3
/** As many as one row of a wide window. */
const maxCards = 3

/** `texts` are those of the page's language. */
export type Content = {
  page: string
  search: string
  reads: InitialRead[]
  texts: Texts
  now: Date
  /** The part of the leaderboard that the organisation shows. */
  board?: BoardMode | ''
}

/**
 * The values of what a page shows until the app runs, from the replies that it contains: those of the top bar, and of the content
 * of home, the feed, the competitions and the admin area. They repeat what the first render of the app shows; dates are left
 * to it, because it knows the time zone.
 */
export const firstContent = (content: Content): Values => ({
  ...barValues(content),
  ...(content.board === 'off' ? { boardOff: [{}] } : { boardOn: [{}] }),
  ...contentValues(content),
})

function barValues({ reads, texts }: Content): Values {
  const user = replyTo(reads, me)
  if (!user) return {}
  const [toGive, toEnter] = [texts.number(user.giftTokens), texts.number(user.competitionTokens)]
  return { toGive, toEnter, ...faceValues(user) }
}

function contentValues({ page, search, reads, texts, now, board }: Content): Values {
  if (page === '/') return homeValues(reads, texts)
  if (page.startsWith('/admin')) return adminValues(replyTo(reads, me)?.role)
  if (page === '/leaderboard') return boardValues(board)
  if (page === '/competitions') return competitionsValues(reads, { texts, now })
  if (page === '/gift-tokens') return giveValues(reads, { search, texts })
  // A search shows other gifts than those of the page.
  const isShown = page === '/feed' && search === ''
  const gifts = isShown ? groupGifts(visibleOf(replyTo(reads, feed))).slice(0, maxFeedGroups) : []
  return page === '/feed'
    ? { gifts: gifts.map((group) => cardValues(group, { texts, myId: replyTo(reads, me)?.id })) }
    : {}
}

function homeValues(reads: InitialRead[], texts: Texts): Values {
  const user = replyTo(reads, me)
  if (!user) return {}
  const shown = replyTo(reads, competitions) ?? []
  const hasWon = shown.some(({ isNewWin }) => isNewWin)
  const hasRow = shown.some((competition) => asksForPrize(competition, user))
  const unopened = unopenedThanks(reads, texts)
  const start = firstStepsOf(user)
  return {
    firstName: user.firstName,
    role: texts.roles.roles[user.role],
    stores: (user.adminStores.length > 1 ? user.adminStores : [user.storeNumber]).map((store) => ({ store })),
    news: hasWon || hasRow || unopened.length > 0 ? [newsValues({ hasWon, hasRow, unopened })] : [],
    tasks: isAdmin(user.role) ? [{}] : [],
    thanks: openedThanks(reads, texts),
    starts: start ? [{ step: start, asks: start === 'question' ? [{}] : [] }] : [],
    ...countsOf(user, texts),
  }
}

/** The parts of the form to give that depend on the balance, the reasons, and a colleague in the address. */
function giveValues(reads: InitialRead[], { search, texts }: Pick<Content, 'search' | 'texts'>): Values {
  const balance = replyTo(reads, me)?.giftTokens ?? 0
  const reasons = replyTo(reads, organization)?.reasons ?? []
  return {
    usedUp: balance === 0 ? [{}] : [],
    searches: new URLSearchParams(search).has('to') ? [] : [{}],
    amounts: quickAmountsWithin(balance).map((amount) => ({ amount: String(amount) })),
    reasonLists:
      reasons.length > 0
        ? [{ reasons: reasons.map((reason) => ({ reason: reasonIn(texts.reasons.reasons, reason) })) }]
        : [],
  }
}

/** The sections of the admin area are for admins only. */
const adminValues = (role: Role = 'crew_member'): Values => ({
  admins: isAdmin(role) ? [{ superAdmins: role === 'super_admin' ? [{}] : [] }] : [],
})

const boardValues = (board: Content['board']): Values => ({
  months: board === 'off' ? [] : [{}],
  boards: board === 'off' || board === 'stores' ? [] : [{}],
  storeBoards: board === 'stores' ? [{}] : [],
})

const unopenedIn = (reads: InitialRead[]) => replyTo(reads, unreadCount)?.newestGiftId ?? null

type News = { hasWon: boolean; hasRow: boolean; unopened: Values[] }

/** A win, the question about a prize, and the newest unopened gift. */
const newsValues = ({ hasWon, hasRow, unopened }: News): Values => ({
  win: String(hasWon),
  hasRow: String(hasRow),
  wins: hasWon ? [{}] : [],
  questions: hasRow ? [{}] : [],
  unopened,
})

/** The gift with which home opens. */
export const newestUnopened = (reads: InitialRead[]) => replyTo(reads, newThanks)?.[0]

/** The newest unopened gift with its message, if there is one. The app shows the next ones. */
function unopenedThanks(reads: InitialRead[], texts: Texts): Values[] {
  const gift = newestUnopened(reads)
  if (!gift) return []
  const left = (replyTo(reads, newThanks)?.length ?? 0) - 1
  const { fromUser, amount, isFirst } = gift
  return [
    {
      isFirst: String(isFirst),
      words: wordsOf(gift),
      gain: `+${texts.number(amount)}`,
      ...faceValues(fromUser),
      giver: fromUser?.firstName ?? texts.home.somebody,
      ...contentOf(gift, texts),
      firsts: isFirst ? [{}] : [],
      nexts: left > 0 ? [{ left: String(left) }] : [],
      lasts: left > 0 ? [] : [{}],
    },
  ]
}

/** The newest opened gifts, if there are any. */
function openedThanks(reads: InitialRead[], texts: Texts): Values[] {
  const unopened = unopenedIn(reads)
  const waiting = new Set(replyTo(reads, newThanks)?.map(({ id }) => id))
  const isOpened = ({ id }: Gift) => !waiting.has(id) && (unopened === null || id < unopened)
  const received = visibleOf(replyTo(reads, giftsReceived))
  const gifts = newestThanks(received.filter(isOpened), maxThanks).map((gift) => thanksValues(gift, texts))
  const title = received.every(isOpened) ? texts.home.newestThanks : texts.home.earlierThanks
  return gifts.length > 0 ? [{ title, gifts }] : []
}

/** The first active competition, and the space of the next ones. None for admins: a draw that waits for them is above it. */
function competitionsValues(reads: InitialRead[], { texts, now }: Pick<Content, 'texts' | 'now'>): Values {
  const active = activeCompetitions(replyTo(reads, competitions), now)
  const [first, ...others] = active
  const user = replyTo(reads, me)
  if (!first || !user || isAdmin(user.role)) return { sections: [], skeletons: [{}] }
  const { title, prize, description, imageUrl, tokenCost } = first
  const section = {
    title,
    prize,
    cost: texts.number(tokenCost),
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
const visibleOf = (gifts: Gift[] = []) => gifts.filter(({ hiddenAt }) => hiddenAt === null)

const thanksValues = ({ message, reason, gifUrl, fromUser }: Gift, texts: Texts): Values => ({
  message: message ?? wordsFor({ reason, gifUrl }, texts),
  giver: fromUser?.firstName ?? texts.home.somebody,
  ...faceValues(fromUser),
})

/** The line of a gift without a message. */
function wordsFor({ reason, gifUrl }: Pick<Gift, 'reason' | 'gifUrl'>, { home, reasons }: Texts) {
  if (reason !== null) return reasonIn(reasons.reasons, reason)
  return gifUrl === null ? home.aThankYouWithoutWords : home.aGifForYou
}

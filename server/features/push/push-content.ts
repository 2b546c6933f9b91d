import { shortName } from '#domain/names.ts'
import type { Language } from '#domain/languages.ts'
import { notificationLink, type PushType } from '#domain/notifications.ts'
import { textsOf } from '#messages/texts-of.ts'
import { notificationMessage } from '#messages/notifications.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openCompetitionFor, newsOf, pendingFor, unreadOf } from './push-news.ts'

/** A notification, and the page that a tap opens. */
export type PushContent = { title: string; body: string; path: string }

/** `createdAt`: when it was queued. */
type Subject = { type: PushType; userId: string; competitionId: string | null; createdAt: Date }
type Reader = { language: Language; now: Date }

/** Writes the notification about a subject as it is now. Null if it is over, or the user has seen it in the app meanwhile. */
export function pushContent(db: Db, subject: Subject, reader: Reader): Promise<PushContent | null> {
  const { type } = subject
  if (type === 'deadline') return aboutDeadline(db, subject, reader)
  if (type === 'approvals') return aboutApprovals(db, subject, reader)
  if (type === 'gift' || type === 'comment' || type === 'boost') return aboutGifts(db, { ...subject, type }, reader)
  return aboutUnread(db, subject, reader)
}

async function aboutDeadline(
  db: Db,
  { userId, competitionId }: Subject,
  { language, now }: Reader,
): Promise<PushContent | null> {
  const competition = await openCompetitionFor(db, { userId, competitionId, now })
  if (!competition) return null
  const { push: texts } = textsOf(language)
  const { title, hours } = competition
  const path = notificationLink({ type: 'deadline', giftId: null, competitionId })
  return { title: texts.deadline({ title }), body: texts.deadline_text({ hours }), path }
}

async function aboutApprovals(db: Db, { userId }: Subject, { language }: Reader): Promise<PushContent | null> {
  const people = await pendingFor(db, userId)
  if (people === 0) return null
  const { push: texts } = textsOf(language)
  return { title: texts.approvals({ people }), body: texts.approvals_text, path: '/admin/approvals' }
}

async function aboutGifts(
  db: Db,
  { type, userId, createdAt }: Subject & { type: 'gift' | 'comment' | 'boost' },
  { language, now }: Reader,
): Promise<PushContent | null> {
  const news = await newsOf(db, { type, userId, createdAt, now })
  const [newest] = news
  if (!newest) return null
  const { push: texts, names } = textsOf(language)
  const parts = {
    name: newest.actor ? shortName(newest.actor) : names.unknown_user,
    others: new Set(news.map(({ actorId }) => actorId)).size - 1,
    received: newest.received ? ('yes' as const) : ('other' as const),
    tokens: type === 'gift' ? news.reduce((sum, { tokens }) => sum + (tokens ?? 0), 0) : news.length,
  }
  const bodies = { gift: texts.gift_text(parts), comment: texts.comment_text, boost: texts.boost_text(parts) }
  const isOneGift = news.every(({ giftId }) => giftId === newest.giftId)
  return {
    title: texts[type](parts),
    body: bodies[type],
    path: isOneGift ? notificationLink({ type, giftId: newest.giftId, competitionId: null }) : '/notifications',
  }
}

async function aboutUnread(db: Db, subject: Subject, { language }: Reader): Promise<PushContent | null> {
  const notification = await unreadOf(db, subject)
  if (!notification) return null
  const { push: texts, names, notifications } = textsOf(language)
  const sentenceTexts = { names, notifications: notifications.notifications }
  return {
    title: notificationMessage(sentenceTexts, { ...notification, others: 0 }),
    body: texts[`${notification.type}_text`],
    path: notificationLink(notification),
  }
}

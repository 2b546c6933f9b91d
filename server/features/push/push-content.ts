import { shortName } from '#domain/names.ts'
import type { Language } from '#domain/languages.ts'
import { notificationLink, type PushType } from '#domain/notifications.ts'
import { textsOf } from '#messages/texts-of.ts'
import { notificationMessage } from '#messages/notifications.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openCompetitionFor, newsOf, pendingFor, type Result, resultFor } from './push-news.ts'

/** A notification, and the page that a tap opens. */
export type PushContent = { title: string; body: string; path: string }

/** `createdAt`: when it was queued. */
type Subject = { type: PushType; userId: string; competitionId: string | null; createdAt: Date }
type Reader = { language: Language; now: Date }

/** Writes the notification about a subject as it is now. Null if it is over, or the user has seen it in the app meanwhile. */
export async function pushContent(db: Db, subject: Subject, { language, now }: Reader): Promise<PushContent | null> {
  const { userId, competitionId } = subject
  const { push: texts } = textsOf(language)
  switch (subject.type) {
    case 'gift':
    case 'comment':
    case 'boost':
      return aboutGifts(db, { ...subject, type: subject.type }, { language, now })
    case 'deadline': {
      const competition = await openCompetitionFor(db, { userId, competitionId, now })
      if (!competition) return null
      const { title, hours } = competition
      const path = notificationLink({ type: 'deadline', giftId: null, competitionId })
      return { title: texts.deadline({ title }), body: texts.deadline_text({ hours }), path }
    }
    case 'winner':
      return aboutResult(await resultFor(db, { userId, competitionId, type: 'winner' }), language)
    case 'approval':
      return aboutResult(await resultFor(db, { userId, competitionId: null, type: 'approved' }), language)
    case 'approvals': {
      const people = await pendingFor(db, userId)
      return people === 0
        ? null
        : { title: texts.approvals({ people }), body: texts.approvals_text, path: '/admin/approvals' }
    }
  }
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

function aboutResult(result: Result | null, language: Language): PushContent | null {
  if (!result) return null
  const { push: texts, names, notifications } = textsOf(language)
  const { type, actor, title, competitionId } = result
  const params = { tokens: null, received: null, title }
  const bodies = { won: texts.won_text, drawn: texts.drawn_text, approved: texts.approval_text }
  return {
    title: notificationMessage(
      { names, notifications: notifications.notifications },
      { type, actor, params, others: 0 },
    ),
    body: bodies[type],
    path: notificationLink({ type, giftId: null, competitionId }),
  }
}

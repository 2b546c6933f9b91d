import { type Named, shortName } from '#domain/names.ts'
import type { NotificationType } from '#domain/notifications.ts'

/** The parameters of a notification of any type. `received` is true for the receiver of its gift, false for the giver. */
export type NotificationParams = { tokens: number | null; received: boolean | null; title: string | null }

/** `others` is the number of people who did the same as the actor, and `times` how often the actor did it, once if absent. */
type Notice = { type: string; actor: Named | null; params: NotificationParams; others: number; times?: number }
type Parts = { name: string; others: number; times: number; tokens: number; received: 'yes' | 'other'; title: string }
type Sentence = string | ((parts: Parts) => string)

/** The texts of the reader's language: a server writes in several. */
export type NotificationTexts = {
  notifications: Record<NotificationType, Sentence> & { general: string }
  names: Pick<typeof import('#texts/names.ts'), 'unknown_user' | 'name_and_others'>
}

/**
 * The sentence of a notification. It is made at each view, so that the name of a deleted user disappears from it. A type
 * unknown to this version gets a general sentence.
 */
export function notificationMessage({ notifications, names }: NotificationTexts, notice: Notice): string {
  const { type, actor, others, times = 1, params } = notice
  const sentences: Record<string, Sentence> = notifications
  const sentence = Object.hasOwn(sentences, type) ? sentences[type] : undefined
  if (typeof sentence !== 'function') return sentence ?? notifications.general
  const name = actor ? shortName(actor) : names.unknown_user
  return sentence({
    name: others > 0 ? names.name_and_others({ name, others }) : name,
    others,
    times: others > 0 ? 1 : times,
    tokens: params.tokens ?? 0,
    received: params.received ? 'yes' : 'other',
    title: params.title ?? '',
  })
}

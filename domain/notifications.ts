/** The kinds of push notifications, in the order of the settings. `deadline` and `approvals` have no notification in the app. */
export const pushTypes = [
  'gift',
  'comment',
  'boost',
  'deadline',
  'winner',
  'goal',
  'year',
  'approval',
  'approvals',
] as const
export type PushType = (typeof pushTypes)[number]

export type NotificationIcon = 'bell' | 'gift' | 'heart' | 'message' | 'rocket' | 'shield' | 'ticket' | 'trophy'

type Traits = {
  /** A page, or its subject: the gift or the competition that it is about, which admins see with what they do about it. */
  leadsTo: `/${string}` | 'subject' | 'managed_competition'
  icon: NotificationIcon
  /** Those about one gift are one row. Its other people are counted by their notifications, or by their comments. */
  groupedBy?: 'notifications' | 'comments'
  /** The sentence says 'An administrator' in place of a name. */
  isAdministrative?: true
  /** It reaches devices too, unless the user has muted this kind. */
  push?: PushType
}

/** All types of notifications. The sentence of each is in `messages/en/notifications.arb` under its name. */
const traitsOfTypes = {
  gift: { leadsTo: 'subject', icon: 'gift', push: 'gift' },
  boost: { leadsTo: 'subject', icon: 'rocket', groupedBy: 'notifications', push: 'boost' },
  comment: { leadsTo: 'subject', icon: 'message', groupedBy: 'comments', push: 'comment' },
  reaction: { leadsTo: 'subject', icon: 'heart', groupedBy: 'notifications' },
  approved: { leadsTo: '/gift-tokens', icon: 'bell', push: 'approval' },
  tokens_added: { leadsTo: '/statement', icon: 'bell', isAdministrative: true },
  tokens_removed: { leadsTo: '/statement', icon: 'bell', isAdministrative: true },
  adjustment_returned: { leadsTo: '/admin', icon: 'bell' },
  approvals_unusual: { leadsTo: '/admin', icon: 'bell' },
  mail_refused: { leadsTo: '/admin/users', icon: 'bell' },
  webhook_off: { leadsTo: '/admin/webhooks', icon: 'bell' },
  won: { leadsTo: 'subject', icon: 'trophy', push: 'winner' },
  drawn: { leadsTo: 'subject', icon: 'trophy', push: 'winner' },
  cancelled: { leadsTo: 'subject', icon: 'ticket' },
  collect_changed: { leadsTo: 'subject', icon: 'trophy', push: 'winner' },
  // Home asks the winner until they confirm it.
  handed_over: { leadsTo: '/', icon: 'trophy' },
  received: { leadsTo: 'managed_competition', icon: 'trophy' },
  handover_due: { leadsTo: 'managed_competition', icon: 'trophy' },
  // Home shows the goal.
  goal_reached: { leadsTo: '/', icon: 'trophy', push: 'goal' },
  year_completed: { leadsTo: '/', icon: 'trophy', push: 'year' },
  cards_returned: { leadsTo: '/cards', icon: 'gift' },
  gift_hidden: { leadsTo: 'subject', icon: 'shield', isAdministrative: true },
  gift_restored: { leadsTo: 'subject', icon: 'shield', isAdministrative: true },
  comment_hidden: { leadsTo: 'subject', icon: 'shield', isAdministrative: true },
  comment_restored: { leadsTo: 'subject', icon: 'shield', isAdministrative: true },
  picture_hidden: { leadsTo: '/settings', icon: 'shield', isAdministrative: true },
  picture_restored: { leadsTo: '/settings', icon: 'shield', isAdministrative: true },
  code_made: { leadsTo: '/settings', icon: 'shield' },
} satisfies Record<string, Traits>

export type NotificationType = keyof typeof traitsOfTypes

export type PushedType = {
  [Type in NotificationType]: (typeof traitsOfTypes)[Type] extends { push: PushType } ? Type : never
}[NotificationType]

export const notificationTypes: Readonly<Record<NotificationType, Traits>> = traitsOfTypes

const traitsByName: Record<string, Traits> = notificationTypes
const traitsOfUnknown: Traits = { leadsTo: 'subject', icon: 'bell' }

/** The traits of a type, also of one that only another version knows. */
export const traitsOf = (type: string): Traits =>
  (Object.hasOwn(traitsByName, type) ? traitsByName[type] : undefined) ?? traitsOfUnknown

export const typesWhere = (hasTraits: (traits: Traits) => boolean): string[] =>
  Object.entries(traitsByName).flatMap(([type, traits]) => (hasTraits(traits) ? [type] : []))

type Subject = { type: string; giftId: string | null; competitionId: string | null }

/** The page that shows what a notification is about. One without a subject leads to the list of all. */
export function notificationLink({ type, giftId, competitionId }: Subject): string {
  const { leadsTo } = traitsOf(type)
  if (leadsTo !== 'subject' && leadsTo !== 'managed_competition') return leadsTo
  if (competitionId) return `${leadsTo === 'subject' ? '' : '/admin'}/competitions#competition-${competitionId}`
  return giftId ? `/gifts/${giftId}` : '/notifications'
}

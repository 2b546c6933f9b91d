type Subject = { type: string; giftId: string | null; competitionId: string | null }

const pageOfType: Record<string, string> = {
  approved: '/gift-tokens',
  tokens_added: '/statement',
  tokens_removed: '/statement',
  adjustment_returned: '/admin',
  picture_hidden: '/settings',
  picture_restored: '/settings',
  mail_refused: '/admin/users',
  // Home asks the winner until they confirm it.
  handed_over: '/',
}

/** The types whose competition is shown with what admins do about it. */
const adminTypes = new Set(['received', 'handover_due'])

/** The page that shows what a notification is about. One of an unknown type without a gift leads to the list of all. */
export function notificationLink({ type, giftId, competitionId }: Subject): string {
  if (Object.hasOwn(pageOfType, type)) return pageOfType[type] ?? '/'
  if (competitionId) return `${adminTypes.has(type) ? '/admin' : ''}/competitions#competition-${competitionId}`
  return giftId ? `/gifts/${giftId}` : '/notifications'
}

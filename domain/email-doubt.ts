const recentDays = 14

export type EmailHistory = { emailChangedAt: string | null; emailVerifiedAt: string | null }

type Installation = { now: Date; isMailSetUp: boolean }

export type EmailDoubt = 'email_recently_changed' | 'email_not_verified'

/**
 * Why an email may belong to somebody else: it was taken within the last 14 days, or nobody has opened a link that was mailed
 * to it. Without a mail server no email can be verified, so that the second says nothing. Null if it may be trusted.
 */
export function emailDoubt(
  { emailChangedAt, emailVerifiedAt }: EmailHistory,
  { now, isMailSetUp }: Installation,
): EmailDoubt | null {
  if (emailVerifiedAt !== null) return null
  const isRecent = emailChangedAt !== null && now.getTime() - Date.parse(emailChangedAt) < recentDays * 86_400_000
  if (isRecent) return 'email_recently_changed'
  return isMailSetUp ? 'email_not_verified' : null
}

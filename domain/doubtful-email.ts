const doubtfulDays = 14

type EmailHistory = { emailChangedAt: string | null; emailVerifiedAt: string | null }

/** True for an email that its user took within the last 14 days and has not verified: it may belong to somebody else. */
export const isEmailDoubtful = ({ emailChangedAt, emailVerifiedAt }: EmailHistory, now: Date) =>
  emailVerifiedAt === null &&
  emailChangedAt !== null &&
  now.getTime() - Date.parse(emailChangedAt) < doubtfulDays * 86_400_000

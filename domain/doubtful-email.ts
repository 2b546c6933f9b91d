const doubtfulDays = 14

type EmailHistory = { emailChangedAt: string | null; emailVerifiedAt: string | null }

/** It may belong to somebody else: taken within the last 14 days, and not verified. */
export const isEmailDoubtful = ({ emailChangedAt, emailVerifiedAt }: EmailHistory, now: Date) =>
  emailVerifiedAt === null &&
  emailChangedAt !== null &&
  now.getTime() - Date.parse(emailChangedAt) < doubtfulDays * 86_400_000

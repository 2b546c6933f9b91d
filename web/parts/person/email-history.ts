import * as texts from '#texts/ui.ts'
import { competitionDate } from '#web/kit/dates.ts'

type EmailHistory = {
  email: string | null
  createdAt: string
  emailChangedAt: string | null
  emailVerifiedAt: string | null
}

/** 'This email since Nov 3, 2026, not verified': what an admin should know before trusting an address. */
export const emailHistory = ({ email, createdAt, emailChangedAt, emailVerifiedAt }: EmailHistory) =>
  email === null
    ? texts.noEmail
    : (emailVerifiedAt ? texts.emailSinceVerified : texts.emailSinceNotVerified)({
        date: competitionDate(emailChangedAt ?? createdAt),
      })

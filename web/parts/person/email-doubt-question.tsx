import type { AdminUserView } from '#contract/admin-users.ts'
import { type EmailDoubt, emailDoubt } from '#domain/email-doubt.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/ui.ts'
import { isMailSetUp } from '#web/data/request/page-settings.ts'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { useNow } from '#web/kit/use-now.ts'

const hints: Record<EmailDoubt, string> = {
  email_recently_changed: texts.emailChangedRecently,
  email_not_verified: texts.emailNotVerified,
}

/** Has the person confirmed who becomes an admin, where their email or login name may belong to somebody else. A field of its form. */
export function EmailDoubtQuestion({ user }: { user: AdminUserView }) {
  const now = useNow()
  const doubt = emailDoubt(user, { now, isMailSetUp: isMailSetUp() })
  if (!doubt) return null
  return (
    <Checkbox
      name="confirmedUserId"
      value={user.id}
      label={texts.iMean({ name: shortName(user), storeNumber: user.storeNumber })}
      hint={user.email === null ? texts.loginNameNotVerified : hints[doubt]}
    />
  )
}

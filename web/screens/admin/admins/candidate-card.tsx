import type { AdminUserView } from '#contract/admin-users.ts'
import { isEmailDoubtful } from '#domain/doubtful-email.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/admins.ts'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { emailHistory } from '#web/parts/person/email-history.ts'
import { useNow } from '#web/kit/use-now.ts'
import { UserIdentity } from '#web/parts/person/user-identity.tsx'
import styles from './candidate-field.module.css'

type Props = { candidate: AdminUserView; confirmName: string }

/** Shows who becomes an admin. Where the email may belong to somebody else, a checkbox confirms the person. */
export function CandidateCard({ candidate, confirmName }: Props) {
  const now = useNow()
  return (
    <div role="group" aria-label={texts.newAdmin} className={styles.candidate}>
      <UserIdentity person={candidate} />
      <p className={styles.history}>
        {texts.storeAndEmail({ storeNumber: candidate.storeNumber, emailHistory: emailHistory(candidate) })}
      </p>
      {isEmailDoubtful(candidate, now) && (
        <Checkbox
          name={confirmName}
          value={candidate.id}
          label={texts.iMean({ name: shortName(candidate), storeNumber: candidate.storeNumber })}
          hint={texts.emailChangedRecently}
        />
      )}
    </div>
  )
}

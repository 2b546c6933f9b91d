import { roles as roleNames } from '#texts/roles.ts'
import * as texts from '#texts/account.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Field } from '#web/kit/field.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import styles from './profile-card.module.css'

/** The fields that only an admin can change. */
export function ProfileCard() {
  const user = useMe()
  const fields = [
    [texts.firstName, user.firstName],
    [texts.lastNameInitial, user.lastNameInitial],
    [texts.storeNumber, user.storeNumber],
    [texts.role, roleNames[user.role]],
  ] as const
  return (
    <SectionCard id="profile" title={texts.profile}>
      <p className={styles.note} id="locked">
        {texts.askAdministrator}
      </p>
      <div className={styles.fields}>
        {fields.map(([label, value]) => (
          <Field key={label} label={label} value={value} readOnly dir="auto" aria-describedby="locked" />
        ))}
      </div>
    </SectionCard>
  )
}

import { roleNames } from '#domain/roles.ts'
import { useMe } from '#web/api/use-me.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from './profile-card.module.css'

/** The fields that only an admin can change. */
export function ProfileCard() {
  const user = useMe()
  const fields = [
    ['First Name', user.firstName],
    ['Last Name Initial', user.lastNameInitial],
    ['Store Number', user.storeNumber],
    ['Role', roleNames[user.role]],
  ] as const
  return (
    <Card title="Profile">
      <p className={styles.note} id="locked">
        Contact an administrator to change these.
      </p>
      <div className={styles.fields}>
        {fields.map(([label, value]) => (
          <Field key={label} label={label} value={value} readOnly aria-describedby="locked" />
        ))}
      </div>
    </Card>
  )
}

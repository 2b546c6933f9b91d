import { roleNames } from '#domain/roles.ts'
import { useMe } from '#web/api/use-me.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from './profile-card.module.css'

/** What only an administrator changes of a person. */
export function ProfileCard() {
  const person = useMe()
  const fields = [
    ['First Name', person.firstName],
    ['Last Name Initial', person.lastNameInitial],
    ['Store Number', person.storeNumber],
    ['Role', roleNames[person.role]],
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

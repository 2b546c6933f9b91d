import { roleNames } from '#domain/roles.ts'
import { useMe } from '#web/me/use-me.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './settings-screen.module.css'

/** What the product knows of a person. */
export function SettingsScreen() {
  const person = useMe()
  const fields = [
    ['First Name', person.firstName],
    ['Last Name Initial', person.lastNameInitial],
    ['Store Number', person.storeNumber],
    ['Role', roleNames[person.role]],
  ] as const
  return (
    <div className={styles.screen}>
      <PageHead title="Settings" subtitle="Your account" />
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
    </div>
  )
}

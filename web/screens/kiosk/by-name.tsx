import { useState } from 'react'
import { IdentifyByCode, IdentifyByPin } from '#contract/forms/kiosk.ts'
import { identifyByCode, identifyByPin, kioskPeople, type KioskSession } from '#contract/kiosk.ts'
import type { Person } from '#contract/shapes.ts'
import { pinLimits } from '#domain/limits.ts'
import { shortName } from '#domain/names.ts'
import { kioskErrors } from '#messages/forms/kiosk.ts'
import * as texts from '#texts/kiosk.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import { initialFocus } from '#web/kit/focus-next.ts'
import { Field } from '#web/kit/field.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useForm } from '#web/kit/use-form.ts'
import styles from './kiosk.module.css'
import { PeoplePicker } from './people-picker.tsx'

type Props = { isByCode: boolean; onIdentified: (session: KioskSession) => void }

/** A name of the store, and then its PIN or the code of a manager. */
export function ByName({ isByCode, onIdentified }: Props) {
  const [person, setPerson] = useState<Person | null>(null)
  const reading = useRead(kioskPeople)
  if (person === null)
    return (
      <Read result={reading} loading={<Skeletons count={4} shape="row" />}>
        {(people) => <PeoplePicker label={texts.choose_your_name} people={people} onPick={setPerson} />}
      </Read>
    )
  const Form = isByCode ? CodeForm : PinForm
  return (
    <div className={styles.ways}>
      <div className={styles.bar}>
        <p className={styles.names}>
          <bdi>{shortName(person)}</bdi>
        </p>
        <Button kind="secondary" size="large" onClick={() => setPerson(null)}>
          {texts.other_name}
        </Button>
      </div>
      <Form person={person} onIdentified={onIdentified} />
    </div>
  )
}

type FormProps = { person: Person; onIdentified: (session: KioskSession) => void }

function PinForm({ person, onIdentified }: FormProps) {
  const form = useForm({
    endpoint: identifyByPin,
    schema: IdentifyByPin,
    messages: kioskErrors,
    fields: { pin: texts.pin },
    fallbackMessage: texts.failed_to_identify,
    fieldByCode: { wrong_pin: 'pin', pin_locked: 'pin', too_many_requests: 'pin' },
    isQuiet: true,
    read: (typed) => ({ ...Object.fromEntries(typed), userId: person.id }),
    onDone: onIdentified,
  })
  return (
    <form className={styles.ways} {...form.props}>
      <div className={styles.secret}>
        <Field
          {...form.field('pin')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinLimits.max}
          ref={initialFocus}
        />
      </div>
      <Button type="submit" size="large" busy={form.isPending}>
        {texts.go_on}
      </Button>
    </form>
  )
}

function CodeForm({ person, onIdentified }: FormProps) {
  const form = useForm({
    endpoint: identifyByCode,
    schema: IdentifyByCode,
    messages: kioskErrors,
    fields: { code: texts.code, pin: texts.new_pin },
    fallbackMessage: texts.failed_to_identify,
    fieldByCode: { invalid_code: 'code', too_many_requests: 'code' },
    isQuiet: true,
    read: (typed) => ({ ...Object.fromEntries(typed), userId: person.id }),
    onDone: onIdentified,
  })
  return (
    <form className={styles.ways} {...form.props}>
      <Field {...form.field('code')} inputMode="numeric" autoComplete="off" ref={initialFocus} />
      <div className={styles.secret}>
        <Field
          {...form.field('pin')}
          hint={texts.pin_hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinLimits.max}
        />
      </div>
      <Button type="submit" size="large" busy={form.isPending}>
        {texts.go_on}
      </Button>
    </form>
  )
}

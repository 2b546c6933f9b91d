import { useState } from 'react'
import { kioskPeople } from '#contract/kiosk.ts'
import type { Person } from '#contract/shapes.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/kiosk.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { GiftForm } from './gift-form.tsx'
import type { KioskView } from './kiosk-view.ts'
import styles from './kiosk.module.css'
import { PeoplePicker } from './people-picker.tsx'
import { useIdentified } from './use-kiosk.tsx'

type Props = { thanked: Person | null; onShow: (view: KioskView) => void }

/** Whom, how many tokens, and with which words. */
export function Give({ thanked, onShow }: Props) {
  const { session } = useIdentified()
  const [receiver, setReceiver] = useState(thanked)
  const [given, setGiven] = useState<string | null>(null)
  const people = useRead(kioskPeople)

  function choose(person: Person | null) {
    setReceiver(person)
    focusPageTitle()
  }

  return (
    <>
      <div className={styles.bar}>
        <PageHead title={receiver ? texts.thank_name({ name: shortName(receiver) }) : texts.whom} />
        {given === null && (
          <Button kind="secondary" size="large" onClick={() => (receiver ? choose(null) : onShow({ name: 'home' }))}>
            {texts.back}
          </Button>
        )}
      </div>
      <p role="status" className={styles.status}>
        {given}
      </p>
      {given !== null ? (
        <Button size="large" onClick={() => onShow({ name: 'home' })}>
          {texts.back}
        </Button>
      ) : receiver ? (
        <GiftForm
          receiver={receiver}
          onGiven={(text) => {
            setGiven(text)
            focusPageTitle()
          }}
        />
      ) : (
        <Read result={people} loading={<Skeletons count={4} shape="row" />}>
          {(all) => (
            <PeoplePicker
              label={texts.whom}
              people={all.filter(({ id }) => id !== session.person.id)}
              onPick={choose}
            />
          )}
        </Read>
      )}
    </>
  )
}

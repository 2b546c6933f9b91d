import type { Competition } from '#contract/competitions.ts'
import { wallTimeOf } from '#domain/wall-time.ts'
import * as texts from '#texts/competitions.ts'
import { timeZone } from '#web/data/request/page-settings.ts'
import { Card } from '#web/kit/card.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { DateTimeField } from '#web/kit/date-time-field.tsx'
import styles from './competition-form.module.css'
import type { CompetitionFormState } from './use-competition-form.ts'

type Props = { form: CompetitionFormState; competition: Competition | null }

/** The fields for the start and end dates and for the kind of draw. */
export function PeriodFields({ form, competition }: Props) {
  const zone = timeZone()
  const localTime = (instant: string | undefined) => instant && wallTimeOf(new Date(instant), zone)
  return (
    <Card title={texts.whenAndHowItIsDrawn}>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <DateTimeField
            {...form.field('startDate')}
            timeZone={zone}
            defaultValue={localTime(competition?.startDate)}
          />
          <DateTimeField {...form.field('endDate')} timeZone={zone} defaultValue={localTime(competition?.endDate)} />
        </div>
        <Checkbox
          name="usesBeacon"
          label={texts.drawWithAPublicRandomNumber}
          hint={texts.publicNumberHint}
          defaultChecked={(competition?.beaconRound ?? null) !== null}
        />
      </div>
    </Card>
  )
}

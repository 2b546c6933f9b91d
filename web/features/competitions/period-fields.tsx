import type { Competition } from '#contract/competitions.ts'
import { wallTimeOf } from '#domain/wall-time.ts'
import { timeZone } from '#web/api/page-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateTimeField } from '#web/ui/date-time-field.tsx'
import styles from './competition-form.module.css'
import type { CompetitionFormState } from './use-competition-form.ts'

type Props = { form: CompetitionFormState; competition: Competition | null }

/** The fields for the start and end dates and for the kind of draw. */
export function PeriodFields({ form, competition }: Props) {
  const zone = timeZone()
  const localTime = (instant: string | undefined) => instant && wallTimeOf(new Date(instant), zone)
  return (
    <Card title="When, and how it is drawn">
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
          label="Draw with a public random number too"
          hint="The draw then waits a little after the end for a number that is published on the internet and that nobody, not even the operator of the server, can know or choose before."
          defaultChecked={(competition?.beaconRound ?? null) !== null}
        />
      </div>
    </Card>
  )
}

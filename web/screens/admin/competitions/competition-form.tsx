import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Competition } from '#contract/competitions.ts'
import { maxLength } from '#domain/limits.ts'
import { wallTimeOf } from '#domain/wall-time.ts'
import * as texts from '#texts/competitions.ts'
import { timeZone } from '#web/data/request/page-settings.ts'
import { serverNow } from '#web/data/request/server-clock.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { NumberField } from '#web/kit/number-field.tsx'
import { TextArea } from '#web/kit/text-area.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { DateTimeField } from '#web/kit/date-time-field.tsx'
import { type OwnStores, StoresField } from '#web/parts/stores/stores-field.tsx'
import styles from './competitions.module.css'
import { type CompetitionDraft, draftIn, endOfPeriod, type Period, periods } from './competition-draft.ts'
import { CompetitionPreview, type TypedCompetition } from './competition-preview.tsx'
import { PictureField, previewUrl, usePicture } from './picture-field.tsx'
import { type CompetitionFormState, competitionListPath, useCompetitionForm } from './use-competition-form.ts'

type Props = {
  /** The one that is edited; null for a new one. */
  competition: Competition | null
  initial: CompetitionDraft
  ownStores: OwnStores
  onType?: (draft: CompetitionDraft) => void
  onSaved?: () => void
}

const ignore = () => undefined

/** The form for a competition: a new one if `competition` is null, else an edit. */
export function CompetitionForm({ competition, initial, ownStores, onType = ignore, onSaved = ignore }: Props) {
  const form = useCompetitionForm(competition, onSaved)
  const element = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedCompetition>(() => form.read(formDataOf(initial)))
  const [label, pendingLabel] = competition ? [texts.saveChanges, texts.saving] : [texts.create, texts.creating]

  function onChange({ target }: { target: Node | null }) {
    form.props.onChange({ target })
    if (!element.current) return
    const formData = new FormData(element.current)
    setTyped(form.read(formData))
    onType(draftIn(formData))
  }

  /** No event of the form tells of a field that something else has set. */
  const onSet = (name: string) => onChange({ target: document.getElementById(form.idOf(name)) })
  const picture = usePicture(initial.imageUrl, () => onSet('imageUrl'))

  return (
    <form
      className={styles.form}
      {...form.props}
      ref={element}
      onChange={(event) => onChange({ target: event.target })}
    >
      <ErrorSummary form={form} />
      <PrizeFields form={form} initial={initial} />
      <EntryFields form={form} initial={initial} ownStores={ownStores} onSet={onSet} />
      <PeriodFields form={form} initial={initial} onSet={onSet} />
      <Card title={texts.howItLooks}>
        <PictureField {...form.field('imageUrl')} picture={picture} />
      </Card>
      <div className={styles.preview}>
        <CompetitionPreview typed={typed} imageUrl={previewUrl(picture.url)} />
      </div>
      <div className={styles.formActions}>
        <Button type="submit" size="large" busy={form.isPending} disabled={picture.isUploading}>
          {form.isPending ? pendingLabel : label}
        </Button>
        <LinkButton href={competitionListPath} kind="secondary" size="large">
          {texts.cancel}
        </LinkButton>
      </div>
    </form>
  )
}

function formDataOf({ storeNumbers, usesBeacon, ...texts }: CompetitionDraft) {
  const formData = new FormData()
  for (const [name, text] of Object.entries(texts)) formData.set(name, text)
  for (const store of storeNumbers) formData.append('storeNumbers', store)
  if (usesBeacon) formData.set('usesBeacon', 'on')
  return formData
}

type FieldsProps = { form: CompetitionFormState; initial: CompetitionDraft }
type SetFieldsProps = FieldsProps & { onSet: (name: string) => void }

/** The fields for the title, the prize, its description and how the winner gets it. */
const PrizeFields = ({ form, initial }: FieldsProps) => (
  <Card title={texts.whatCanBeWon}>
    <div className={styles.fields}>
      <Field
        {...form.field('title')}
        defaultValue={initial.title}
        dir="auto"
        autoComplete="off"
        maxLength={maxLength.title}
      />
      <TextArea {...form.field('prize')} defaultValue={initial.prize} dir="auto" rows={2} maxLength={maxLength.prize} />
      <TextArea
        {...form.field('description')}
        defaultValue={initial.description}
        dir="auto"
        rows={4}
        maxLength={maxLength.description}
      />
      <TextArea
        {...form.field('collectInstructions')}
        hint={texts.collectHint}
        defaultValue={initial.collectInstructions}
        dir="auto"
        rows={2}
        maxLength={maxLength.collectInstructions}
      />
    </div>
  </Card>
)

/** The fields for the entry cost and the stores whose employees can enter. */
const EntryFields = ({ form, initial, ownStores, onSet }: SetFieldsProps & { ownStores: OwnStores }) => (
  <Card title={texts.whoCanEnter}>
    <div className={styles.fields}>
      <div className={styles.cost}>
        <NumberField {...form.field('tokenCost')} hint={texts.tokensForOneEntry} defaultValue={initial.tokenCost} />
      </div>
      <StoresField
        {...form.field('storeNumbers')}
        ownStores={ownStores}
        initial={initial.storeNumbers}
        onSelect={() => onSet('storeNumbers')}
      />
    </div>
  </Card>
)

const periodNames: Record<Period, string> = {
  week: texts.oneWeek,
  two_weeks: texts.twoWeeks,
  four_weeks: texts.fourWeeks,
  month: texts.untilTheEndOfTheMonth,
}

/** The fields for the start and end dates, usual periods in one tap, and the kind of draw. */
function PeriodFields({ form, initial: { startDate, endDate, usesBeacon }, onSet }: SetFieldsProps) {
  const zone = timeZone()
  const start = useRef<HTMLInputElement>(null)
  const [dates, setDates] = useState({ startDate, endDate, chosen: 0 })

  function choose(period: Period) {
    const from = start.current?.value || wallTimeOf(new Date(serverNow()), zone).slice(0, 'yyyy-mm-ddThh:mm'.length)
    flushSync(() => setDates({ startDate: from, endDate: endOfPeriod(period, from), chosen: dates.chosen + 1 }))
    onSet('startDate')
    onSet('endDate')
  }

  return (
    <Card title={texts.whenAndHowItIsDrawn}>
      <div className={styles.fields}>
        {/* What a period sets are new fields: a date that the browser's own picker holds is not controlled. */}
        <div key={dates.chosen} className={styles.pair}>
          <DateTimeField {...form.field('startDate')} ref={start} timeZone={zone} defaultValue={dates.startDate} />
          <DateTimeField {...form.field('endDate')} timeZone={zone} defaultValue={dates.endDate} />
        </div>
        <div role="group" aria-label={texts.runsFor} className={styles.periods}>
          {periods.map((period) => (
            <Button key={period} kind="secondary" size="small" onClick={() => choose(period)}>
              {periodNames[period]}
            </Button>
          ))}
        </div>
        <details open={usesBeacon}>
          <summary className={layout.textSummary}>{texts.more}</summary>
          <Checkbox
            name="usesBeacon"
            label={texts.drawWithAPublicRandomNumber}
            hint={texts.publicNumberHint}
            defaultChecked={usesBeacon}
          />
        </details>
      </div>
    </Card>
  )
}

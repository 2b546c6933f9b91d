import { type ChangeEvent, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { maxLength } from '#domain/limits.ts'
import { wallTimeOf } from '#domain/wall-time.ts'
import * as texts from '#texts/competitions.ts'
import { timeZone } from '#web/data/request/page-settings.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { Field } from '#web/kit/field.tsx'
import { NumberField } from '#web/kit/number-field.tsx'
import { TextArea } from '#web/kit/text-area.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { DateTimeField } from '#web/kit/date-time-field.tsx'
import { type OwnStores, StoresField } from '#web/parts/stores/stores-field.tsx'
import styles from './competitions.module.css'
import { CompetitionPreview, type TypedCompetition } from './competition-preview.tsx'
import { PictureField, previewUrl, usePicture } from './picture-field.tsx'
import { type CompetitionFormState, competitionListPath, useCompetitionForm } from './use-competition-form.ts'

type Props = { competition: Competition | null; ownStores: OwnStores }

/** The form for a competition: a new one if `competition` is null, else an edit. */
export function CompetitionForm({ competition, ownStores }: Props) {
  const form = useCompetitionForm(competition)
  const picture = usePicture(competition?.imageUrl ?? '', () =>
    form.props.onChange({ target: document.getElementById(form.idOf('imageUrl')) }),
  )
  const [typed, setTyped] = useState<TypedCompetition | null>(null)
  const [label, pendingLabel] = competition ? [texts.saveChanges, texts.saving] : [texts.create, texts.creating]

  function onChange(event: ChangeEvent<HTMLFormElement>) {
    form.props.onChange(event)
    setTyped(form.read(new FormData(event.currentTarget)))
  }

  return (
    <form className={styles.form} {...form.props} onChange={onChange}>
      <ErrorSummary form={form} />
      <PrizeFields form={form} competition={competition} />
      <EntryFields form={form} competition={competition} ownStores={ownStores} />
      <PeriodFields form={form} competition={competition} />
      <Card title={texts.howItLooks}>
        <PictureField {...form.field('imageUrl')} picture={picture} />
      </Card>
      <div className={styles.preview}>
        <CompetitionPreview competition={competition} typed={typed} imageUrl={previewUrl(picture.url)} />
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

type FieldsProps = { form: CompetitionFormState; competition: Competition | null }

/** The fields for the title, the prize, its description and how the winner gets it. */
const PrizeFields = ({ form, competition }: FieldsProps) => (
  <Card title={texts.whatCanBeWon}>
    <div className={styles.fields}>
      <Field
        {...form.field('title')}
        defaultValue={competition?.title}
        dir="auto"
        autoComplete="off"
        maxLength={maxLength.title}
      />
      <TextArea
        {...form.field('prize')}
        defaultValue={competition?.prize}
        dir="auto"
        rows={2}
        maxLength={maxLength.prize}
      />
      <TextArea
        {...form.field('description')}
        defaultValue={competition?.description ?? ''}
        dir="auto"
        rows={4}
        maxLength={maxLength.description}
      />
      <TextArea
        {...form.field('collectInstructions')}
        hint={texts.collectHint}
        defaultValue={competition?.collectInstructions ?? ''}
        dir="auto"
        rows={2}
        maxLength={maxLength.collectInstructions}
      />
    </div>
  </Card>
)

/** The fields for the entry cost and the stores whose employees can enter. */
const EntryFields = ({ form, competition, ownStores }: FieldsProps & { ownStores: OwnStores }) => (
  <Card title={texts.whoCanEnter}>
    <div className={styles.fields}>
      <div className={styles.cost}>
        <NumberField
          {...form.field('tokenCost')}
          hint={texts.tokensForOneEntry}
          defaultValue={competition?.tokenCost ?? 1}
        />
      </div>
      <StoresField {...form.field('storeNumbers')} ownStores={ownStores} initial={competition?.storeNumbers ?? []} />
    </div>
  </Card>
)

/** The fields for the start and end dates and for the kind of draw. */
function PeriodFields({ form, competition }: FieldsProps) {
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

import { type ChangeEvent, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { BestEffort } from '#web/kit/best-effort.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import styles from './competition-form.module.css'
import type { TypedCompetition } from './competition-preview.tsx'
import { PeriodFields } from './period-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { previewUrl } from './picture-url.ts'
import { PrizeFields } from './prize-fields.tsx'
import type { OwnStores } from '#web/parts/stores/stores-field.tsx'
import { TermsFields } from './terms-fields.tsx'
import { competitionListPath, useCompetitionForm } from './use-competition-form.ts'
import { usePicture } from './use-picture.ts'

const CompetitionPreview = lazyWithPreload(async () => (await import('./competition-preview.tsx')).CompetitionPreview)

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
      <PrizeFields {...{ form, competition }} />
      <TermsFields {...{ form, competition, ownStores }} />
      <PeriodFields {...{ form, competition }} />
      <Card title={texts.howItLooks}>
        <PictureField {...form.field('imageUrl')} picture={picture} />
      </Card>
      <div className={styles.preview}>
        <BestEffort fallback={<Skeleton shape="card" />}>
          <CompetitionPreview {...{ competition, typed, imageUrl: previewUrl(picture.url) }} />
        </BestEffort>
      </div>
      <div className={styles.actions}>
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

import type { Competition } from '#contract/competitions.ts'
import { maxLength } from '#domain/limits.ts'
import * as texts from '#texts/competitions.ts'
import { Card } from '#web/kit/card.tsx'
import { Field } from '#web/kit/field.tsx'
import { TextArea } from '#web/kit/text-area.tsx'
import styles from './competition-form.module.css'
import type { CompetitionFormState } from './use-competition-form.ts'

type Props = { form: CompetitionFormState; competition: Competition | null }

/** The fields for the title, the prize, its description and how the winner gets it. */
export const PrizeFields = ({ form, competition }: Props) => (
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

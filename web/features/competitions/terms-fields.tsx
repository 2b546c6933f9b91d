import type { Competition } from '#contract/competitions.ts'
import { maxTokens } from '#domain/limits.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from './competition-form.module.css'
import type { CompetitionFields } from './use-competition-form.ts'
import { type OwnStores, StoresField } from '#web/ui/stores-field.tsx'

type Props = { form: CompetitionFields; competition: Competition | null; mine: OwnStores }

/** Who may enter, and for how much. */
export const TermsFields = ({ form, competition, mine }: Props) => (
  <Card title="Who can enter">
    <div className={styles.fields}>
      <div className={styles.cost}>
        <Field
          {...form.field('tokenCost')}
          hint="Tokens for one entry"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxTokens}
          step={1}
          autoComplete="off"
          defaultValue={competition?.tokenCost ?? 1}
        />
      </div>
      <StoresField {...form.field('storeNumbers')} ownStores={mine} initial={competition?.storeNumbers ?? []} />
    </div>
  </Card>
)

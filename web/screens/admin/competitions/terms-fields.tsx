import type { Competition } from '#contract/competitions.ts'
import { maxTokens } from '#domain/limits.ts'
import * as texts from '#texts/competitions.ts'
import { Card } from '#web/kit/card.tsx'
import { Field } from '#web/kit/field.tsx'
import styles from './competition-form.module.css'
import type { CompetitionFormState } from './use-competition-form.ts'
import { type OwnStores, StoresField } from '#web/parts/stores/stores-field.tsx'

type Props = { form: CompetitionFormState; competition: Competition | null; ownStores: OwnStores }

/** The fields for the entry cost and the stores whose employees can enter. */
export const TermsFields = ({ form, competition, ownStores }: Props) => (
  <Card title={texts.whoCanEnter}>
    <div className={styles.fields}>
      <div className={styles.cost}>
        <Field
          {...form.field('tokenCost')}
          hint={texts.tokensForOneEntry}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxTokens}
          step={1}
          autoComplete="off"
          defaultValue={competition?.tokenCost ?? 1}
        />
      </div>
      <StoresField {...form.field('storeNumbers')} ownStores={ownStores} initial={competition?.storeNumbers ?? []} />
    </div>
  </Card>
)

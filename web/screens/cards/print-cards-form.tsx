import { useLocation } from 'wouter'
import { cardSheets, printCards } from '#contract/cards.ts'
import { me } from '#contract/auth.ts'
import { PrintCards } from '#contract/forms/cards.ts'
import { printCardsErrors } from '#messages/forms/cards.ts'
import * as texts from '#texts/cards.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import layout from '#web/kit/layout.module.css'
import { NumberField } from '#web/kit/number-field.tsx'
import { numberIn } from '#web/kit/typed-number.ts'
import { useForm } from '#web/kit/use-form.ts'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import styles from './cards.module.css'

const fields = { count: texts.howMany, amount: texts.tokensEach }

/** As many as fit on one page. */
const usualCount = 8

/** Puts tokens on cards, and opens the sheet to print. */
export function PrintCardsForm() {
  const [, navigate] = useLocation()
  const { giftTokens } = useMe()
  const refresh = useRefresh()
  const form = useForm({
    endpoint: printCards,
    schema: PrintCards,
    messages: printCardsErrors,
    fields,
    numbers: ['count', 'amount'],
    fallbackMessage: texts.failedToPrint,
    fieldByCode: { too_few_tokens: 'amount' },
    comparedWith: { count: 'amount' },
    onSignedOut: redirectToLogIn,
    read: (formData) => ({ count: numberIn(formData, 'count'), amount: numberIn(formData, 'amount') }),
    onDone({ id }) {
      void refresh([cardSheets, me])
      navigate(`/cards/${id}`)
    },
  })
  return (
    <Card title={texts.printCards}>
      <form className={layout.form} {...form.props}>
        <ErrorSummary form={form} />
        <p className={styles.balance}>
          <span>{texts.toGive}</span> <TokenPill amount={giftTokens} />
        </p>
        <div className={styles.numbers}>
          <NumberField {...form.field('count')} defaultValue={usualCount} />
          <NumberField {...form.field('amount')} defaultValue={1} />
        </div>
        <Button type="submit" size="large" isWide busy={form.isPending}>
          {form.isPending ? texts.printing : texts.printCards}
        </Button>
      </form>
    </Card>
  )
}

import { useLocation, useSearch } from 'wouter'
import { me } from '#contract/auth.ts'
import { claimCard } from '#contract/cards.ts'
import { ClaimCard } from '#contract/forms/cards.ts'
import { newThanks } from '#contract/thanks.ts'
import { isCardCode, readCardCode, spacedCardCode } from '#domain/card-codes.ts'
import { claimCardErrors } from '#messages/forms/cards.ts'
import * as texts from '#texts/cards.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { PageHead } from '#web/kit/page-head.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import styles from './cards.module.css'

const fields = { code: texts.code }

/** Where somebody claims a card, with the code of the link that they scanned. It then is a gift, which opens. */
export function ClaimScreen() {
  const [, navigate] = useLocation()
  const refresh = useRefresh()
  const linked = readCardCode(new URLSearchParams(useSearch()).get('code') ?? '')
  const form = useForm({
    endpoint: claimCard,
    schema: ClaimCard,
    messages: claimCardErrors,
    fields,
    fallbackMessage: texts.failedToClaim,
    fieldByCode: {
      unknown_card: 'code',
      own_card: 'code',
      card_claimed: 'code',
      card_expired: 'code',
      card_void: 'code',
      too_many_requests: 'code',
    },
    isQuiet: true,
    onSignedOut: redirectToLogIn,
    onDone({ id, amount }) {
      void refresh([me, newThanks])
      toast({ title: texts.claimed({ n: amount }), kind: 'success' })
      navigate(`/gifts/${id}`, { replace: true })
    },
  })
  return (
    <div className={styles.page}>
      <PageHead title={texts.claimCard} />
      <Card>
        <form key={linked} className={layout.form} {...form.props}>
          <ErrorSummary form={form} />
          <Field
            {...form.field('code')}
            hint={texts.codeHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            defaultValue={isCardCode(linked) ? spacedCardCode(linked) : ''}
          />
          <Button type="submit" size="large" isWide busy={form.isPending}>
            {form.isPending ? texts.claiming : texts.claim}
          </Button>
        </form>
      </Card>
    </div>
  )
}

import { useState } from 'react'
import { me as ownAccount } from '#contract/auth.ts'
import { type AdminUserView, adminUsers, adjustTokens } from '#contract/users.ts'
import { AdjustTokens } from '#contract/forms/users.ts'
import { maxLength } from '#domain/limits.ts'
import { shortName } from '#domain/names.ts'
import { redirectToLogIn } from '#web/api/redirect-to-log-in.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { TokenPill } from '#web/ui/token-pill.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './user-form.module.css'
import { wholeNumberIn } from './whole-number.ts'

const fields = { amount: 'Amount', reason: 'Reason (optional)' }

type Props = { person: AdminUserView; onClose: () => void }

/** Adds to what a person may give, or removes from it. */
export function AdjustTokensDialog({ person, onClose }: Props) {
  const refresh = useRefresh()
  const [typed, setTyped] = useState('')
  const form = useForm({
    endpoint: adjustTokens,
    schema: AdjustTokens,
    onSignedOut: redirectToLogIn,
    fields,
    params: { id: person.id },
    fallbackMessage: 'Failed to adjust tokens',
    fieldByStatus: { 400: 'amount' },
    read: (filled) => ({ ...Object.fromEntries(filled), amount: wholeNumberIn(typed) }),
    async onDone() {
      await refresh([adminUsers, ownAccount])
      onClose()
      toast({ title: 'Gift tokens adjusted successfully', kind: 'success' })
    },
  })
  return (
    <Dialog title="Adjust Tokens" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <p className={styles.balance}>
          <span>
            <bdi>{shortName(person)}</bdi> has to give now
          </span>
          <TokenPill amount={person.giftTokens} />
        </p>
        <Field
          {...form.field('amount')}
          hint={hintFor(person.giftTokens + wholeNumberIn(typed))}
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            form.clearError('amount')
          }}
          data-autofocus
        />
        <Field
          {...form.field('reason')}
          hint="Kept with the adjustment, for whoever looks it up later."
          autoComplete="off"
          maxLength={maxLength.message}
        />
        <Button type="submit" size="large" isWide busy={form.isPending}>
          {form.isPending ? 'Adjusting...' : 'Adjust Tokens'}
        </Button>
      </form>
    </Dialog>
  )
}

/** What the person would have, once a number stands there; else how to write one. */
const hintFor = (balance: number) =>
  Number.isNaN(balance) || balance < 0
    ? 'Positive adds, negative removes: 5 or -5'
    : `Afterwards: ${balance.toLocaleString('en-US')} to give`

import { useState } from 'react'
import { me as ownAccount } from '#contract/auth.ts'
import { adjustmentLimit, adjustTokens, adminUsers, type AdminUserView } from '#contract/admin-users.ts'
import { AdjustTokens } from '#contract/forms/users.ts'
import { maxLength } from '#domain/limits.ts'
import { shortName } from '#domain/names.ts'
import { userErrors } from '#messages/forms/users.ts'
import * as texts from '#texts/users.ts'
import { richText } from '#web/kit/rich-text.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import { NumberField } from '#web/kit/number-field.tsx'
import { toast } from '#web/kit/toast.ts'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import { numberIn, typedNumber } from '#web/kit/typed-number.ts'
import { useForm } from '#web/kit/use-form.ts'
import layout from '#web/kit/layout.module.css'

const fields = { amount: texts.amount, reason: texts.reasonOptional }

type Props = { user: AdminUserView; onClose: () => void }

/** Adds gift tokens to a user's balance or removes them. */
export function AdjustTokensDialog({ user, onClose }: Props) {
  const refresh = useRefresh()
  const [amountText, setAmountText] = useState('')
  const form = useForm({
    endpoint: adjustTokens,
    schema: AdjustTokens,
    messages: userErrors,
    onSignedOut: redirectToLogIn,
    fields,
    params: { id: user.id },
    fallbackMessage: texts.failedToAdjustTokens,
    fieldByCode: { too_few_to_remove: 'amount', too_many_to_hold: 'amount', adjustment_limit: 'amount' },
    numbers: ['amount'],
    read: (formData) => ({ ...Object.fromEntries(formData), amount: numberIn(formData, 'amount') }),
    async onDone() {
      await refresh([adminUsers, ownAccount, adjustmentLimit])
      onClose()
      toast({ title: texts.giftTokensAdjustedSuccessfully, kind: 'success' })
    },
  })
  return (
    <Dialog title={texts.adjustTokens} onClose={onClose}>
      <form className={layout.form} {...form.props}>
        <ErrorSummary form={form} />
        <p className={layout.dialogIntro}>
          <span>{richText(texts.hasToGiveNow({ name: <bdi>{shortName(user)}</bdi> }))}</span>
          <TokenPill amount={user.giftTokens} />
        </p>
        <WeeklyLimit />
        <NumberField
          {...form.field('amount')}
          isSigned
          hint={hintFor(user.giftTokens, typedNumber(amountText))}
          value={amountText}
          onChange={({ target }) => setAmountText(target.value)}
          data-autofocus
        />
        <Field
          {...form.field('reason')}
          hint={texts.reasonHint}
          dir="auto"
          autoComplete="off"
          maxLength={maxLength.message}
        />
        <Button type="submit" size="large" isWide busy={form.isPending}>
          {form.isPending ? texts.adjusting : texts.adjustTokens}
        </Button>
      </form>
    </Dialog>
  )
}

/** The tokens that the admin can still add this week. Shows nothing without a limit, and while it is not known. */
function WeeklyLimit() {
  const { data: limit } = useRead(adjustmentLimit, { refetchOnOpen: true })
  if (!limit || limit.left === null || limit.weekly === null) return null
  return (
    <p className={layout.dialogIntro}>
      <span>{texts.youCanAddThisWeek}</span>
      <span>{texts.leftOfWeekly({ left: limit.left, weekly: limit.weekly })}</span>
    </p>
  )
}

/** Shows the balance after the adjustment, or the expected format if there is no valid result. */
function hintFor(balance: number, amount: number | null) {
  const newBalance = balance + (amount ?? Number.NaN)
  return newBalance >= 0 ? texts.balanceAfterwards({ newBalance }) : texts.amountHint
}

import { Suspense } from 'react'
import { maxLength } from '#domain/limits.ts'
import * as texts from '#texts/gifts.ts'
import { GifField } from '#web/parts/gif/gif-field.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { LimitedTextArea } from '#web/kit/text-area.tsx'
import { AmountField } from './amount-field.tsx'
import { messageWithReason } from './gift-form.ts'
import styles from './give-tokens-form.module.css'
import { ReasonField } from './reason-field.tsx'
import { RecipientField } from './recipient-field.tsx'
import type { GiftForm } from './use-gift-form.ts'
import type { Elements } from '#web/kit/elements.ts'

const OtherRecipients = lazyWithPreload(async () => (await import('./other-recipients.tsx')).OtherRecipients)

type Props = { form: GiftForm; isSuggesting: boolean; children: Elements }

/** The fields of a gift: below the children the recipient and amount, and beside them on wide screens reason, message and GIF. */
export function GiftFields({ form, isSuggesting, children }: Props) {
  const { view, change } = form
  const { reasons } = view
  const { recipient, others, amountText, message, gif, reason } = view.draft

  function changeRecipient(chosen: typeof recipient) {
    change({ recipient: chosen, others: others.filter(({ id }) => id !== chosen?.id) })
  }

  return (
    <div className={styles.fields}>
      <div className={styles.part}>
        {children}
        {/* Several are a list of their own. */}
        {others.length === 0 && <RecipientField {...{ recipient, isSuggesting }} onChange={changeRecipient} />}
        {recipient && (
          <Suspense fallback={<div className={styles.pendingOthers} />}>
            <OtherRecipients {...{ form, recipient }} />
          </Suspense>
        )}
        <AmountField
          balance={view.share}
          error={view.amountError}
          text={amountText}
          disabled={recipient === null}
          onChange={(text) => change({ amountText: text })}
        />
      </div>
      <div className={styles.part}>
        <ReasonField
          {...{ reasons, reason }}
          onChange={(after) =>
            change({ reason: after, message: messageWithReason(message, { before: reason, after }) })
          }
        />
        <LimitedTextArea
          label={texts.messageOptional}
          placeholder={texts.addAPersonalMessage}
          rows={3}
          dir="auto"
          maxLength={maxLength.message}
          value={message}
          onChange={(event) => change({ message: event.target.value })}
        />
        <GifField gif={gif} onChange={(address) => change({ gif: address })} />
      </div>
    </div>
  )
}

import { type FormEvent, useState } from 'react'
import { me } from '#contract/auth.ts'
import { giveTokens } from '#contract/gifts.ts'
import type { Person } from '#contract/shapes.ts'
import { maxLength } from '#domain/limits.ts'
import { shortName } from '#domain/names.ts'
import { quickAmountsWithin } from '#domain/quick-amounts.ts'
import * as texts from '#texts/kiosk.ts'
import { Button } from '#web/kit/button.tsx'
import { Read } from '#web/kit/read.tsx'
import { SegmentedControl } from '#web/kit/segmented-control.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { LimitedTextArea } from '#web/kit/text-area.tsx'
import styles from './kiosk.module.css'
import { useKioskRead, useKioskWrite } from './use-kiosk.tsx'

type Props = { receiver: Person; onGiven: (text: string) => void }

/** How many tokens somebody gets, and with which words. */
export function GiftForm({ receiver, onGiven }: Props) {
  const balance = useKioskRead(me)
  const [amount, setAmount] = useState('1')
  const [message, setMessage] = useState('')
  const giving = useKioskWrite(giveTokens, {
    failure: texts.failed_to_give,
    onSuccess: (gift) => onGiven(texts.given({ n: gift.amount, name: shortName(receiver) })),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (giving.isPending) return
    giving.mutate({ toUserId: receiver.id, amount: Number(amount), ...(message.trim() && { message }) })
  }

  return (
    <form className={styles.ways} noValidate onSubmit={submit}>
      <Read result={balance} loading={<Skeletons count={2} shape="row" />}>
        {({ giftTokens }) =>
          giftTokens === 0 ? (
            <p className={styles.hint}>{texts.no_tokens}</p>
          ) : (
            <>
              <SegmentedControl
                label={texts.how_many}
                options={quickAmountsWithin(giftTokens).map((each) => [String(each), String(each)] as const)}
                value={amount}
                onChange={setAmount}
              />
              <LimitedTextArea
                label={texts.message}
                rows={3}
                dir="auto"
                maxLength={maxLength.message}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
              <Button type="submit" size="large" isWide busy={giving.isPending}>
                {giving.isPending ? texts.giving : texts.give}
              </Button>
            </>
          )
        }
      </Read>
    </form>
  )
}

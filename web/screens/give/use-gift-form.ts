import { type FormEvent, useState } from 'react'
import type { Gift } from '#contract/gifts.ts'
import { organization } from '#contract/organization.ts'
import * as texts from '#texts/gifts.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { createIdempotencyKey } from '#web/data/request/idempotency-key.ts'
import { leavePressedButton } from '#web/kit/focus-next.ts'
import type { Recipient } from './colleague-row.tsx'
import {
  type Amount,
  amountError,
  type GiftBody,
  giftFromDraft,
  isRepeatable,
  isSameGift,
  parseAmount,
} from './gift-draft.ts'
import { useGiftDraft } from './use-gift-draft.ts'
import { useGiveTokens } from './use-give-tokens.ts'
import { useSentGifts } from './use-sent-gifts.ts'

/** The state of the form. `suggested` is the recipient that a link to the form names. */
export function useGiftForm({ balance, suggested }: { balance: number; suggested: Recipient | null }) {
  const { draft, change, startAgain } = useGiftDraft(suggested)
  const [attemptBefore] = useState(draft.attempt)
  const { reasons, readReasons } = useReasons()
  const { sent, ...sentGifts } = useSentGifts()
  const people = [draft.recipient, ...draft.others]
  const [restored] = useState(people)
  const give = useGiveTokens({ onGiven, onRefused, onQueued, recipients: people })
  const amount = parseAmount(draft.amountText)
  // The owner may have removed the reason of a draft from the list.
  const reason = reasons.find((offered) => offered === draft.reason) ?? null
  const recipients = people.length
  // The most that each of them can get.
  const share = Math.floor(balance / recipients)
  const gift = giftFromDraft({ ...draft, amount, reason })
  const isUnconfirmed = isSameGift(give.unconfirmed, gift)
  // While a gift is pending, the balance already excludes it.
  const disabledReason = give.isPending ? null : amountError(amount, share)

  function onGiven(made: Gift[]) {
    onQueued()
    sentGifts.show(made)
  }

  function onQueued() {
    leavePressedButton()
    startAgain()
  }

  /** Clears the form and shows the search for the next colleague. */
  function thankAnother() {
    sentGifts.hide()
    startAgain()
  }

  function onRefused() {
    change({})
    readReasons()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!gift || disabledReason) return
    // Stored with the draft, so that a gift sent again by another page is the same one.
    const attempt = isRepeatable(draft.attempt) ? draft.attempt : newAttempt(gift)
    change({ attempt })
    sentGifts.preload()
    give.send(gift, attempt.key)
  }

  return {
    draft: { ...draft, reason },
    restored,
    change,
    submit,
    give,
    reasons,
    isUnconfirmed,
    sent,
    thankAnother,
    amount,
    share,
    cost: (amount || 0) * recipients,
    // The balance may already exclude an unconfirmed gift, and retrying it needs no more tokens.
    amountError: isUnconfirmed ? null : disabledReason,
    canSend: gift !== null && disabledReason === null,
    missing: balance > 0 && !give.isPending && missingPart(draft.recipient, amount),
    attemptBefore: draft.attempt && attemptBefore,
  }
}

const newAttempt = (gift: GiftBody) => ({ key: createIdempotencyKey().keyFor(gift), at: Date.now() })

/** Says what the gift needs before it can be sent. A wrong amount is reported by its field. */
const missingPart = (recipient: Recipient | null, amount: Amount) =>
  recipient ? amount === null && texts.chooseHowManyTokens : texts.chooseWhoYouThank

export type GiftForm = ReturnType<typeof useGiftForm>

function useReasons() {
  const { data, refetch } = useRead(organization, { refetchOnOpen: true })
  return { reasons: data?.reasons ?? [], readReasons: () => void refetch() }
}

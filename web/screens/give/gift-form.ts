import type { Gift, GiveTokens, GiveTokensToMany } from '#contract/gifts.ts'
import { wordsOfReason } from '#domain/reasons.ts'
import { reasonText } from '#messages/reason-text.ts'
import * as texts from '#texts/gifts.ts'
import { type Attempt, bodyText } from '#web/data/request/send-once.ts'
import { numberQuestion, typedNumber } from '#web/kit/typed-number.ts'
import type { Recipient } from './colleague-row.tsx'

/** What a link to the form fills in. Words that are typed already stay. */
export type Suggestion = { recipient: Recipient; message: string }

/** A gift as typed so far, which this device keeps. */
export type GiftDraft = {
  recipient: Recipient | null
  /** The colleagues who get the same besides the recipient. */
  others: Recipient[]
  /** As typed; null until it is: one token, where there is one. */
  amountText: string | null
  message: string
  gif: string | null
  reason: string | null
  /** How it was sent, while there is no answer. */
  attempt: Attempt | null
}

export type GiftFormState = {
  draft: GiftDraft
  /** True until something is changed: the recipient that a link names takes the place of the draft's. */
  isSuggested: boolean
  /** Those who were chosen here, and not before the form was opened. */
  chosenIds: string[]
  /** The gift that is being sent. While the person is asked about it, it takes nothing. */
  sending: { gift: GiftBody; cost: number; isAsked: boolean } | null
  /** The tokens that the form has taken off the shown balance before the server did. */
  taken: number
  /** A gift without a reply, which the server may have made. */
  unconfirmed: GiftBody | null
  /** The gifts that were made last. */
  made: Gift[]
}

export type GiftFormEvent =
  | { type: 'changed'; changes: Partial<Omit<GiftDraft, 'attempt'>>; suggested: Suggestion | null }
  /** `cost` is 0 for a retry: the balance that was read again may already exclude the gift. */
  | { type: 'sent'; gift: GiftBody; cost: number; suggested: Suggestion | null }
  | { type: 'attempted'; attempt: Attempt | null }
  | { type: 'asked' | 'confirmed' | 'queued' | 'closed' }
  | { type: 'made'; gifts: Gift[] }
  | { type: 'failed'; isRefused: boolean }

export const emptyDraft: GiftDraft = {
  recipient: null,
  others: [],
  amountText: null,
  message: '',
  gif: null,
  reason: null,
  attempt: null,
}

/** The form after an event. */
export function giftForm(state: GiftFormState, event: GiftFormEvent): GiftFormState {
  switch (event.type) {
    case 'changed':
      return changed(state, event.changes, event.suggested)
    case 'sent':
      return sent(changed(state, {}, event.suggested), event.gift, event.cost)
    case 'attempted':
      return { ...state, draft: { ...state.draft, attempt: event.attempt } }
    case 'asked':
    case 'confirmed':
      return asking(state, event.type === 'asked')
    case 'made':
      // The balance is read again, without what the gift took.
      return { ...startAgain(state), made: event.gifts }
    case 'queued':
      return startAgain(asking(state, true))
    case 'failed':
      return failed(state, event.isRefused)
    case 'closed':
      return { ...startAgain(state), made: [] }
  }
}

function changed(state: GiftFormState, changes: Partial<GiftDraft>, suggested: Suggestion | null): GiftFormState {
  const shown = draftWith(suggested, state)
  const draft = { ...shown, ...changes }
  const known = peopleOf(state.draft).map(({ id }) => id)
  const added = peopleOf(draft).flatMap(({ id }) => (known.includes(id) ? [] : id))
  // A suggestion that has not loaded yet comes to what is typed meanwhile.
  const isSuggested = state.isSuggested && suggested === null
  return { ...state, draft, isSuggested, chosenIds: [...state.chosenIds, ...added] }
}

const sent = (state: GiftFormState, gift: GiftBody, cost: number): GiftFormState => ({
  ...state,
  // The balance may no longer offer it when the gift is sent again.
  draft: { ...state.draft, amountText: state.draft.amountText ?? String(gift.amount) },
  sending: { gift, cost, isAsked: false },
  taken: state.taken + cost,
  unconfirmed: null,
})

function failed(state: GiftFormState, isRefused: boolean): GiftFormState {
  const unconfirmed = isRefused ? null : (state.sending?.gift ?? null)
  return { ...asking(state, true), sending: null, unconfirmed }
}

/** Gives the balance back what the gift took, or takes it again. */
function asking(state: GiftFormState, isAsked: boolean): GiftFormState {
  const { sending, taken } = state
  if (!sending || sending.isAsked === isAsked) return state
  return { ...state, sending: { ...sending, isAsked }, taken: taken + (isAsked ? -sending.cost : sending.cost) }
}

const startAgain = (state: GiftFormState): GiftFormState => ({
  ...state,
  draft: emptyDraft,
  isSuggested: false,
  chosenIds: [],
  sending: null,
  unconfirmed: null,
})

function draftWith(suggested: Suggestion | null, { draft, isSuggested }: GiftFormState): GiftDraft {
  if (!isSuggested || !suggested) return draft
  return { ...draft, recipient: suggested.recipient, others: [], message: draft.message || suggested.message }
}

const amountTextOf = ({ amountText }: GiftDraft, balance: number) => amountText ?? (balance > 0 ? '1' : '')

const peopleOf = ({ recipient, others }: GiftDraft) => (recipient ? [recipient, ...others] : others)

type Surroundings = {
  balance: number
  suggested: Suggestion | null
  /** The owner's list. */
  reasons: string[]
  /** When the form was opened, in milliseconds. */
  openedAt: number
}

/** What the form shows. */
export function giftFormView(state: GiftFormState, { balance, suggested, reasons, openedAt }: Surroundings) {
  const shown = draftWith(suggested, state)
  // The owner may have removed the reason of a draft from the list.
  const draft = { ...shown, reason: reasons.find((offered) => offered === shown.reason) ?? null }
  const recipients = 1 + draft.others.length
  // The most that each of them can get.
  const share = Math.floor(balance / recipients)
  const amountText = amountTextOf(draft, balance)
  const amount = typedNumber(amountText)
  const gift = giftFromDraft({ ...draft, amount })
  const isSending = state.sending !== null && !state.sending.isAsked
  // While a gift is being sent, the balance already excludes it.
  const disabledReason = isSending ? null : textError(amountText, share)
  const isUnconfirmed = isSameGift(state.unconfirmed, gift)
  const { attempt } = draft
  // By a page before this one.
  const mayBeSent = attempt !== null && attempt.at < openedAt && attempt.body === bodyText(gift)

  return {
    draft,
    reasons,
    gift,
    amountText,
    amount,
    share,
    isSending,
    cost: Math.max(amount || 0, 0) * recipients,
    restored: peopleOf(draft).filter(({ id }) => !state.chosenIds.includes(id) && id !== suggested?.recipient.id),
    // The balance may already exclude an unconfirmed gift, and retrying it needs no more tokens.
    amountError: isUnconfirmed ? null : disabledReason,
    canSend: gift !== null && disabledReason === null,
    missing: balance > 0 && !isSending && missingPart(draft.recipient, amount),
    notice: noticeOf({ isUnconfirmed, mayBeSent: mayBeSent && !isSending }),
  }
}

function noticeOf({ isUnconfirmed, mayBeSent }: Record<'isUnconfirmed' | 'mayBeSent', boolean>) {
  if (isUnconfirmed) return 'unconfirmed'
  return mayBeSent ? 'sentBefore' : null
}

export type GiftFormView = ReturnType<typeof giftFormView>

/** Says what the gift needs before it can be sent. A wrong amount is reported by its field. */
const missingPart = (recipient: Recipient | null, amount: Amount) =>
  recipient ? amount === null && texts.chooseHowManyTokens : texts.chooseWhoYouThank

/** A number of tokens as typed: `null` when the field is empty, NaN when it holds no whole number. */
export type Amount = number | null

/** Returns why the amount cannot be given, or null when it can. */
export function amountError(amount: Amount, balance: number): string | null {
  if (amount === null) return null
  if (!(amount >= 1)) return texts.notPositive
  return amount > balance ? texts.notEnoughTokens : null
}

const textError = (text: string, balance: number) => numberQuestion(text) ?? amountError(typedNumber(text), balance)

/** The request body of a gift to one colleague or to several. */
export type GiftBody = GiveTokens | GiveTokensToMany

type ReadDraft = Omit<GiftDraft, 'attempt' | 'amountText' | 'recipient' | 'others'> & {
  recipient: { id: string } | null
  others: { id: string }[]
  amount: Amount
}

/** Returns the request body of a draft, or null while it is incomplete. Omits what is blank or missing. */
export function giftFromDraft({ recipient, others, amount, message, gif, reason }: ReadDraft): GiftBody | null {
  if (!recipient || amount === null) return null
  const ids = [recipient, ...others].map(({ id }) => id)
  return {
    ...(ids.length === 1 ? { toUserId: recipient.id } : { toUserIds: ids }),
    amount,
    message: message.trim() || undefined,
    gifUrl: gif ?? undefined,
    reason: reason ?? undefined,
  }
}

/** Returns the tokens that a gift needs: the amount for each of its recipients. */
export const costOf = (gift: GiftBody) => gift.amount * ('toUserIds' in gift ? gift.toUserIds.length : 1)

/** Returns the message when the reason changes: it starts with the reason's words while nothing else is written. */
export function messageWithReason(message: string, { before, after }: Record<'before' | 'after', string | null>) {
  const isOwn = message.trim() !== '' && message !== startFor(before)
  return isOwn ? message : startFor(after)
}

const startFor = (reason: string | null) => (reason === null ? '' : `${wordsOfReason(reasonText(reason))}! `)

/** True when retrying `sent` would send what the draft says now. */
export const isSameGift = (sent: GiftBody | null, draft: GiftBody | null) =>
  sent !== null && JSON.stringify(sent) === JSON.stringify(draft)

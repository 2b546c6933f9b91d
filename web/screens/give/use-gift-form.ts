import { useRef, useState } from 'react'
import { me } from '#contract/auth.ts'
import { feed } from '#contract/feed.ts'
import { type Gift, gifts, giftsGiven, giveTokens, giveTokensToMany } from '#contract/gifts.ts'
import { leaderboard } from '#contract/leaderboard.ts'
import { organization } from '#contract/organization.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/gifts.ts'
import * as ui from '#texts/ui.ts'
import { useBalanceChange } from '#web/data/cache/use-balance-change.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useDraft } from '#web/data/device/use-draft.ts'
import { useQueuedWrite } from '#web/data/outbox/use-queued-write.ts'
import { ApiError } from '#web/data/request/api-error.ts'
import { serverNow } from '#web/data/request/server-clock.ts'
import { type AttemptStore, bodyText } from '#web/data/request/send-once.ts'
import { leavePressedButton } from '#web/kit/focus-next.ts'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { typedNumber } from '#web/kit/typed-number.ts'
import { vibrate } from '#web/kit/vibrate.ts'
import {
  costOf,
  emptyDraft,
  type GiftBody,
  type GiftDraft,
  giftForm,
  type GiftFormEvent,
  type GiftFormState,
  giftFormView,
  giftFromDraft,
  type Suggestion,
} from './gift-form.ts'

type Options = { balance: number; suggested: Suggestion | null }

/** The form to give tokens to one colleague or to several: what it shows, and what can be done. */
export function useGiftForm({ balance, suggested }: Options) {
  const { state, newest, dispatch } = useGiftFormState()
  const { refetch: readBalance } = useRead(me)
  const { reasons, readReasons } = useReasons()
  const [openedAt] = useState(() => serverNow())
  const view = giftFormView(state, { balance, suggested, reasons, openedAt })
  const attempts: AttemptStore = {
    read: () => newest().draft.attempt,
    write: (attempt) => dispatch({ type: 'attempted', attempt }),
  }
  const options = { refreshes, attempts, onError, onQuestion, onQueued, cost: costOf, about }
  const toOne = useQueuedWrite(giveTokens, { ...options, onSuccess: (gift) => onSuccess([gift]) })
  const toMany = useQueuedWrite(giveTokensToMany, { ...options, onSuccess })

  function about() {
    const { recipient, others } = view.draft
    return [recipient, ...others].map(personName).join(', ')
  }

  function onSuccess(made: Gift[]) {
    vibrate()
    toast({ title: texts.tokensGifted, text: successText(made), kind: 'success', isSmall: true })
    leavePressedButton()
    dispatch({ type: 'made', gifts: made })
  }

  function onQueued() {
    leavePressedButton()
    dispatch({ type: 'queued' })
  }

  function onError(error: Error) {
    const isRefused = error instanceof ApiError && error.status < 500
    dispatch({ type: 'failed', isRefused })
    void readBalance()
    if (isRefused) readReasons()
    toastFailure(error, texts.failedToGiftTokens)
  }

  function onQuestion() {
    dispatch({ type: 'asked' })
    return () => dispatch({ type: 'confirmed' })
  }

  function send(gift: GiftBody, cost: number) {
    // A second click may arrive before the first has been rendered.
    if (newest().sending) return
    dispatch({ type: 'sent', gift, cost, suggested })
    if ('toUserIds' in gift) toMany.mutate(gift)
    else toOne.mutate(gift)
  }

  return {
    view,
    made: state.made,
    change: (changes: Partial<Omit<GiftDraft, 'attempt'>>) => dispatch({ type: 'changed', changes, suggested }),
    submit: () => view.canSend && view.gift && send(view.gift, costOf(view.gift)),
    retry: () => state.unconfirmed && send(state.unconfirmed, 0),
    /** Clears the form and shows the search for the next colleague. */
    thankAnother: () => dispatch({ type: 'closed' }),
  }
}

export type GiftForm = ReturnType<typeof useGiftForm>

const refreshes = [me, gifts, giftsGiven, feed, leaderboard]

type UnstoredState = Omit<GiftFormState, 'draft'>

const initialState: UnstoredState = {
  isSuggested: true,
  chosenIds: [],
  sending: null,
  taken: 0,
  unconfirmed: null,
  made: [],
}

/** The state of the form, whose draft this device keeps. `newest` is the one that may not have been rendered yet. */
function useGiftFormState() {
  const changeBalance = useBalanceChange()
  const { draft: stored, setDraft, read } = useDraft<GiftDraft>('gift', emptyDraft)
  const [unstored, setUnstored] = useState(initialState)
  const newestUnstored = useRef(unstored)
  const newest = (): GiftFormState => ({ ...newestUnstored.current, draft: completed(read()) })

  function dispatch(event: GiftFormEvent) {
    const before = newest()
    const { draft, ...rest } = giftForm(before, event)
    if (draft !== before.draft) setDraft(draft)
    newestUnstored.current = rest
    setUnstored(rest)
    if (rest.taken !== before.taken) changeBalance(before.taken - rest.taken)
  }

  return { state: { ...unstored, draft: completed(stored) }, newest, dispatch }
}

/** A draft that an earlier version has stored: without others, and with an attempt that a change would have cleared. */
function completed(stored: Partial<GiftDraft>): GiftDraft {
  const draft = { ...emptyDraft, ...stored }
  const body = bodyText(giftFromDraft({ ...draft, amount: typedNumber(draft.amountText ?? '') }))
  return { ...draft, attempt: draft.attempt && { ...draft.attempt, body: draft.attempt.body ?? body } }
}

function successText(made: Gift[]) {
  const [first, ...others] = made
  const amount = first?.amount ?? 0
  return others.length === 0
    ? texts.gifted({ amount, name: personName(first?.toUser ?? null) })
    : texts.giftedToEach({ tokens: ui.tokens({ amount }), n: made.length })
}

function useReasons() {
  const { data, refetch } = useRead(organization, { refetchOnOpen: true })
  return { reasons: data?.reasons ?? [], readReasons: () => void refetch() }
}

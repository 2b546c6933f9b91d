import { Link, useLocation } from 'wouter'
import type { GiveTokens, GiveTokensToMany } from '#contract/gifts.ts'
import { type Profile, profile } from '#contract/users.ts'
import * as texts from '#texts/offline.ts'
import type { Outbox, QueuedWrite } from '#web/data/outbox/outbox.ts'
import { Button } from '#web/kit/button.tsx'
import { ApiError } from '#web/data/request/api-error.ts'
import { readLocalValue, writeLocalValue } from '#web/data/device/local-storage.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import layout from '#web/kit/layout.module.css'
import styles from './offline.module.css'

const flaggedWords = 'flagged_words'

/** A write that waits or was refused, with the server's sentence and what its writer can do. A refused gift can go back into the form. */
export function QueuedWriteRow({ write, outbox }: { write: QueuedWrite; outbox: Outbox }) {
  const [path, navigate] = useLocation()

  function edit() {
    navigate(placeOf(write), { replace: path === placeOf(write) })
    void editRefusedGift(write, outbox)
  }

  return (
    <li className={styles.row}>
      <Link href={placeOf(write)} dir="auto" className={styles.about}>
        {describe(write)}
      </Link>
      <p>{stateOf(write, outbox.isAsking(write))}</p>
      <p className={layout.wrap}>
        {(write.refusal !== null || outbox.isAsking(write)) && (
          <Button
            kind={write.refusal?.code === flaggedWords ? 'ghost' : 'secondary'}
            size="small"
            onClick={() => void outbox.retry(write.id, changesFor(write))}
          >
            {write.refusal?.code === flaggedWords ? texts.sendAnyway : texts.tryAgain}
          </Button>
        )}
        {write.refusal !== null && isGift(write) && (
          <Button kind="secondary" size="small" onClick={edit}>
            {texts.edit}
          </Button>
        )}
        <Button kind="ghost" size="small" onClick={() => void outbox.cancel(write.id)}>
          {cancelText(write)}
        </Button>
      </p>
    </li>
  )
}

/** The address of the screen on which the write was made. */
function placeOf({ body }: QueuedWrite) {
  return 'giftId' in body ? `/gifts/${String(body.giftId)}` : '/gift-tokens'
}

const isGift = ({ body }: QueuedWrite) => 'toUserId' in body || 'toUserIds' in body

function describe({ path, about, cost }: QueuedWrite) {
  if (path === '/api/comments') return texts.queuedComment({ text: about })
  if (path === '/api/boosts') return texts.queuedBoost({ names: about })
  if (path === '/api/reactions') return texts.queuedReaction({ names: about })
  return texts.queuedGift({ n: cost, names: about })
}

function stateOf({ refusal, isUncertain }: QueuedWrite, isAsking: boolean) {
  if (refusal) return refusal.sentence
  if (isAsking) return isUncertain ? texts.sendNow : texts.sendNowCertain
  return isUncertain ? texts.mayHaveArrived : texts.queuedForNetwork
}

function cancelText({ refusal, isUncertain }: QueuedWrite) {
  if (refusal) return texts.discard
  return isUncertain ? texts.stopTrying : texts.cancel
}

/** A text with words of the owner's list is sent again with the person's yes, under its key: it may have been carried out before. */
const changesFor = ({ refusal, body }: QueuedWrite) =>
  refusal?.code === flaggedWords ? { body: { ...body, confirmed: true } } : {}

type GiftBody = Partial<GiveTokens & GiveTokensToMany>

/** Moves a refused gift from the outbox into the form. It stays where it is if the form holds another one. */
async function editRefusedGift(write: QueuedWrite, outbox: Outbox) {
  const body: GiftBody = JSON.parse(JSON.stringify(write.body))
  const ids = body.toUserIds ?? [body.toUserId ?? '']
  const people = await Promise.all(ids.map(readPerson)).then(null, onFail)
  if (!people) return
  const key = `draft ${write.personId} gift`
  if (readLocalValue(key) !== null) return toast({ title: texts.formInUse, text: texts.formInUseText, kind: 'error' })
  // Another tab may have moved it or sent it again meanwhile.
  if (!(await outbox.cancel(write.id))?.refusal) return
  writeLocalValue(key, draftOf(body, people))
  // An open form reads it then.
  dispatchEvent(new StorageEvent('storage', { key }))
}

function draftOf({ amount, message, gifUrl, reason }: GiftBody, people: (Profile | null)[]) {
  const [recipient = null, ...others] = people.filter((person) => person !== null)
  const text = { amountText: String(amount), message: message ?? '' }
  return { recipient, others, ...text, gif: gifUrl ?? null, reason: reason ?? null, attempt: null }
}

/** Null for one who has no account any more. */
const readPerson = (id: string): Promise<Profile | null> =>
  sendRequest(profile, { params: { id } }).then(null, (error: Error) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

function onFail(error: Error) {
  toastFailure(error, texts.failedToEdit)
  return null
}

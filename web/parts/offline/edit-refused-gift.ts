import type { GiveTokens, GiveTokensToMany } from '#contract/gifts.ts'
import { type Profile, profile } from '#contract/users.ts'
import * as texts from '#texts/offline.ts'
import { ApiError } from '#web/data/request/api-error.ts'
import { readLocalValue, writeLocalValue } from '#web/data/device/local-storage.ts'
import type { Outbox, QueuedWrite } from '#web/data/outbox/outbox.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'

type GiftBody = Partial<GiveTokens & GiveTokensToMany>

/** Moves a refused gift from the outbox into the form. It stays where it is if the form holds another one. */
export async function editRefusedGift(write: QueuedWrite, outbox: Outbox) {
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

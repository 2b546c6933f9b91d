import * as texts from '#texts/offline.ts'
import { outboxOf } from '#web/data/outbox/own-outbox.ts'
import { ask } from '#web/kit/ask.tsx'
import { Confirm } from '#web/kit/confirm.tsx'

/** True if the outbox is empty, or if the person says that a log-out may delete what is in it. */
export async function mayLogOut(personId: string): Promise<boolean> {
  const unsent = outboxOf(personId).list().length
  return unsent === 0 || confirmLogOut(unsent)
}

/** Asks whether the person logs out although `count` writes were not sent, which a log-out deletes. */
const confirmLogOut = (count: number): Promise<boolean> =>
  ask((onAnswer) => (
    <Confirm
      title={texts.notSentYet({ n: count })}
      action={texts.logOutAndDiscard}
      pendingLabel={texts.logOutAndDiscard}
      isDangerous
      isPending={false}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{texts.askLogOut({ n: count })}</p>
    </Confirm>
  ))

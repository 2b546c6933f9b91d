import * as texts from '#texts/offline.ts'
import { ask } from '#web/kit/ask.tsx'
import { Confirm } from '#web/kit/confirm.tsx'

/** Asks whether the person logs out although `count` writes were not sent, which a log-out deletes. */
export const confirmLogOut = (count: number): Promise<boolean> =>
  ask((onAnswer) => (
    <Confirm
      {...{
        title: texts.notSentYet({ n: count }),
        action: texts.logOutAndDiscard,
        pendingLabel: texts.logOutAndDiscard,
      }}
      isDangerous
      isPending={false}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{texts.askLogOut({ n: count })}</p>
    </Confirm>
  ))

import * as texts from '#texts/organization.ts'
import { ask } from '#web/kit/ask.tsx'
import { Confirm } from '#web/kit/confirm.tsx'

/** Asks whether a text with words of the owner's list is to be sent. `sentence` names the words. */
export const askAboutWords = (sentence: string): Promise<boolean> =>
  ask((onAnswer) => (
    <Confirm
      title={texts.sendAnywayTitle}
      action={texts.sendAnyway}
      pendingLabel={texts.sending}
      decline={texts.changeIt}
      isDeclineAdvised
      isPending={false}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{`${sentence}.`}</p>
    </Confirm>
  ))

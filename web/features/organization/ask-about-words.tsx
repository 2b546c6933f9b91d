import { ask } from '#web/ui/ask.tsx'
import { Confirm } from '#web/ui/confirm.tsx'

/** Asks whether a text with words of the owner's list is to be sent. `sentence` names the words. */
export const askAboutWords = (sentence: string): Promise<boolean> =>
  ask((onAnswer) => (
    <Confirm
      {...{ title: 'Send anyway?', action: 'Send anyway', pendingLabel: 'Sending...', decline: 'Change it' }}
      isPending={false}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{sentence}.</p>
    </Confirm>
  ))

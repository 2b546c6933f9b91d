import * as texts from '#texts/auth.ts'
import { Button } from '#web/kit/button.tsx'
import { richText } from '#web/kit/rich-text.ts'
import styles from './auth-dialog.module.css'
import type { SignedUp } from './sign-up-form.tsx'

type Props = Omit<SignedUp, 'logIn'> & { onLogIn: () => void; onClose: () => void }

/** Shown after a sign-up. */
export const PendingMessage = ({ unknownStore, decider, onLogIn, onClose }: Props) => (
  <div className={styles.choices}>
    <p>{decider === 'admins' ? texts.thankYou : texts.thanksUntilApproved}</p>
    {decider === 'owner' && unknownStore === '' && <p>{texts.ownerDecides}</p>}
    {unknownStore !== '' && (
      <p className={styles.note}>
        {richText(texts.storeNotKnownYet({ unknownStore, strong: (text) => <strong>{text}</strong> }))}
      </p>
    )}
    <Button isWide onClick={onClose}>
      {texts.close}
    </Button>
    <Button isWide kind="secondary" onClick={onLogIn}>
      {texts.logIn}
    </Button>
  </div>
)

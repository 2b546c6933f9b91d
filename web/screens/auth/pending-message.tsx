import * as texts from '#texts/auth.ts'
import { Button } from '#web/kit/button.tsx'
import { richText } from '#web/kit/rich-text.ts'
import styles from './auth-dialog.module.css'

/** `unknownStore` is the number of the store if nobody there is known yet, else empty. */
type Props = { unknownStore: string; onClose: () => void }

/** Shown after a sign-up. */
export const PendingMessage = ({ unknownStore, onClose }: Props) => (
  <div className={styles.choices}>
    <p>{unknownStore === '' ? texts.thankYou : texts.thanksUntilApproved}</p>
    {unknownStore !== '' && (
      <p className={styles.note}>
        {richText(texts.storeNotKnownYet({ unknownStore, strong: (text) => <strong>{text}</strong> }))}
      </p>
    )}
    <Button isWide onClick={onClose}>
      {texts.close}
    </Button>
  </div>
)

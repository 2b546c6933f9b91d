import type { ComponentProps } from 'react'
import { Button } from '#web/kit/button.tsx'
import { CopyButton } from '#web/kit/copy-button.tsx'
import layout from '#web/kit/layout.module.css'
import styles from './integrations.module.css'

type Texts = { hint: string; close: string; copy: Omit<ComponentProps<typeof CopyButton>, 'text'> }
type Props = { secret: string; texts: Texts; onClose: () => void }

/** A key or a secret that nobody can read again. */
export const ShownOnce = ({ secret, texts, onClose }: Props) => (
  <div className={layout.form}>
    <p>{texts.hint}</p>
    <p>
      <code className={styles.secret}>{secret}</code>
    </p>
    <div className={layout.wrap}>
      <CopyButton text={secret} {...texts.copy} />
      <Button size="small" onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  </div>
)

import * as texts from '#texts/app.ts'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import styles from './desktop.module.css'

const shortcuts = [
  { keys: ['g', 'h'], effect: texts.home },
  { keys: ['g', 'f'], effect: texts.feed },
  { keys: ['g', 'c'], effect: texts.competitions },
  { keys: ['g', 'l'], effect: texts.leaderboard },
  { keys: ['n'], effect: texts.thankAColleague },
  { keys: ['?'], effect: texts.thisList },
]

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void }

/** Lists the keyboard shortcuts and switches them off. */
export const ShortcutsDialog = ({ isOn, onChange, onClose }: Props) => (
  <Dialog title={texts.keyboardShortcuts} onClose={onClose}>
    <dl className={styles.shortcutList}>
      {shortcuts.map(({ keys, effect }) => (
        <div key={effect} className={styles.shortcut}>
          <dt>
            {keys.map((key, index) => (
              <span key={key}>
                {index > 0 && <span>{` ${texts.keysThen} `}</span>}
                <kbd className={styles.key}>{key}</kbd>
              </span>
            ))}
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
    <Checkbox
      label={texts.useKeyboardShortcuts}
      hint={texts.shortcutsHint}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  </Dialog>
)

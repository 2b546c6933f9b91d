import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './shortcuts-dialog.module.css'

const shortcuts = [
  { keys: ['g', 'h'], effect: 'Home' },
  { keys: ['g', 'f'], effect: 'Feed' },
  { keys: ['g', 'c'], effect: 'Competitions' },
  { keys: ['g', 'l'], effect: 'Leaderboard' },
  { keys: ['n'], effect: 'Thank a colleague' },
  { keys: ['?'], effect: 'This list' },
]

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void }

/** Lists the keyboard shortcuts and switches them off. */
export const ShortcutsDialog = ({ isOn, onChange, onClose }: Props) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <dl className={styles.list}>
      {shortcuts.map(({ keys, effect }) => (
        <div key={effect} className={styles.row}>
          <dt>
            {keys.map((key, index) => (
              <span key={key}>
                {index > 0 && ' then '}
                <kbd className={styles.key}>{key}</kbd>
              </span>
            ))}
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
    <Checkbox
      label="Use keyboard shortcuts"
      hint="They never act while you type. This is kept on this device."
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  </Dialog>
)

import type { Gift } from '#contract/gifts.ts'
import { personName } from '#messages/person-name.ts'
import { thanksOf } from '#texts/milestones.ts'
import styles from './gift.module.css'

type Props = { gift: Pick<Gift, 'id' | 'toUser' | 'milestone' | 'together'> }

/** The milestones of its receivers that a gift was; nothing for most gifts. */
export function MilestoneNote({ gift }: Props) {
  const reached = (gift.together ?? [gift]).filter(({ toUser, milestone }) => toUser && milestone)
  if (reached.length === 0) return null
  return (
    <div>
      {reached.map(({ id, toUser, milestone }) => (
        <p key={id} className={styles.milestone}>
          <span aria-hidden>{'🎉 '}</span>
          <span>{thanksOf({ n: milestone ?? 0, name: personName(toUser) })}</span>
        </p>
      ))}
    </div>
  )
}

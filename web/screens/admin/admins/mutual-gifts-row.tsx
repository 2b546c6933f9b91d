import type { MutualGifts } from '#contract/mutual-gifts.ts'
import * as texts from '#texts/admins.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { richText } from '#web/kit/rich-text.ts'
import styles from './mutual-gifts-card.module.css'

/** A pair or ring: its faces, and the tokens that each gave to the next. */
export const MutualGiftsRow = ({ row: { gifts } }: { row: MutualGifts }) => (
  <li className={styles.row}>
    <span className={styles.faces}>
      {gifts.map(({ from }, place) => (
        <AvatarLink key={place} person={from} size="small" />
      ))}
    </span>
    <ul>
      {gifts.map(({ from, to, tokens }, place) => (
        <li key={place}>
          {richText(texts.gave({ from: <PersonLink person={from} />, to: <PersonLink person={to} />, tokens }))}
        </li>
      ))}
    </ul>
  </li>
)

import avatar from '#web/parts/person/avatar.module.css'
import { Each } from './template.tsx'

/** The avatar of the person whose values the server fills in. */
export const FirstFace = ({ size = 'normal' }: { size?: 'small' | 'normal' | 'large' }) => (
  <span className={avatar.avatar} data-hue="[[hue]]" data-size={size} aria-hidden>
    [[initials]]
    <Each of="pictures">
      <img src="[[address]]" alt="" width="64" height="64" loading="lazy" />
    </Each>
  </span>
)

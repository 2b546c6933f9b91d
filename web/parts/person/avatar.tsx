import { useState } from 'react'
import { avatarHue } from '#domain/avatar-hue.ts'
import { initials, upperInitial } from '#domain/names.ts'
import { repeatLoad } from '#web/kit/repeat-load.ts'
import styles from './person.module.css'

export type AvatarPerson = {
  id: string
  firstName?: string
  lastNameInitial?: string
  email?: string | null
  profileImageUrl?: string | null
}

type Props = { person: AvatarPerson | null; size?: 'small' | 'normal' | 'large'; fallback?: string }

/** A person's picture above their initials, which stand for it until it has loaded. It is decorative: the name is next to it as text. */
export function Avatar({ person, size = 'normal', fallback = 'U' }: Props) {
  const [failed, setFailed] = useState<string>()
  const picture = person?.profileImageUrl
  return (
    <span className={styles.avatar} data-hue={person ? avatarHue(person) : undefined} data-size={size} aria-hidden>
      <span>{avatarInitials(person, fallback)}</span>
      {picture && picture !== failed && (
        <img
          src={picture}
          alt=""
          width="64"
          height="64"
          loading="lazy"
          decoding="async"
          ref={repeatLoad}
          onLoad={({ currentTarget }) => currentTarget.toggleAttribute('data-loaded', true)}
          onError={() => setFailed(picture)}
        />
      )}
    </span>
  )
}

/** Both initials, else the first letter of the email, else `fallback`. */
export function avatarInitials(person: Omit<AvatarPerson, 'id'> | null, fallback: string) {
  const { firstName = '', lastNameInitial = '', email } = person ?? {}
  return initials({ firstName, lastNameInitial }) || upperInitial(email ?? '') || fallback
}

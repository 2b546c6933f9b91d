import { useState } from 'react'
import type { WallThanks as Thanks } from '#contract/wall.ts'
import { personNames } from '#messages/person-name.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/wall.ts'
import { useClock } from '#web/kit/use-clock.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { GifPicture } from '#web/parts/gif/gif-picture.tsx'
import styles from './wall.module.css'

/** How long each thank-you is shown. */
const shownMs = 12_000
const maxAvatars = 4

/** One thank-you at a time, in turns. A new one is shown at once. */
export function WallThanks({ thanks }: { thanks: Thanks[] }) {
  const turn = useClock((now) => Math.floor(now.getTime() / shownMs))
  const newestId = thanks[0]?.id
  const [first, setFirst] = useState({ id: newestId, turn })
  if (first.id !== newestId) setFirst({ id: newestId, turn })
  const shown = thanks[Math.max(0, turn - first.turn) % Math.max(1, thanks.length)]

  if (!shown) return <p className={styles.none}>{texts.noThanks}</p>
  return <OneThanks key={`${shown.id} ${turn}`} thanks={shown} />
}

function OneThanks({ thanks: { from, to, message, reason, gifUrl } }: { thanks: Thanks }) {
  const words = message ?? reason
  return (
    <article className={styles.thanks}>
      <p className={styles.people}>
        <span className={styles.avatars}>
          {to.slice(0, maxAvatars).map((person) => (
            <Avatar key={person.id} person={person} size="large" />
          ))}
        </span>
        <span>{texts.thanks({ giver: shortName(from), receivers: personNames(to) })}</span>
      </p>
      {words !== null && (
        <p className={styles.message} data-length={lengthOf(words)} dir="auto">
          {words}
        </p>
      )}
      {message !== null && reason !== null && <p className={styles.reason}>{reason}</p>}
      {gifUrl !== null && (
        <div className={styles.gif}>
          <GifPicture address={gifUrl} />
        </div>
      )}
    </article>
  )
}

function lengthOf(words: string) {
  if (words.length <= 60) return 'short'
  return words.length <= 180 ? 'usual' : 'long'
}

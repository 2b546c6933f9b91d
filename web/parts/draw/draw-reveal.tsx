import Ticket from 'lucide-react/icons/ticket'
import { useEffect, useRef, useState } from 'react'
import { vibrate } from '#web/kit/vibrate.ts'
import styles from './draw-reveal.module.css'

const tickets = Array.from({ length: 24 }, (_, index) => index)

/** A part of the winner that is visible, from which on the tickets run. */
const threshold = 0.6

/**
 * Covers the winner until they are in view. Then tickets run past, slow down and make way. Decorative: the name is there all
 * the time for screen readers. `onEnd` is called when the cover is gone.
 */
export function DrawReveal({ onEnd }: { onEnd: () => void }) {
  const cover = useRef<HTMLSpanElement>(null)
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setRunning(true),
      { threshold },
    )
    if (cover.current) observer.observe(cover.current)
    return () => observer.disconnect()
  }, [])

  function end() {
    vibrate()
    onEnd()
  }

  return (
    <span ref={cover} aria-hidden data-reveal={isRunning ? 'running' : 'waiting'} className={styles.cover}>
      <span className={styles.reel} onAnimationEnd={end}>
        {tickets.map((ticket) => (
          <Ticket key={ticket} size="2.75rem" />
        ))}
      </span>
    </span>
  )
}

import { Suspense, useRef } from 'react'
import * as texts from '#texts/notification-list.ts'
import { Button } from '#web/kit/button.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { Toasts } from '#web/kit/toasts.tsx'
import styles from './notification-panel.module.css'
import { useMarkAllRead } from './use-mark-read.ts'

/** Not part of the first paint: loaded when the bell is pointed at, or with the next screens. */
export const NotificationList = lazyWithPreload(async () => (await import('./notification-list.tsx')).NotificationList)

type Props = { titleId: string; unread: number }

/** The list of notifications in the popover of the bell. */
export function NotificationPanel({ titleId, unread }: Props) {
  const markAll = useMarkAllRead(unread)
  const list = useRef<HTMLDivElement>(null)

  function readAll() {
    markAll()
    // The button disappears; keyboard users stay in the list.
    list.current?.focus()
  }

  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId}>{texts.title}</h2>
        {unread > 0 && (
          <Button kind="ghost" size="small" onClick={readAll}>
            {texts.markAllAsRead}
          </Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard. */}
      <div ref={list} role="region" aria-labelledby={titleId} tabIndex={0} className={styles.scroll}>
        <Suspense fallback={<Skeletons count={4} shape="person" />}>
          <NotificationList />
        </Suspense>
      </div>
      {/* The popover covers the page's own toasts, so it shows them itself. */}
      <Toasts />
    </>
  )
}

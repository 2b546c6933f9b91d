import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { type CalendarLink, calendarLink, createCalendarLink, removeCalendarLink } from '#contract/calendar.ts'
import * as texts from '#texts/calendar.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button, buttonClass } from '#web/kit/button.tsx'
import { CopyButton } from '#web/kit/copy-button.tsx'
import layout from '#web/kit/layout.module.css'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import styles from './settings.module.css'

/** Makes, shows and removes the personal link to the calendar of competitions. */
export function CalendarLinks() {
  const reading = useRead(calendarLink, { refetchOnOpen: true })
  return (
    <div className={styles.form}>
      <p className={styles.note}>{texts.what_it_does}</p>
      <Read result={reading} loading={<Skeletons count={1} shape="row" />}>
        {(link) => (link === null ? <MakeLink label={texts.make_link} /> : <Link link={link} />)}
      </Read>
    </div>
  )
}

function MakeLink({ label }: { label: string }) {
  const creation = useWrite(createCalendarLink, {
    refreshes: [calendarLink],
    onError: (error) => toastFailure(error, texts.failed_to_make),
  })
  return (
    <Button kind="secondary" size="small" busy={creation.isPending} onClick={() => creation.mutate(undefined)}>
      {label}
    </Button>
  )
}

function Link({ link: { url } }: { link: CalendarLink }) {
  const removal = useWrite(removeCalendarLink, {
    refreshes: [calendarLink],
    onError: (error) => toastFailure(error, texts.failed_to_remove),
  })
  return (
    <>
      <p className={styles.note}>{texts.whoever_has_it}</p>
      <div className={layout.wrap}>
        <a className={buttonClass({ kind: 'secondary', size: 'small' })} href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden size="1.125rem" />
          <span>{texts.open_in_calendar}</span>
        </a>
        <CopyButton text={url} label={texts.copy_link} done={texts.link_copied} failed={texts.link_not_copied} />
        <MakeLink label={texts.new_link} />
        <Button kind="ghost" size="small" busy={removal.isPending} onClick={() => removal.mutate(undefined)}>
          {texts.remove}
        </Button>
      </div>
    </>
  )
}

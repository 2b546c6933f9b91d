import { useEffect, useState } from 'react'
import { type MonthReview, monthReview, seeMonthReview } from '#contract/thanks.ts'
import { shortName } from '#domain/names.ts'
import { reasonText } from '#messages/reason-text.ts'
import * as texts from '#texts/months.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { monthName } from '#web/kit/dates.ts'
import layout from '#web/kit/layout.module.css'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { richText } from '#web/kit/rich-text.ts'
import { useIsInView } from '#web/kit/use-is-in-view.ts'

/** Whom the user thanked last month, for what, and who thanked them: seen on all devices once it was in view on one. */
export function MonthCard({ review: { month, thanked, reason, thankedBy } }: { review: MonthReview }) {
  const [isClosed, setClosed] = useState(false)
  const [ref, isInView] = useIsInView()
  const { mutate: see, isIdle, isError } = useWrite(seeMonthReview, { isUnasked: true, refreshes: [monthReview] })
  useEffect(() => {
    if (isInView && isIdle) see({ month })
  }, [isInView, isIdle, see, month])
  if (isClosed) return null

  function close() {
    if (isIdle || isError) see({ month })
    setClosed(true)
    // The button disappears; keyboard users continue from the title.
    focusPageTitle()
  }

  return (
    <Card title={texts.yourMonth({ month: monthName(new Date(`${month}-15T12:00:00Z`), 'UTC') })}>
      <div ref={ref} className={layout.stack}>
        <ul className={layout.stack}>
          {thanked && (
            <li>
              {richText(texts.youThanked({ name: <bdi>{shortName(thanked.person)}</bdi>, others: thanked.others }))}
            </li>
          )}
          {reason && (
            <li>
              {richText(texts.forReason({ reason: <bdi>{reasonText(reason.text)}</bdi>, others: reason.others }))}
            </li>
          )}
          {thankedBy && (
            <li>
              {richText(texts.thankedYou({ name: <bdi>{shortName(thankedBy.person)}</bdi>, others: thankedBy.others }))}
            </li>
          )}
        </ul>
        <div className={layout.wrap}>
          <Button kind="secondary" size="small" onClick={close}>
            {texts.gotIt}
          </Button>
        </div>
      </div>
    </Card>
  )
}

import { type ReactNode, useState } from 'react'
import { createCode, type NewCode } from '#contract/codes.ts'
import { codeLimits } from '#domain/limits.ts'
import { type Named, shortName } from '#domain/names.ts'
import * as texts from '#texts/codes.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { timeOfDay } from '#web/kit/dates.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import layout from '#web/kit/layout.module.css'
import { QrCode } from '#web/kit/qr-code.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useClock } from '#web/kit/use-clock.ts'
import { groupDigits } from './group-digits.ts'
import styles from './codes.module.css'

type Props = {
  person: Named & { id: string }
  /** Why no code can be made for the person; null if it can. */
  disabledReason?: string | null
  onClose: () => void
  /** The other ways to a new password. */
  children?: ReactNode
}

/** Makes a code with which a person chooses a new password, and shows it once. */
export function MakeCodeDialog({ person, disabledReason = null, onClose, children }: Props) {
  const [made, setMade] = useState<NewCode | null>(null)
  const making = useWrite(createCode, {
    params: { id: person.id },
    onSuccess: setMade,
    onError: (error) => toastFailure(error, texts.failedToMakeTheCode),
  })
  const start = () => making.mutate()
  if (made)
    return <CodeDialog key={made.code} made={made} isPending={making.isPending} start={start} onClose={onClose} />
  return (
    <Dialog title={texts.resetPassword} onClose={onClose}>
      <div className={layout.form}>
        <div className={styles.way}>
          {disabledReason === null ? (
            <>
              <p>
                {richText(
                  texts.whatACodeIs({
                    name: (
                      <strong>
                        <bdi>{shortName(person)}</bdi>
                      </strong>
                    ),
                    minutes: codeLimits.minutes,
                  }),
                )}
              </p>
              <Button isWide busy={making.isPending} onClick={start}>
                {making.isPending ? texts.making : texts.makeACode}
              </Button>
            </>
          ) : (
            <p className={layout.quiet}>{disabledReason}</p>
          )}
        </div>
        {children && <div className={styles.way}>{children}</div>}
      </div>
    </Dialog>
  )
}

type CodeProps = { made: NewCode; isPending: boolean; start: () => void; onClose: () => void }

/** Shows a code until it expires. */
function CodeDialog({ made, isPending, start, onClose }: CodeProps) {
  const { person, expiresAt } = made
  const isOver = useClock((now) => Number(now.getTime() >= Date.parse(expiresAt))) === 1
  return (
    <Dialog title={texts.codeFor({ name: shortName(person) })} onClose={onClose} hasOwnCloseButton>
      <div className={layout.form}>
        <div role="status" className={styles.end}>
          {isOver && <p>{texts.codeHasExpired}</p>}
        </div>
        {isOver ? (
          <Button isWide busy={isPending} onClick={start}>
            {isPending ? texts.making : texts.makeANewCode}
          </Button>
        ) : (
          <Code {...made} />
        )}
        <Button kind="secondary" isWide onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </Dialog>
  )
}

const Code = ({ code, name, link, qr, expiresAt }: NewCode) => (
  <>
    <QrCode qr={qr} label={texts.qrCodeOfTheLink} className={styles.qr} />
    <p>{richText(texts.scanOrOpen({ address: <strong>{addressOf(link)}</strong> }))}</p>
    <dl className={styles.typed}>
      <dt>{texts.emailOrLoginName}</dt>
      <dd>
        <bdi>{name}</bdi>
      </dd>
      <dt>{texts.code}</dt>
      <dd className={styles.code}>{groupDigits(code)}</dd>
    </dl>
    <p className={layout.quiet}>{texts.validUntil({ time: timeOfDay(expiresAt) })}</p>
  </>
)

/** What people open who cannot scan the link: 'thanks.example/code'. */
function addressOf(link: string) {
  const { host, pathname } = new URL(link)
  return host + pathname
}

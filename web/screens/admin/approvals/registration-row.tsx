import { type Dispatch, memo, type ReactNode, type SetStateAction } from 'react'
import type { ListedRegistration, Registration, RejectedRegistration } from '#contract/approvals.ts'
import { logInOf, shortName } from '#domain/names.ts'
import * as texts from '#texts/approvals.ts'
import { locale } from '#texts/format.ts'
import { isMailSetUp } from '#web/data/request/page-settings.ts'
import { Badge, RoleBadge } from '#web/kit/badge.tsx'
import checkboxInput from '#web/kit/checkbox.module.css'
import { competitionDate } from '#web/kit/dates.ts'
import { EmailAddress } from '#web/kit/email-address.tsx'
import layout from '#web/kit/layout.module.css'
import { timeSince } from '#web/kit/relative-time.ts'
import { richText } from '#web/kit/rich-text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { toggleSelected } from '#web/parts/stores/store-selection.ts'
import styles from './approvals.module.css'
import { Decision } from './decision.tsx'
import { useApprove, useReject } from './use-decide.ts'
import { useMayBeSlip } from './use-may-be-slip.ts'

type Props = { registration: ListedRegistration; isSelected: boolean; onSelect: Dispatch<SetStateAction<string[]>> }

const row = `${layout.surface} ${layout.spread} ${styles.row}`
const actions = `${layout.wrap} ${styles.actions}`

/** One registration with the buttons to approve and reject it. Memoized, because the list can have a thousand rows. */
export const RegistrationRow = memo(function RegistrationRow({ registration, isSelected, onSelect }: Props) {
  const { id, createdAt } = registration
  const approval = useApprove(registration)
  const rejection = useReject(registration)
  const isDecided = approval.isSuccess || rejection.isSuccess || registration.approvalStatus !== 'pending'
  return (
    <li className={row}>
      <label className={`${layout.target} ${styles.checkbox}`}>
        {!isDecided && (
          <>
            <input
              type="checkbox"
              className={checkboxInput.input}
              checked={isSelected}
              onChange={() => onSelect((ids) => toggleSelected(ids, id))}
            />
            <VisuallyHidden>{texts.selectName({ name: shortName(registration) })}</VisuallyHidden>
          </>
        )}
      </label>
      <RegistrationDetails registration={registration}>
        <WaitingTime since={createdAt} />
      </RegistrationDetails>
      <div className={actions}>
        <Decision registration={registration} approval={approval} rejection={rejection} />
      </div>
    </li>
  )
})

/** A rejected registration, with who rejected it when. It can still be approved. */
export function RejectedRow({ registration }: { registration: RejectedRegistration }) {
  const approval = useApprove(registration)
  return (
    <li className={row}>
      <RegistrationDetails registration={registration}>{rejectionInWords(registration)}</RegistrationDetails>
      <div className={actions}>
        <Decision registration={registration} approval={approval} />
      </div>
    </li>
  )
}

function rejectionInWords({ rejectedAt, rejectedBy }: RejectedRegistration) {
  if (rejectedAt === null) return texts.rejected
  const date = <time dateTime={rejectedAt}>{competitionDate(rejectedAt)}</time>
  if (rejectedBy === null) return richText(texts.rejectedOn({ date }))
  return richText(texts.rejectedOnBy({ date, name: <bdi>{shortName(rejectedBy)}</bdi> }))
}

type DetailsProps = { registration: ListedRegistration; children: ReactNode }

/** `children` say what has happened to the registration. */
const RegistrationDetails = ({ registration, children }: DetailsProps) => (
  <div className={styles.details}>
    <h2 className={styles.name}>
      <bdi>{shortName(registration)}</bdi>
    </h2>
    <p className={styles.email}>
      <EmailAddress email={logInOf(registration)} />
    </p>
    <p className={layout.wrap}>
      <RoleBadge role={registration.role} />
      <Badge>{texts.storeStoreNumber({ storeNumber: registration.storeNumber })}</Badge>
      {!registration.storeIsKnown && <UnknownStoreBadge registration={registration} />}
      {mayBeVerified(registration) && <Badge tone="danger">{texts.addressNotVerified}</Badge>}
    </p>
    {registration.posterStore && (
      <p className={styles.colleagues}>{texts.byPoster({ storeNumber: registration.posterStore })}</p>
    )}
    {(registration.storeIsKnown || registration.store.colleagues.length > 0) && (
      <p className={styles.colleagues}>{storeInWords(registration)}</p>
    )}
    <p className={styles.state}>{children}</p>
  </div>
)

const mayBeVerified = ({ email, emailVerifiedAt }: Registration) =>
  isMailSetUp() && email !== null && emailVerifiedAt === null

/** Whom an admin can ask about the person, and who let them in; that only where it is known of all who are named. */
function storeInWords({ store: { colleagues, hasMore } }: ListedRegistration) {
  if (colleagues.length === 0) return texts.firstOfStore
  const names = <bdi>{listed(colleagues.map(shortName), hasMore)}</bdi>
  const approvers = colleagues.flatMap(({ approvedBy }) => (approvedBy ? [shortName(approvedBy)] : []))
  if (approvers.length < colleagues.length)
    return richText(texts.sameStore({ names, hasMore: hasMore ? 'yes' : 'other' }))
  const admins = <bdi>{listed([...new Set(approvers)])}</bdi>
  return richText(texts.sameStoreApproved({ names, approvers: admins, hasMore: hasMore ? 'yes' : 'other' }))
}

const listed = (names: string[], hasMore = false) =>
  hasMore ? names.join(', ') : new Intl.ListFormat(locale).format(names)

/** Where no store is known yet, one that nobody knows says nothing. */
function UnknownStoreBadge({ registration }: { registration: Registration }) {
  const mayBeSlip = useMayBeSlip([registration])
  return mayBeSlip(registration) ? <Badge tone="danger">{texts.unknownStore}</Badge> : <Badge>{texts.newStore}</Badge>
}

const WaitingTime = ({ since }: { since: string }) =>
  richText(texts.waitingTime({ time: <time dateTime={since}>{timeSince(since, useNow())}</time> }))

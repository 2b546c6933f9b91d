import GiftIcon from 'lucide-react/icons/gift'
import HandHeart from 'lucide-react/icons/hand-heart'
import { useId, useState } from 'react'
import { useParams } from 'wouter'
import {
  type GiftsBetween,
  type Milestone,
  type Profile,
  type ProfileWithReasons,
  profile,
  type TopReason,
  thanksTo,
} from '#contract/users.ts'
import { maxCountedThanks } from '#domain/counted-thanks.ts'
import { inLine, shortName } from '#domain/names.ts'
import { reasonText } from '#messages/reason-text.ts'
import { recognitionFeed } from '#texts/feed.ts'
import * as milestoneTexts from '#texts/milestones.ts'
import * as texts from '#texts/people.ts'
import { isMissing } from '#web/data/request/api-error.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { MakeCodeDialog } from '#web/parts/codes/lazy-make-code-dialog.ts'
import { ReportButton } from '#web/parts/report/report-button.tsx'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { BackLink } from '#web/kit/back-link.tsx'
import { Badge, RoleBadge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { capitalized, feedDate, groupByDate, monthName } from '#web/kit/dates.ts'
import { Empty } from '#web/kit/empty.tsx'
import { DateLink } from '#web/parts/gift/date-link.tsx'
import { GiftRow } from '#web/parts/gift/gift-row.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { MissingPage } from '#web/kit/missing-page.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import styles from './person.module.css'

/** A colleague, the thanks they received, and a way to thank them. */
export function PersonScreen() {
  const { id = '' } = useParams()
  const reading = useRead(profile, { params: { id }, refetchOnOpen: true })
  if (isMissing(reading.error))
    return (
      <MissingPage title={texts.personNotFound} text={texts.personNotFoundHint}>
        <LinkButton href="/gift-tokens" kind="secondary">
          {texts.findAColleague}
        </LinkButton>
      </MissingPage>
    )
  return (
    <div className={styles.screen}>
      <BackLink href="/feed">{recognitionFeed}</BackLink>
      <Read result={reading} loading={<Skeletons count={1} shape="person" />}>
        {(person) => <Person key={person.id} person={person} />}
      </Read>
    </div>
  )
}

function Person({ person }: { person: ProfileWithReasons }) {
  return (
    <>
      <PersonHead person={person} />
      {person.between && <BetweenCard person={person} between={person.between} />}
      <Thanks person={person} />
    </>
  )
}

/** Secondary without thanks: the link that invites to the first ones is primary. */
function PersonHead({ person }: { person: ProfileWithReasons }) {
  const { thanksCount } = person
  const isMe = useMe().id === person.id
  return (
    <div className={styles.head}>
      {!isMe && person.profileImageUrl && (
        <div className={styles.options}>
          <ReportButton subject="picture" subjectId={person.id} />
        </div>
      )}
      <Avatar person={person} size="large" />
      <PageHead title={shortName(person)} isName>
        <p className={styles.badges}>
          <RoleBadge role={person.role} />
          <Badge>{texts.storeStoreNumber(person)}</Badge>
        </p>
        {person.milestones.length > 0 && <Milestones milestones={person.milestones} />}
        {isMe && <p className={styles.own}>{texts.howOthersSeeYou}</p>}
      </PageHead>
      <TopReasons reasons={person.topReasons} />
      {!isMe && (
        <LinkButton href={hrefToThank(person)} kind={thanksCount > 0 ? 'primary' : 'secondary'}>
          <GiftIcon aria-hidden size="1.25rem" />
          <span>{texts.thankFirstName({ firstName: inLine(person.firstName) })}</span>
        </LinkButton>
      )}
      {person.canMakeCode && <MakeCode person={person} />}
    </div>
  )
}

function MakeCode({ person }: { person: Profile }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" {...MakeCodeDialog.preloadProps} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.makeCodeForPassword}
      </Button>
      {isOpen && <MakeCodeDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

const milestoneTextOf = { thanks: milestoneTexts.thanks, years: milestoneTexts.years }

const Milestones = ({ milestones }: { milestones: Milestone[] }) => (
  <ul aria-label={milestoneTexts.milestones} className={styles.badges}>
    {milestones.map(({ kind, number }) => (
      <li key={`${kind} ${number}`}>
        <Badge tone="outline">
          <span aria-hidden>🎉</span>
          <span>{milestoneTextOf[kind]({ n: number })}</span>
        </Badge>
      </li>
    ))}
  </ul>
)

function TopReasons({ reasons }: { reasons: TopReason[] }) {
  if (reasons.length === 0) return null
  return (
    <div className={styles.reasons}>
      <p>{texts.thankedFor}</p>
      <ul aria-label={texts.thankedFor} className={styles.badges}>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <Badge tone="outline">
              <bdi>{reasonText(reason)}</bdi>
              <span>{` (${count})`}</span>
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

type BetweenProps = { person: Profile; between: GiftsBetween }

/** How many gifts the viewer and a colleague gave each other, and the newest of them. */
function BetweenCard({ person, between: { count, newest } }: BetweenProps) {
  const id = useId()
  const firstName = inLine(person.firstName)
  const { isMine, message, createdAt } = newest
  return (
    <section className={styles.between} aria-labelledby={id}>
      <span className={styles.faces} aria-hidden>
        <Avatar person={useMe()} />
        <Avatar person={person} />
      </span>
      <div>
        <h2 id={id} className={styles.betweenTitle}>
          {texts.betweenYou({ firstName, count })}
        </h2>
        {message && (
          <p className={styles.betweenMessage} dir="auto">
            {message}
          </p>
        )}
        <p className={styles.betweenGiver}>
          <span>{isMine ? texts.youThanked({ firstName }) : texts.thankedYou({ firstName })}</span>
          <DateLink href={`/gifts/${newest.id}`} instant={createdAt} about={texts.openGift}>
            {feedDate(createdAt)}
          </DateLink>
        </p>
      </div>
    </section>
  )
}

function Thanks({ person }: { person: ProfileWithReasons }) {
  const { id, thanksCount } = person
  const reading = useReadPages(thanksTo, { params: { id }, refetchOnOpen: true })
  const count = thanksCount < maxCountedThanks ? thanksCount : `${maxCountedThanks}+`
  return (
    <Card title={thanksCount > 0 ? `${texts.thanksReceived}: ${count}` : texts.thanksReceived}>
      <Read result={reading} loading={<Skeletons count={3} shape="person" />} empty={<NoThanks person={person} />}>
        {(gifts) =>
          groupByDate(gifts, ({ createdAt }) => capitalized(monthName(new Date(createdAt)))).map(([month, ofMonth]) => (
            <section key={month} className={styles.month}>
              <h3>{month}</h3>
              <ul>
                {ofMonth.map((gift) => (
                  <GiftRow key={gift.id} gift={gift} otherParty="fromUser" />
                ))}
              </ul>
            </section>
          ))
        }
      </Read>
      <MoreRows reading={reading} />
    </Card>
  )
}

function NoThanks({ person }: { person: Profile }) {
  if (useMe().id === person.id) return <Empty icon={HandHeart} title={texts.yourThanksAppearHere} />
  return (
    <Empty icon={HandHeart} title={texts.beTheFirst({ firstName: inLine(person.firstName) })}>
      <LinkButton href={hrefToThank(person)}>{texts.writeTheFirstThanks}</LinkButton>
    </Empty>
  )
}

const hrefToThank = ({ id }: Profile) => `/gift-tokens?to=${id}`

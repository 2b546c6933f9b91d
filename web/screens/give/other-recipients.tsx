import { useState } from 'react'
import { flushSync } from 'react-dom'
import X from 'lucide-react/icons/x'
import { profile } from '#contract/users.ts'
import { maxRecipients } from '#domain/limits.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/gifts.ts'
import { roles as roleNames } from '#texts/roles.ts'
import * as ui from '#texts/ui.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { Distinction } from '#web/parts/person/distinction.tsx'
import { Button } from '#web/kit/button.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { ApiError } from '#web/data/request/api-error.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { isAlike, type Recipient } from './colleague-row.tsx'
import { ColleagueSearch, searchId } from './colleague-search.tsx'
import styles from './recipient-field.module.css'
import type { GiftForm } from './use-gift-form.ts'
import formStyles from './gift-form.module.css'

type Props = { form: GiftForm; recipient: Recipient }

/** The colleagues who get the same gift, once there are two, and a search to add one. */
export function OtherRecipients({ form, recipient }: Props) {
  const { draft, restored, amount } = form.view
  const { others } = draft
  const [isAdding, setAdding] = useState(false)
  const [hasChanged, setChanged] = useState(false)
  const chosen = [recipient, ...others]

  /** The button that was pressed is gone: the focus moves to the button to add, or to the search when nobody is left. */
  function change([first, ...rest]: Recipient[]) {
    setChanged(true)
    setAdding(false)
    flushSync(() => form.change({ recipient: first ?? null, others: rest }))
    if (!first) document.getElementById(searchId)?.focus()
  }

  const remove = (person: Recipient) => change(chosen.filter(({ id }) => id !== person.id))

  return (
    <div className={styles.others}>
      {restored.map((person) => (
        <RestoredRecipient key={person.id} person={person} onRemove={() => remove(person)} />
      ))}
      {others.length > 0 && <Chips people={chosen} onRemove={remove} />}
      {isAdding ? (
        <div>
          <ColleagueSearch
            focusOnMount
            chosenIds={chosen.map(({ id }) => id)}
            onChoose={(person) => change([...chosen, person])}
          />
          <Button kind="ghost" size="small" onClick={() => change(chosen)}>
            {texts.cancel}
          </Button>
        </div>
      ) : (
        chosen.length < maxRecipients && (
          <Button
            // A new button for each change, so that the focus moves to it again.
            key={others.length}
            ref={hasChanged ? takeFocus : undefined}
            kind="secondary"
            size="small"
            onClick={() => setAdding(true)}
          >
            {texts.addAnotherColleague}
          </Button>
        )
      )}
      <Cost amount={amount || 0} recipients={chosen.length} />
    </div>
  )
}

type ChipsProps = { people: Recipient[]; onRemove: (person: Recipient) => void }

const Chips = ({ people, onRemove }: ChipsProps) => (
  <div>
    <p id="sending-to" className={styles.chipsTitle}>
      {texts.sendingTo}
    </p>
    <ul className={styles.chips} aria-labelledby="sending-to">
      {people.map((person) => (
        <Chip key={person.id} person={person} people={people} onRemove={() => onRemove(person)} />
      ))}
    </ul>
  </div>
)

type ChipProps = { person: Recipient; people: Recipient[]; onRemove: () => void }

/** One of several, with more beside somebody of the same name, role and store. */
const Chip = ({ person, people, onRemove }: ChipProps) => (
  <li className={styles.chip}>
    <Avatar person={person} size="small" />
    <span>
      <bdi>{shortName(person)}</bdi>
      <small className={styles.facts}>
        {person.role && <span>{`${roleNames[person.role]} · `}</span>}
        <span>{texts.storeStoreNumber(person)}</span>
        {people.some((other) => isAlike(other, person)) && (
          <>
            <span>{' · '}</span>
            <Distinction person={person} people={people} />
          </>
        )}
      </small>
    </span>
    <button type="button" onClick={onRemove}>
      <X size={20} />
      <VisuallyHidden>{texts.removeName({ name: shortName(person) })}</VisuallyHidden>
    </button>
  </li>
)

/** The cost of a gift to several colleagues. The live region exists before the first of the others is chosen. */
function Cost({ amount, recipients }: { amount: number; recipients: number }) {
  const isShown = recipients > 1 && amount > 0
  return (
    <p role="status" className={styles.cost} hidden={!isShown}>
      {isShown &&
        texts.tokensForEach({
          each: ui.tokens({ amount }),
          recipients,
          total: ui.tokens({ amount: amount * recipients }),
        })}
    </p>
  )
}

const takeFocus = (button: HTMLElement | null) => button?.focus()

type RestoredProps = { person: Recipient; onRemove: () => void }

/** Says that a recipient of a stored draft has no account any more, and offers to go on without them. */
function RestoredRecipient({ person, onRemove }: RestoredProps) {
  const { error } = useRead(profile, { params: { id: person.id }, refetchOnOpen: true })
  if (!(error instanceof ApiError && error.status === 404)) return null
  const name = shortName(person)
  return (
    <div role="alert" className={formStyles.unconfirmed}>
      <p>{texts.hasLeft({ name })}</p>
      <Button kind="secondary" size="small" onClick={onRemove}>
        {texts.removeName({ name })}
      </Button>
    </div>
  )
}

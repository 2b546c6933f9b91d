import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportCodes, type PeopleImport, printCodes } from '#contract/imports.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/people-import.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { Button } from '#web/kit/button.tsx'
import { Confirm } from '#web/kit/confirm.tsx'
import { giftDate } from '#web/kit/dates.ts'
import layout from '#web/kit/layout.module.css'
import { PageHead } from '#web/kit/page-head.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import styles from './import.module.css'

export type Codes = Omit<ImportCodes, 'next'>

type Props = { list: PeopleImport; onCodes: (codes: Codes) => void }

/** Makes codes for the new people of an import, after a question: those of before end. */
export function PrintCodesButton({ list, onCodes }: Props) {
  const [isAsking, setAsking] = useState(false)
  const make = useMutation({
    mutationFn: () => makeAll(list.id),
    onSuccess(codes) {
      setAsking(false)
      if (codes.codes.length > 0) onCodes(codes)
      else toast({ title: texts.nobodyNeedsACode })
    },
    onError: (error) => toastFailure(error, texts.failedToMakeCodes),
  })
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setAsking(true)}>
        {texts.printCodes}
      </Button>
      {isAsking && (
        <Confirm
          title={texts.printCodesTitle}
          action={texts.printCodes}
          pendingLabel={texts.makingCodes}
          isPending={make.isPending}
          onConfirm={() => make.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{texts.printCodesText}</p>
        </Confirm>
      )}
    </>
  )
}

async function makeAll(id: string): Promise<Codes> {
  const made: Codes['codes'] = []
  for (let after: ImportCodes['next'] | undefined; ;) {
    const reply = await sendRequest(printCodes, { params: { id }, body: after ? { after } : {} })
    made.push(...reply.codes)
    if (!reply.next) return { ...reply, codes: made }
    after = reply.next
  }
}

type SheetsProps = { codes: Codes; onClose: () => void }

/** A card for each person to cut out, and a sheet for each store. The codes are nowhere else. */
export function CodeSheets({ codes: { codes, address, expiresAt }, onClose }: SheetsProps) {
  const stores = [...new Set(codes.map(({ storeNumber }) => storeNumber))]
  return (
    <>
      <PageHead title={texts.codesTitle({ n: codes.length })} subtitle={texts.codesSubtitle} />
      <div className={`${layout.wrap} ${styles.tools}`}>
        <Button onClick={() => print()}>{texts.print}</Button>
        <Button kind="secondary" onClick={onClose}>
          {texts.codesDone}
        </Button>
      </div>
      <div className={styles.sheets}>
        {stores.map((storeNumber) => (
          <section key={storeNumber} className={styles.sheet} aria-label={texts.ofStore({ storeNumber })}>
            <ul className={styles.cutouts}>
              {codes
                .filter((person) => person.storeNumber === storeNumber)
                .sort(byName)
                .map((person) => (
                  <CodeCard key={person.name} person={person} address={address} expiresAt={expiresAt} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

type Coded = Codes['codes'][number]

const byName = (left: Coded, right: Coded) =>
  shortName(left).localeCompare(shortName(right)) || left.name.localeCompare(right.name)

type CardProps = { person: Coded; address: string; expiresAt: string }

function CodeCard({ person, address, expiresAt }: CardProps) {
  const { storeNumber, name, code } = person
  return (
    <li className={styles.cutout}>
      <p>
        <b>
          <bdi>{shortName(person)}</bdi>
        </b>{' '}
        <span>{texts.ofStore({ storeNumber })}</span>
      </p>
      <p>
        <span>{texts.openAddress}</span> <b>{address}</b>
      </p>
      <dl>
        <dt>{texts.nameToType}</dt>
        <dd>{name}</dd>
        <dt>{texts.code}</dt>
        <dd className={styles.digits}>{`${code.slice(0, 4)} ${code.slice(4)}`}</dd>
      </dl>
      <p className={styles.small}>{texts.codeWorksOnce({ day: giftDate(expiresAt) })}</p>
    </li>
  )
}

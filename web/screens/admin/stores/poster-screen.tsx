import { useState } from 'react'
import { useParams } from 'wouter'
import { type Poster, poster, renewPoster } from '#contract/stores.ts'
import { languageName } from '#domain/language-name.ts'
import { type Language, languages } from '#domain/languages.ts'
import * as texts from '#texts/stores.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { pageLanguage } from '#web/data/request/page-settings.ts'
import { BackLink } from '#web/kit/back-link.tsx'
import { Button } from '#web/kit/button.tsx'
import { ConfirmWrite } from '#web/kit/confirm-write.tsx'
import layout from '#web/kit/layout.module.css'
import { PageHead } from '#web/kit/page-head.tsx'
import { QrCode } from '#web/kit/qr-code.tsx'
import { Read } from '#web/kit/read.tsx'
import { SegmentedControl } from '#web/kit/segmented-control.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import styles from './poster.module.css'

const languageOptions = languages.map((language): [Language, string] => [language, languageName(language)])

const paperSizes = [
  ['large', texts.a4OrLetter],
  ['a5', 'A5'],
] as const

type PaperSize = (typeof paperSizes)[number][0]

/** The poster of a store, to print: whoever scans it signs up there. */
export function PosterScreen() {
  const { id = '' } = useParams()
  const [language, setLanguage] = useState(() => languages.find((each) => each === pageLanguage()) ?? languages[0])
  const [size, setSize] = useState<PaperSize>('large')
  const [asksForNewKey, setAsksForNewKey] = useState(false)
  const reading = useRead(poster, { params: { id }, search: { language }, refetchOnOpen: true })
  return (
    <>
      <BackLink href="/admin/stores">{texts.stores}</BackLink>
      <PageHead title={texts.poster} subtitle={texts.posterSubtitle} />
      <div className={`${layout.wrap} ${styles.tools}`}>
        <SegmentedControl label={texts.language} options={languageOptions} value={language} onChange={setLanguage} />
        <SegmentedControl label={texts.paper} options={paperSizes} value={size} onChange={setSize} />
        <Button disabled={!reading.data} onClick={() => print()}>
          {texts.print}
        </Button>
        <Button kind="secondary" onClick={() => setAsksForNewKey(true)}>
          {texts.newKey}
        </Button>
      </div>
      <Read result={reading} loading={<Skeletons count={1} shape="card" />}>
        {(shown) => (
          <>
            {isOfThisMachine(shown) && <p className={styles.note}>{texts.posterOnlyHere}</p>}
            <Sheet poster={shown} size={size} language={language} />
          </>
        )}
      </Read>
      {asksForNewKey && <NewKeyDialog id={id} onClose={() => setAsksForNewKey(false)} />}
    </>
  )
}

const isOfThisMachine = ({ address }: Poster) => /^(localhost|127\.|\[::1\])/.test(address)

type SheetProps = { poster: Poster; size: PaperSize; language: Language }

/** What is printed: everything is as large as the paper is wide. */
function Sheet({ poster: { name, qr, address, code, texts: lines }, size, language }: SheetProps) {
  return (
    <section className={styles.sheet} data-size={size} lang={language} aria-label={texts.poster}>
      <div className={styles.content}>
        <h2 className={styles.title}>{lines.title}</h2>
        <p>{lines.lead}</p>
        <p className={styles.store}>
          <span>{lines.store}</span>
          {name && <bdi>{name}</bdi>}
        </p>
        <QrCode qr={qr} label={lines.scan} className={styles.code} />
        <p className={styles.scan}>{lines.scan}</p>
        <p>
          <span>{lines.orOpen}</span> <strong className={styles.address}>{address}</strong> <span>{lines.andType}</span>{' '}
          <strong className={styles.digits}>{code}</strong>
        </p>
        <p className={styles.small}>{lines.approval}</p>
      </div>
    </section>
  )
}

/** Asks before the posters that hang already no longer fill the store in. */
function NewKeyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ConfirmWrite
      title={texts.newKeyQuestion}
      action={texts.newKey}
      pendingLabel={texts.saving}
      endpoint={renewPoster}
      params={{ id }}
      refreshes={[poster]}
      done={texts.newKeyMade}
      failure={texts.failedToMakeANewKey}
      onClose={onClose}
    >
      <p>{texts.newKeyEndsOthers}</p>
    </ConfirmWrite>
  )
}

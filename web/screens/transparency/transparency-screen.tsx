import * as texts from '#texts/legal.ts'
import { richText } from '#web/kit/rich-text.ts'
import { PageHead } from '#web/kit/page-head.tsx'
import layout from '#web/kit/layout.module.css'
import text from '#web/kit/legal-text.module.css'
import styles from './transparency.module.css'
import type { Elements } from '#web/kit/elements.ts'

type Head = Record<'issued' | 'held' | 'spent' | 'time' | 'size' | 'root' | 'signature' | 'key', string>

/** The server replaces them by the fields of the newest head. */
const placeholders: Head = {
  issued: '[[issued]]',
  held: '[[held]]',
  spent: '[[spent]]',
  time: '[[time]]',
  size: '[[size]]',
  root: '[[root]]',
  signature: '[[signature]]',
  key: '[[key]]',
}

type Props = {
  head?: Head
  /** Shows the head that this browser keeps. */
  storedHead?: Elements
}

/** Explains what the transparency log proves, and shows its newest head. */
export const TransparencyScreen = ({ head = placeholders, storedHead = <div id="stored-head" /> }: Props) => (
  <article className={text.text}>
    <PageHead title={texts.transparency} subtitle={texts.transparencySubtitle} />

    <h2>{texts.whereTheTokensAre}</h2>
    <p>
      <strong className={styles.sum}>{texts.sum({ issued: head.issued, held: head.held, spent: head.spent })}</strong>
    </p>
    <p>{texts.sumExplained}</p>

    <h2>{texts.theNewestSignedHead}</h2>
    <dl className={styles.headFields}>
      <div>
        <dt>{texts.time}</dt>
        <dd>{head.time}</dd>
      </div>
      <div>
        <dt>{texts.rows}</dt>
        <dd>{head.size}</dd>
      </div>
    </dl>
    <details className={styles.experts}>
      <summary className={layout.summary}>{texts.forExperts}</summary>
      <dl className={styles.headFields}>
        <div>
          <dt>{texts.fingerprint}</dt>
          <dd>{head.root}</dd>
        </div>
        <div>
          <dt>{texts.signature}</dt>
          <dd>{head.signature}</dd>
        </div>
        <div>
          <dt>{texts.publicKey}</dt>
          <dd>{head.key}</dd>
        </div>
      </dl>
    </details>

    {storedHead}

    <h2>{texts.whatItProves}</h2>
    <p>{texts.logExplained}</p>
    <p>{richText(texts.headExplained({ link: (text) => <a href="/api/transparency/head">{text}</a> }))}</p>

    <h2>{texts.whatItDoesNotProve}</h2>
    <p>{texts.notProved}</p>
  </article>
)

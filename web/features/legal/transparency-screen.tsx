import type { ReactNode } from 'react'
import { PageHead } from '#web/ui/page-head.tsx'
import text from './legal-text.module.css'
import styles from './transparency-screen.module.css'

type Head = Record<'issued' | 'held' | 'spent' | 'time' | 'size' | 'root' | 'signature' | 'key', string>

/** The server replaces them by the fields of the newest head. */
const placeholders: Head = {
  ...{ issued: '[[issued]]', held: '[[held]]', spent: '[[spent]]', time: '[[time]]', size: '[[size]]' },
  ...{ root: '[[root]]', signature: '[[signature]]', key: '[[key]]' },
}

type Props = {
  head?: Head
  /** Shows the head that this browser keeps. */
  storedHead?: ReactNode
}

/** Explains what the transparency log proves, and shows its newest head. */
export const TransparencyScreen = ({ head = placeholders, storedHead = <div id="stored-head" /> }: Props) => (
  <article className={text.text}>
    <PageHead title="Transparency" subtitle="Every token can be accounted for, and a rewritten past can be detected." />

    <h2>Where the tokens are</h2>
    <p>
      <strong className={styles.sum}>
        {head.issued} issued = {head.held} held + {head.spent} spent
      </strong>
    </p>
    <p>
      Issued tokens were put into a wallet. They are either still held there, or were spent: given away, used to enter a
      competition, or closed with an account. If the two sides ever differ, a wallet holds tokens without a cause.
    </p>

    <h2>The newest signed head</h2>
    <dl className={styles.head}>
      <div>
        <dt>Time</dt>
        <dd>{head.time}</dd>
      </div>
      <div>
        <dt>Rows</dt>
        <dd>{head.size}</dd>
      </div>
      <div>
        <dt>Fingerprint</dt>
        <dd>{head.root}</dd>
      </div>
      <div>
        <dt>Signature</dt>
        <dd>{head.signature}</dd>
      </div>
      <div>
        <dt>Public key</dt>
        <dd>{head.key}</dd>
      </div>
    </dl>

    {storedHead}

    <h2>What it proves</h2>
    <p>
      Every move of tokens, every administrative action and every draw becomes a row of a log that can only grow. The
      fingerprint covers all rows in their order. If anyone changes, removes or inserts an old row, it no longer
      matches.
    </p>
    <p>
      The fingerprint leaves our servers: password reset and winner emails contain it, and anyone may save it from{' '}
      <a href="/api/transparency/head">/api/transparency/head</a>. The browsers of the people who use Brightside keep
      the newest head that they saw, and compare it with every later one. The log holds no names, emails or messages.
    </p>

    <h2>What it does not prove</h2>
    <p>
      That a gift was deserved, or that an action was right. The log shows only that what was recorded has not been
      changed since.
    </p>
  </article>
)

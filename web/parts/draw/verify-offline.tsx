import Download from 'lucide-react/icons/download'
import type { Competition } from '#contract/competitions.ts'
import type { DrawProof } from '#contract/draws.ts'
import * as texts from '#texts/competitions.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Button } from '#web/kit/button.tsx'
import { downloadJson } from '#web/kit/download-file.ts'
import { ReceiptsButton } from './receipts-button.tsx'
import styles from './verify-dialog.module.css'

type Props = { proof: DrawProof; competition: Pick<Competition, 'id' | 'myEntryCount'> }

/** Offers the proof and the receipts as files, for a check that does not depend on this page. */
export const VerifyOffline = ({ proof, competition }: Props) => (
  <div className={styles.offline}>
    <p>{richText(texts.takeTheProof({ part: (text) => <code>{text}</code> }))}</p>
    <div className={styles.actions}>
      <Button kind="secondary" onClick={() => downloadJson('proof.json', proof)}>
        <Download aria-hidden size="1.125rem" />
        <span>{texts.downloadProof}</span>
      </Button>
      <ReceiptsButton competition={competition} />
    </div>
  </div>
)

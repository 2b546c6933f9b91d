import { Download } from 'lucide-react'
import type { Competition } from '#contract/competitions.ts'
import type { DrawProof } from '#contract/draws.ts'
import { Button } from '#web/ui/button.tsx'
import { downloadJson } from './download-json.ts'
import { ReceiptsButton } from './receipts-button.tsx'
import styles from './verify-dialog.module.css'

type Props = { proof: DrawProof; competition: Competition }

/** For whoever does not want to believe this page either: the proof as a file, and what to do with it. */
export const CheckElsewhere = ({ proof, competition }: Props) => (
  <div className={styles.elsewhere}>
    <p>
      Not sure whether to believe this page? Take the proof with you, and check it on any computer with Brightside’s
      source: <code>npm run verify-draw -- proof.json</code>
    </p>
    <div className={styles.auditActions}>
      <Button kind="secondary" onClick={() => downloadJson('proof.json', proof)}>
        <Download aria-hidden size="1.125rem" />
        Download proof
      </Button>
      <ReceiptsButton competition={competition} />
    </div>
  </div>
)

import * as texts from '#texts/transparency.ts'
import { Button } from '#web/kit/button.tsx'
import { downloadJson } from '#web/kit/download-file.ts'
import type { Evidence } from './stored-log.ts'

/** Downloads both heads and the server's proof, for `npm run audit -- --head FILE`. */
export const EvidenceButton = ({ evidence }: { evidence: Evidence }) => (
  <Button kind="secondary" onClick={() => downloadJson('brightside-evidence.json', evidence)}>
    {texts.saveTheEvidence}
  </Button>
)

import Download from 'lucide-react/icons/download'
import { toCsv } from '#domain/csv.ts'
import * as texts from '#texts/insights.ts'
import { Button } from '#web/kit/button.tsx'
import { downloadFile } from '#web/kit/download-file.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'

type Props = { file: string; label: string; rows: Parameters<typeof toCsv>[0] }

/** Downloads a table for a spreadsheet. */
export const CsvButton = ({ file, label, rows }: Props) => (
  <Button
    kind="secondary"
    size="small"
    onClick={() => downloadFile({ name: file, type: 'text/csv;charset=utf-8', content: toCsv(rows) })}
  >
    <Download aria-hidden size="1.25rem" />
    <span>
      <span>{texts.downloadCsv}</span>
      <VisuallyHidden>{` ${label}`}</VisuallyHidden>
    </span>
  </Button>
)

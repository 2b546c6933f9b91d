import type { ReactNode } from 'react'
import Download from 'lucide-react/icons/download'
import { type CsvCell, toCsv } from '#domain/csv.ts'
import { locale } from '#texts/format.ts'
import * as texts from '#texts/insights.ts'
import { deviceZone } from '#web/data/device/zone.ts'
import { timeZone as orgZone } from '#web/data/request/page-settings.ts'
import { Button } from '#web/kit/button.tsx'
import { downloadFile } from '#web/kit/download-file.ts'
import { viewerZone } from '#web/kit/viewer-zone.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './figures.module.css'

type Props = { name: string; children: ReactNode }

/** A plain table of figures, which scrolls sideways if it must. `children` are its head and body. */
export const TableRegion = ({ name, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard.
  <div role="group" aria-label={name} tabIndex={0} className={styles.tableScroll}>
    <table className={styles.figuresTable}>{children}</table>
  </div>
)

type PlainTableProps = { name: string; columns: string[]; rows: string[][] }

/** A table of texts. The first cell names its row. */
export const PlainTable = ({ name, columns, rows }: PlainTableProps) => (
  <TableRegion name={name}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...cells]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {cells.map((cell, index) => (
            <td key={index}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </TableRegion>
)

/** `zone` is that of its times. */
type CsvButtonProps = { file: string; label: string; rows: (zone: string) => CsvCell[][] }

/** Downloads a table for a spreadsheet of the reader's language. */
export const CsvButton = ({ file, label, rows }: CsvButtonProps) => (
  <Button kind="secondary" size="small" onClick={() => downloadCsv(file, rows)}>
    <Download aria-hidden size="1.25rem" />
    <span>
      <span>{texts.downloadCsv}</span>
      <VisuallyHidden>{` ${label}`}</VisuallyHidden>
    </span>
  </Button>
)

function downloadCsv(name: string, rows: CsvButtonProps['rows']) {
  const zone = viewerZone() ?? deviceZone() ?? orgZone()
  // Without the region: 'es-US' writes a point, spreadsheets in Spanish a comma.
  const { language } = new Intl.Locale(locale)
  downloadFile({ name, type: 'text/csv;charset=utf-8', content: toCsv(rows(zone), { language, zone }) })
}

import type { ReactNode } from 'react'
import Download from 'lucide-react/icons/download'
import { toCsv } from '#domain/csv.ts'
import * as texts from '#texts/insights.ts'
import { Button } from '#web/kit/button.tsx'
import { downloadFile } from '#web/kit/download-file.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './figures.module.css'

type Props = { name: string; children: ReactNode }

/** A plain table of figures, which scrolls sideways if it must. `children` are its head and body. */
export const TableRegion = ({ name, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard.
  <div role="region" aria-label={name} tabIndex={0} className={styles.tableScroll}>
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

type CsvButtonProps = { file: string; label: string; rows: Parameters<typeof toCsv>[0] }

/** Downloads a table for a spreadsheet. */
export const CsvButton = ({ file, label, rows }: CsvButtonProps) => (
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

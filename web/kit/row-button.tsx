import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { OfRow } from './of-row.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'kind' | 'size' | 'name' | 'children'> & {
  label: string
  /** What the row is about, for screen readers. */
  name: string
}

/** A button of a row in a list. */
export const RowButton = ({ label, name, ...rest }: Props) => (
  <Button {...rest} kind="secondary" size="small">
    <span>{label}</span>
    <OfRow name={name} />
  </Button>
)

import { VisuallyHidden } from './visually-hidden.tsx'

/** Inside a button of a row, after its label: tells screen readers which row it is of. */
export const OfRow = ({ name }: { name: string }) => (
  <VisuallyHidden>
    <span>: </span>
    <bdi>{name}</bdi>
  </VisuallyHidden>
)

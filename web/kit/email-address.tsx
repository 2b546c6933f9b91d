import { Fragment } from 'react'

/** An email address, or a login name, that breaks after its signs before it breaks inside a word. */
export const EmailAddress = ({ email }: { email: string }) => (
  <span translate="no">
    {email.split(/(?<=[@._+-])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)

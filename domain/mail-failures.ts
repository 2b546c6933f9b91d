export type MailFailure =
  | 'address_refused'
  | 'message_refused'
  | 'sender_refused'
  | 'log_in_refused'
  | 'no_tls'
  | 'unreachable'
  | 'not_written'
  | 'not_tried'
  | 'other'

const byCode: Record<string, MailFailure> = {
  EAUTH: 'log_in_refused',
  ENOAUTH: 'log_in_refused',
  EOAUTH2: 'log_in_refused',
  ETLS: 'no_tls',
  ECONNECTION: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  EABORT: 'unreachable',
  EENVELOPE: 'address_refused',
  EMESSAGE: 'message_refused',
  ENOSPC: 'not_written',
  EACCES: 'not_written',
  EROFS: 'not_written',
}

/** Why an email was not sent, from the reason that its last attempt left: the codes of the mail transport. Null: no attempt. */
export function mailFailureOf(reason: string | null): MailFailure {
  if (reason === null) return 'not_tried'
  if (reason.endsWith('MAIL FROM')) return 'sender_refused'
  return byCode[reason.split(' ', 1)[0] ?? ''] ?? 'other'
}

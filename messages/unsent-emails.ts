import { type MailFailure, mailFailureOf } from '#domain/mail-failures.ts'
import { type MailType, mailTypes } from '#domain/mail-types.ts'
import * as texts from '#texts/unsent-emails.ts'

const titles: Record<MailType, string> = {
  password_reset: texts.email_password_reset,
  approval: texts.email_approval,
  invitation: texts.email_invitation,
  winner: texts.email_winner,
  password_changed: texts.email_password_changed,
  email_changed: texts.email_email_changed,
  email_verification: texts.email_email_verification,
  passkey_added: texts.email_passkey_added,
  passkey_removed: texts.email_passkey_removed,
  identity_added: texts.email_identity_added,
  identity_removed: texts.email_identity_removed,
  recovery_codes_created: texts.email_recovery_codes_created,
  recovery_code_used: texts.email_recovery_code_used,
  code_made: texts.email_code_made,
  backup_failed: texts.email_backup_failed,
  digest: texts.email_digest,
}

const failures: Record<MailFailure, string> = {
  address_refused: texts.failure_address_refused,
  message_refused: texts.failure_message_refused,
  sender_refused: texts.failure_sender_refused,
  log_in_refused: texts.failure_log_in_refused,
  no_tls: texts.failure_no_tls,
  unreachable: texts.failure_unreachable,
  not_written: texts.failure_not_written,
  not_tried: texts.failure_not_tried,
  other: texts.failure_other,
}

/** What an email is about. A newer version may have queued one of a type that this one does not know. */
export function emailTitle(type: string): string {
  const known = mailTypes.find((mailType) => mailType === type)
  return known ? titles[known] : texts.email_other
}

/** Why an email was not sent, from the reason in its row. */
export const mailFailureText = (reason: string | null) => failures[mailFailureOf(reason)]

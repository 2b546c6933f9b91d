export const mailTypes = [
  'password_reset',
  'approval',
  'invitation',
  'winner',
  'password_changed',
  'email_changed',
  'email_verification',
  'passkey_added',
  'passkey_removed',
  'identity_added',
  'identity_removed',
  'recovery_codes_created',
  'recovery_code_used',
  'code_made',
  'backup_failed',
  'digest',
] as const
export type MailType = (typeof mailTypes)[number]

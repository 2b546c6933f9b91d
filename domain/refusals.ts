/** The codes of every expected "no". Clients decide by them, so a code never changes its meaning. */
export const refusalCodes = [
  'foreign_origin',
  'not_a_navigation',
  'unauthorized',
  'reauthenticate',
  'other_person',
  'invalid_login',
  'invalid_passkey',
  'passkeys_unavailable',
  'push_unavailable',
  'passkey_known',
  'too_many_passkeys',
  'unknown_identity',
  'identity_known',
  'not_own_identity',
  'last_way_in',
  'issuer_known',
  'admin_group_known',
  'too_many_admin_groups',
  'provider_only',
  'account_suspended',
  'invalid_recovery_code',
  'invalid_code',
  'unknown_badge',
  'wrong_pin',
  'pin_locked',
  'invalid_reset_key',
  'invalid_verification_key',
  'invalid_unsubscribe_key',
  'not_approved',
  'not_permitted',
  'key_scope_missing',
  'not_at_kiosk',
  'not_a_kiosk',
  'too_many_api_keys',
  'device_not_paired',
  'device_paired',
  'unknown_pairing_code',
  'too_many_devices',
  'malformed_request',
  'not_json',
  'encoded_body',
  'body_too_large',
  'headers_too_large',
  'request_timeout',
  'not_found',
  'method_not_allowed',
  'other_version',
  'range_unavailable',
  'user_not_found',
  'future_month',
  'leaderboard_off',
  'foreign_gif',
  'own_gift',
  'not_own_gift',
  'edit_time_over',
  'unknown_reason',
  'unknown_card',
  'own_card',
  'card_claimed',
  'card_expired',
  'card_void',
  'no_cards_left',
  'too_few_tokens',
  'email_taken',
  'login_name_taken',
  'no_email',
  'store_full',
  'flagged_words',
  'setting_fixed',
  'gift_hidden',
  'already_reported',
  'report_decided',
  'own_content',
  'picture_hidden',
  'own_boost',
  'already_boosted',
  'receiver_gone',
  'wrong_password',
  'same_password',
  'not_own_picture',
  'outranked',
  'role_not_yours_to_give',
  'unknown_store',
  'store_known',
  'store_used',
  'sign_ups_closed',
  'team_goals_off',
  'goal_exists',
  'goal_reached',
  'goal_over',
  'unknown_poster_code',
  'too_many_webhooks',
  'private_address',
  'webhook_off',
  'initial_not_letter',
  'store_out_of_scope',
  'own_account',
  'too_few_to_remove',
  'too_many_to_hold',
  'adjustment_limit',
  'not_approved_yet',
  'already_admin',
  'email_recently_changed',
  'email_not_verified',
  'super_admin_stays',
  'competition_not_active',
  'too_few_to_enter',
  'other_stores',
  'foreign_store',
  'partly_in_scope',
  'end_in_past',
  'foreign_picture',
  'own_site_picture',
  'has_entries',
  'already_cancelled',
  'not_ended',
  'already_drawn',
  'own_competition',
  'not_drawn',
  'already_handed_over',
  'not_handed_over',
  'already_received',
  'no_eligible_entries',
  'entries_changed',
  'beacon_missing',
  'no_beacon',
  'wrong_beacon',
  'storage_off',
  'upload_invalid',
  'upload_expired',
  'already_uploaded',
  'picture_too_large',
  'picture_of_other_type',
  'picture_too_many_pixels',
  'not_a_picture',
  'already_decided',
  'import_too_large',
  'import_too_long',
  'import_unreadable',
  'other_file',
  'import_over',
  'filter_not_supported',
  'patch_path_invalid',
  'attribute_required',
  'external_id_taken',
  'admin_not_provisioned',
  'suspended_here',
  'key_reused',
  'bad_idempotency_key',
  'too_many_requests',
  'unavailable',
  'storage_unavailable',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

export type RefusalParams = {
  /** How many tokens an admin may still add this week. */
  left?: number
  words?: string[]
  /** The name of an identity provider. */
  provider?: string
}

type RefusalDetails = {
  retryAfterSeconds?: number
  field?: string
  params?: RefusalParams
  cause?: unknown
}

/** Its HTTP status and its sentence are looked up by the code. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly retryAfterSeconds: number | null
  readonly field: string | null
  readonly params: RefusalParams

  constructor(code: RefusalCode, { retryAfterSeconds, field, params = {}, cause }: RefusalDetails = {}) {
    super(code, { cause })
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds ?? null
    this.field = field ?? null
    this.params = params
  }
}

const known: ReadonlySet<string> = new Set(refusalCodes)

export const isRefusalCode = (word: string): word is RefusalCode => known.has(word)

import {
  claim_invalid,
  client_id_required,
  client_secret_required,
  domain_invalid,
  domains_required,
  domains_too_many,
  invalid_value,
  issuer_invalid,
  name_characters_invalid,
  provider_name_required,
  role_values_invalid,
  text_too_long,
} from '#texts/input-errors.ts'

export const providerErrors = {
  invalid_value,
  provider_name_required,
  name_characters_invalid,
  issuer_invalid,
  client_id_required,
  client_secret_required,
  domain_invalid,
  domains_too_many,
  domains_required,
  claim_invalid,
  role_values_invalid,
  text_too_long,
}

import { expect, test } from 'vitest'
import type { ValueType } from '../../wire/value.ts'
import { isSecretName } from './read-name.ts'

type Names = [table: string, column: string, type?: ValueType][]

const secrets: Names = [
  ['staff', 'password'],
  ['wp_users', 'user_pass'],
  ['wp_users', 'user_activation_key'],
  ['users', 'encrypted_password'],
  ['users', 'passwordHash'],
  ['users', 'PasswordSalt'],
  ['users', 'api_token'],
  ['users', 'APIKey'],
  ['users', 'remember_token'],
  ['users', 'reset_password_token'],
  ['users', 'otp_secret'],
  ['users', 'otp_backup_codes', 'array'],
  ['users', 'recovery_codes', 'json'],
  ['users', 'two_factor_recovery_codes'],
  ['users', 'pin', 'integer'],
  ['users', 'one_time_code', 'integer'],
  ['cards', 'cvv', 'integer'],
  ['keys', 'private_key', 'bytes'],
  ['django_session', 'session_key'],
  ['django_session', 'session_data'],
  ['sessions', 'session_id'],
  ['session', 'sid'],
  ['session', 'sess', 'json'],
  ['sessions', 'payload'],
  ['oauth_access_tokens', 'token'],
  ['oauth_clients', 'client_secret'],
  ['webhooks', 'signing_key'],
  ['people', 'ssn_encrypted', 'bytes'],
  ['users', 'mot_de_passe_hash'],
  ['password', 'passwordsalt'],
  ['users', 'userpassword'],
  ['users', 'accesstoken'],
  ['users', 'privatekey'],
  ['ACCOUNT', 'USERPWD'],
  ['api_keys', 'key'],
  ['recovery_codes', 'code'],
  ['otps', 'code'],
  ['email_verifications', 'code'],
  ['user_credentials', 'data', 'json'],
]

test.each(secrets)('%s.%s is taken for a secret', (...[table, name, type = 'text']) => {
  expect(isSecretName(table, { name, type })).toBe(true)
})

const open: Names = [
  ['users', 'password_changed_at', 'instant'],
  ['users', 'password_changed_at'],
  ['users', 'has_password', 'boolean'],
  ['usage', 'token_count', 'integer'],
  ['usage', 'tokens', 'bigint'],
  ['tokens', 'token_type'],
  ['tokens', 'name'],
  ['sessions', 'user_id', 'integer'],
  ['sessions', 'session_id', 'integer'],
  ['sessions', 'title'],
  ['products', 'name'],
  ['sessions', 'token_id'],
  ['password_resets', 'password_reset_id'],
  ['products', 'code'],
  ['products', 'keyboard'],
  ['products', 'compass'],
  ['products', 'passenger'],
  ['goods', 'payload'],
  ['goods', 'key'],
  ['vaults', 'secret_name'],
  ['countries', 'pinyin'],
  ['files', 'size', 'integer'],
]

test.each(open)('%s.%s is not', (...[table, name, type = 'text']) => {
  expect(isSecretName(table, { name, type })).toBe(false)
})

import type { ValueType } from '../../wire/value.ts'

/** These types hold no secret, whatever the column is called: `password_changed_at`, `has_token`. */
const harmlessTypes: ReadonlySet<ValueType> = new Set(['boolean', 'date', 'time', 'datetime', 'instant'])
const numberTypes: ReadonlySet<ValueType> = new Set(['integer', 'bigint', 'decimal', 'float'])

/** Numbers may hold these short codes, too. */
const numericCodes = phrases(
  'pin, cvv, cvc, otp, totp, passcode, verification code, security code, one time code',
)

/** Each of these means a secret anywhere in a name, unless the name ends in a harmless word. */
const secretWords = phrases(`
  password, passwords, passwd, passwort, kennwort, contrasena, senha, passphrase, passcode, pwd, pw, pass hash, pass salt,
  secret, secrets, salt, token, tokens, jwt, bearer, credential, credentials, nonce, csrf, xsrf, cookie, cookies,
  otp, totp, hotp, mfa, one time code, recovery code, recovery codes, backup code, backup codes, scratch codes,
  verification code, confirmation code, auth code, authorization code, reset code, security code, login code,
  security answer, secret answer, pin, pin code, cvv, cvc,
  api key, apikey, api keys, access key, private key, signing key, encryption key, ssh key, auth key, session key, service key,
  master key, activation key, consumer key, webhook key, hmac key, aes key, rsa key, license key, deploy key,
  session id, sessionid, sid, session data, sess,
  encrypted, crypted, crypt, cipher, ciphertext, cyphertext, hashed, digest hash, hash digest
`)

/** These count alone, or as the last word. */
const secretEndings = phrases('pass, user pass, hash, enc')

/** Names with these endings describe a secret, but hold none. */
const harmlessEndings: ReadonlySet<string> = new Set(
  `at on date time count counts type types kind name names label title status state length size version expires expiry expiration
  expired ttl enabled disabled required changed updated created used policy url uri format algorithm algo strength limit
  description provider scope scopes attempts days hours minutes seconds`.split(/\s+/),
)

/** Ids usually name other things, but a session's id gives access. */
const idEndings: ReadonlySet<string> = new Set(['id', 'ids', 'uuid', 'guid'])

/** Words that are written as one, such as `userpassword` and `accesstoken`. */
const runTogether =
  /password|passwd|passphrase|passwort|kennwort|pswd|userpass|passhash|pw(d|hash)$|(tokens?|secrets?|(api|auth|secret|priv|private|access|session)key)$/

/** In a table of sessions, tokens or codes these columns hold the secret. */
const contentNames: ReadonlySet<string> = new Set(['payload', 'data', 'value', 'key', 'code'])
const contents = [...secretWords, ...phrases('session, verification')]

/** Decides by the name, type and table whether a column holds a secret. */
export function isSecretName(
  table: string,
  column: { readonly name: string; readonly type: ValueType },
): boolean {
  if (harmlessTypes.has(column.type)) return false
  const words = toWords(column.name)
  if (numberTypes.has(column.type)) return isOneOf(words, numericCodes)
  const last = words.at(-1) ?? ''
  if (harmlessEndings.has(last)) return false
  if (words.length === 1 && contentNames.has(last) && isTableOfSecrets(table)) return true
  if (secretEndings.some((ending) => endsIn(words, ending))) return true
  const named = secretWords.filter((phrase) => includes(words, phrase))
  if (idEndings.has(last)) return named.some((phrase) => phrase.at(-1) === last)
  return named.length > 0 || words.some((word) => runTogether.test(word))
}

function isTableOfSecrets(table: string): boolean {
  const words = toWords(table)
  const one = [...words.slice(0, -1), words.at(-1)?.replace(/s$/, '') ?? '']
  return contents.some((phrase) => endsIn(words, phrase) || endsIn(one, phrase))
}

/** "oauthAccessToken2" → oauth, access, token */
export function toWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}

function phrases(text: string): readonly (readonly string[])[] {
  return text.split(',').map((phrase) => phrase.trim().split(/\s+/))
}

function isOneOf(words: readonly string[], all: readonly (readonly string[])[]): boolean {
  return all.some((phrase) => phrase.length === words.length && endsIn(words, phrase))
}

function endsIn(words: readonly string[], phrase: readonly string[]): boolean {
  return phrase.every((word, at) => words[words.length - phrase.length + at] === word)
}

function includes(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, start) => phrase.every((word, at) => words[start + at] === word))
}

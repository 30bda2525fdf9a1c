import { toWords } from './read-name.ts'

/** A value in one of these forms is a secret in any column. */
const certainForms = [
  /^\$2[abxy]?\$\d\d\$[./A-Za-z\d]{53}/, // bcrypt
  /^\$[a-z\d][a-z\d-]*\$\S{20,}/i, // PHC strings and crypt(3): argon2, scrypt, pbkdf2, $6$…
  /^\$[PHS]\$[./A-Za-z\d]{31,}/, // phpass
  /^(pbkdf2|argon2|bcrypt|scrypt|sha1|sha256|md5)[\w-]*\$\S{20,}/, // Django
  /^\{(S?SHA\d*|S?MD5|CRYPT|PBKDF2[\w-]*)\}\S{16,}/i, // LDAP
  /^SCRAM-SHA-\d+\$/,
  /^(md5[\da-f]{32}|\*[\dA-F]{40})$/, // PostgreSQL, MySQL
  /^-----BEGIN [A-Z ]*PRIVATE KEY/,
  /^eyJ[\w-]{5,}\.[\w-]+\.[\w-]*/, // JWT
  /^eyJ(pdi|2Fs|0ZX|tYW|jaX)[A-Za-z\d+/]/, // JSON in base64 with an initialisation vector, as Laravel encrypts
  /^\{"p":"[^"]+","h":\{/, // as Rails encrypts
  /^(vault:v\d+:|U2FsdGVkX1|gAAAAA)/, // Vault, OpenSSL, Fernet
  /^([sr]k|whsec)_[A-Za-z\d_]{16,}/,
  /^gh[pousr]_[A-Za-z\d]{30,}/,
  /^glpat-[\w-]{16,}/,
  /^xox[abprs]-[\w-]{10,}/,
  /^AKIA[A-Z\d]{16}$/,
  /^sb_[\w-]{30,}/,
]

const hex = /^[\da-f]{32,}$|^[\dA-F]{32,}$/
/** A random text of this length contains digits and letters of both cases. */
const base64 = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z\d+/_-]{32,}={0,2}$/

/** Columns with these words hold long random values that are no secret. */
const publicWords: ReadonlySet<string> = new Set(
  'id uuid guid gid checksum digest sha md etag fingerprint commit revision rev blob block tx transaction'.split(
    ' ',
  ),
)

/** For a certain form, one value in five is enough. Of long random values all must be. */
export function areSecrets(column: string, sampled: readonly string[], table = ''): boolean {
  const values = sampled.filter((value) => value !== '')
  if (values.length === 0) return false
  const certain = values.filter((value) => certainForms.some((form) => form.test(value)))
  if (certain.length * 5 >= values.length) return true
  return (!isPublic(column) || isSessionId(column, table)) && values.every(isRandom)
}

/** Decides for one value, whatever its column. */
export function isSecretValue(value: string): boolean {
  return areSecrets('', [value])
}

function isPublic(column: string): boolean {
  return toWords(column).some((word) => publicWords.has(word))
}

/** The id of a session lets its holder in. */
function isSessionId(column: string, table: string): boolean {
  return toWords(column).join() === 'id' && /^sessions?$/.test(toWords(table).at(-1) ?? '')
}

/** Letters and digits change places as often as chance makes them; in a title they don't. */
function isRandom(value: string): boolean {
  if (!hex.test(value) && !base64.test(value)) return false
  const kinds = [...value].map(kindOf)
  const turns = kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length
  return turns / value.length > 0.25 && new Set(value).size >= 10
}

function kindOf(letter: string): 'digit' | 'capital' | 'small' | 'other' {
  if (letter >= '0' && letter <= '9') return 'digit'
  if (letter >= 'A' && letter <= 'Z') return 'capital'
  return letter >= 'a' && letter <= 'z' ? 'small' : 'other'
}

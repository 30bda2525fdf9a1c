import { toWords } from './name-words.ts'

const roles = new Set(
  'admin administrator superuser superadmin sysadmin root staff owner moderator trusted privileged internal'.split(
    ' ',
  ),
)
const vouchers = new Set(['verified', 'confirmed', 'approved', 'validated', 'authorized', 'authorised'])
const permissions = new Set(['can', 'may', 'allow', 'allows', 'allowed', 'grant', 'grants'])
const proofs = new Set(['2fa', 'mfa', 'totp', 'otp', 'factor', 'auth', 'login', 'password', 'sso', 'api'])
const people = new Set([
  'user',
  'users',
  'account',
  'accounts',
  'member',
  'members',
  'people',
  'person',
  'auth',
])

/** Names of rights or merits, not of a row's state: is_admin, email_verified, can_publish, two_factor_enabled. */
export function isLikeRight(words: readonly string[], table: readonly string[]): boolean {
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  if (words.some((word) => roles.has(word)) || vouchers.has(last) || permissions.has(first)) return true
  const switchesOn = last === 'enabled' && words.length > 1
  return switchesOn && (words.some((word) => proofs.has(word)) || table.some((word) => people.has(word)))
}

const records = new Set(
  [
    'history histories hist log logs audit audits aud session sessions migration migrations revision revisions changelog',
    'auditlog accesslog activitylog errorlog eventlog userlog attempt attempts',
    'historique historial historico storico verlauf protokoll',
  ].flatMap((line) => line.split(' ')),
)
const recorded = new Set(
  'entry entries event events line lines record records item items trail trails'.split(' '),
)
const kept = new Set('data old archive archived archives backup backups bak copy'.split(' '))

/** The word that marks a table of past events: login_history, audit_entries, log_2026_05; null if there is none. */
export function findRecordWord(table: string): string | null {
  const words = withoutPart(toWords(table))
  const last = words.at(-1) ?? ''
  // The form of django-simple-history: shop_historicalproduct.
  if (/^historical\p{L}/u.test(last)) return last
  const telling = recorded.has(last) ? words.at(-2) : last
  return telling !== undefined && records.has(telling) ? telling : null
}

/** Removes the words for a part of the table, such as the year or "old". */
function withoutPart(words: string[]): string[] {
  const last = words.at(-1) ?? ''
  const isPart = kept.has(last) || /^p?\d+$/.test(last)
  return words.length > 1 && isPart ? withoutPart(words.slice(0, -1)) : words
}

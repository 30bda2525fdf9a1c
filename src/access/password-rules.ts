import type { Words } from '../std/sentence.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { isKnownPassword } from './is-known-password.ts'

export const passwordLength = { least: 8, most: 256 } as const

/** Common passwords of our own house and of other languages. Digits and signs at the end do not improve them. */
const commonest = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd motdepasse contraseña qwertyui qwertyuiop qwertzui qwertzuiop
  azertyui azertyuiop asdfghjk asdfghjkl zxcvbnm1 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsxedc iloveyou
  princess sunshine football baseball superman batman123 starwars pokemon1 computer whatever trustno1 welcome1
  letmein1 changeme administrator adminadmin rootroot switchboard internet samsung1 michelle jennifer
  abcdefgh abcd1234 abc12345 a1b2c3d4 test1234 testtest guestguest default1 secret12 dragon12 monkey12 master12
  shadow12 freedom1 mustang1 charlie1 aa123456 qwerty12 qwerty123 welcome admin qwerty letmein`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Returns a sentence about what is wrong with the password for this person; null if it is fine. */
export function findPasswordFault(
  password: string,
  person: { readonly name: string; readonly email: string },
): Words | null {
  const length = [...password].length
  if (length < passwordLength.least) return accessRefusals.shortPassword(passwordLength.least)
  if (length > passwordLength.most) return accessRefusals.longPassword(passwordLength.most)
  if (isOwnName(password, person)) return accessRefusals.ownNameAsPassword
  if (isCommon(password)) return accessRefusals.commonPassword
  return null
}

function isCommon(password: string): boolean {
  const folded = fold(password)
  const stem = folded.replace(/[^\p{L}]+$/u, '')
  const whole = readings(folded)
  const words = [...whole, ...readings(stem)]
  if (words.some((word) => commonest.has(word)) || /^(.{1,2})\1+$/su.test(folded) || isDigitRun(folded))
    return true
  // A long tail may be the better half of a good password.
  const isShortTail = folded.length - stem.length <= mostTail
  return (isShortTail ? words : whole).some(isKnownPassword)
}

/** So many digits and signs do not improve a common word. */
const mostTail = 6

function fold(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The word, and what people mean who write digits and signs for letters: "p4$$w0rd" is "password". */
function readings(word: string): string[] {
  return [word, ...['l', 'i'].map((one) => word.replace(/[013457@$!]/g, (sign) => letters[sign] ?? one))]
}

/** 12345678, 987654321, 0123456789… */
function isDigitRun(text: string): boolean {
  return '01234567890123456789'.includes(text) || '98765432109876543210'.includes(text)
}

function isOwnName(password: string, { name, email }: { name: string; email: string }): boolean {
  const [local = ''] = email.split('@')
  const own = [name, ...name.split(/\s+/), email, local].map(lettersOf).filter((word) => word.length > 1)
  const stem = fold(password).replace(/[^\p{L}]+$/u, '')
  return [lettersOf(password), ...readings(stem).map(lettersOf)].some((typed) =>
    own.some((word) => typed === word || typed === word + word || typed === [...word].toReversed().join('')),
  )
}

function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}]+/gu, '')
}

import type { Words } from '../std/sentence.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'

export const passwordLength = { least: 8, most: 256 } as const

/** The most common passwords with the required length. Digits and signs at the end do not improve them. */
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
  if (isCommon(password)) return accessRefusals.commonPassword
  if (isOwnName(password, person)) return accessRefusals.ownNameAsPassword
  return null
}

function isCommon(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const stem = folded.replace(/[^\p{L}]+$/u, '')
  return commonest.has(folded) || commonest.has(stem) || /^(.{1,2})\1+$/su.test(folded) || isDigitRun(folded)
}

/** 12345678, 987654321, 0123456789… */
function isDigitRun(text: string): boolean {
  return '01234567890123456789'.includes(text) || '98765432109876543210'.includes(text)
}

function isOwnName(password: string, { name, email }: { name: string; email: string }): boolean {
  const [local = ''] = email.split('@')
  const own = [name, ...name.split(/\s+/), email, local].map(lettersOf).filter((word) => word.length > 1)
  return own.includes(lettersOf(password))
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')
}

import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import type { KeptRole } from '../wire/role.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools } from './access-tools.ts'
import { findPasswordFault } from './password-rules.ts'

const longestName = 200

export interface PersonInput {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Two spellings of one address belong to one account. */
export function toEmailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** Trims the fields, and refuses each wrong one with a sentence. */
export function parsePersonInput(input: PersonInput): PersonInput {
  const name = input.name.trim()
  const email = input.email.normalize('NFKC').trim()
  const faults = {
    name: findNameFault(name),
    email: findEmailFault(email),
    password: findPasswordFault(input.password, { name, email }),
  }
  refuseFaults(faults)
  return { name, email, password: input.password }
}

export function refuseFaults(faults: Readonly<Record<string, Words | null>>): void {
  const entries = Object.entries(faults).filter((fault): fault is [string, Words] => fault[1] !== null)
  if (entries.length === 0) return
  const sentences = entries.map(([, sentence]) => sentence)
  throw new Problem('invalid', accessRefusals.several(sentences), { fields: Object.fromEntries(entries) })
}

export function findNameFault(name: string): Words | null {
  if (name === '') return accessRefusals.noName
  if ([...name].length > longestName) return accessRefusals.longName(longestName)
  if (/\p{Cc}/u.test(name)) return accessRefusals.controlCharacters
  return null
}

/** Only what every address has; whether somebody reads it, nobody knows. */
export function findEmailFault(email: string): Words | null {
  const right = email.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email)
  return right ? null : accessRefusals.noEmail
}

/** Finds roles by names from outside. Throws Problem `invalid` if there are none, or one that nobody knows. */
export async function parseRoles(
  { book }: Pick<AccessTools, 'book'>,
  names: readonly string[],
): Promise<readonly KeptRole[]> {
  const found = await book.named([...new Set(names)])
  if (names.length > 0 && found.length === new Set(names).size) return found
  const sentence = accessRefusals.noSuchRole(await book.names())
  throw new Problem('invalid', sentence, { fields: { roles: sentence } })
}

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '../std/problem.ts'
import { createTurnstile } from '../std/turnstile.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'

/** Stands in place of a hash until an invited person sets their password. */
export const noPassword = ''

export interface Passwords {
  /** Returns a PHC string. */
  hash(password: string): Promise<string>
  /** For null, a person who does not exist, and for `noPassword` it takes as long and returns false. */
  verify(password: string, stored: string | null): Promise<boolean>
  /** Whether the hash is weaker than the present standard. */
  isWeak(stored: string): boolean
}

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's minimum: 19 MiB, two passes. About 20 ms on one core. */
const today: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

const derive = promisify(argon2)

/** Two hashes at once leave the other threads to everybody else. */
export function createPasswords(limits = { atOnce: 2, waiting: 50 }): Passwords {
  const { pass } = createTurnstile({
    atOnce: limits.atOnce,
    waiting: { most: limits.waiting, refuse: tooManySigningIn },
  })
  const nobody = formatHash(today, randomBytes(saltBytes), randomBytes(hashBytes))
  return {
    async hash(password) {
      const salt = randomBytes(saltBytes)
      return formatHash(
        today,
        salt,
        await pass(() => compute(password, { cost: today, salt, length: hashBytes })),
      )
    },
    async verify(password, stored) {
      const { cost, salt, hash } = parseHash(stored || nobody)
      const computed = await pass(() => compute(password, { cost, salt, length: hash.length }))
      return timingSafeEqual(computed, hash) && !!stored
    },
    isWeak(stored) {
      const { cost } = parseHash(stored)
      return cost.memory < today.memory || cost.passes < today.passes
    },
  }
}

function tooManySigningIn(): Problem {
  return new Problem('busy', accessRefusals.tooManySigningIn, { headers: { 'Retry-After': '2' } })
}

/** Keyboards write some characters in several ways. NFKC makes them equal. */
async function compute(
  password: string,
  how: { readonly cost: Cost; readonly salt: Buffer; readonly length: number },
): Promise<Buffer> {
  return derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: how.salt,
    tagLength: how.length,
    ...how.cost,
  })
}

function formatHash(cost: Cost, salt: Buffer, hash: Buffer): string {
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${toBase64(salt)}$${toBase64(hash)}`
}

function parseHash(text: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text)
  const [, memory, passes, parallelism, salt, hash] = match ?? []
  if (!salt || !hash) throw new Error('Broken assumption: a stored password hash is a PHC string of argon2id')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

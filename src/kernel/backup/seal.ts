import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { Problem } from '../../std/problem.ts'
import { backupRefusals } from '../../wire/texts/refusals/backups.ts'

/**
 * A backup is a gzipped SQLite file. An encrypted one is that behind this line: 16 bytes of salt, 12 of a nonce, the
 * gzip file in AES-256-GCM, and 16 bytes that prove that nobody has changed it. The key comes from the passphrase.
 */
const firstLine = Buffer.from('switchboard backup, encrypted, 1\n')

const saltBytes = 16
const nonceBytes = 12
const proofBytes = 16
const headBytes = firstLine.length + saltBytes + nonceBytes
const algorithm = 'aes-256-gcm'

/** Costs who guesses passphrases 64 MB and a fifth of a second each. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }

/** The bytes of the backup of this SQLite file; without a passphrase they are not encrypted. */
export async function* seal(file: string, passphrase: string | null): AsyncGenerator<Uint8Array> {
  const zipped = createReadStream(file).pipe(createGzip())
  if (passphrase === null) {
    yield* zipped
    return
  }
  const salt = randomBytes(saltBytes)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, await toKey(passphrase, salt), nonce, {
    authTagLength: proofBytes,
  })
  yield Buffer.concat([firstLine, salt, nonce])
  for await (const piece of zipped) yield cipher.update(piece)
  yield cipher.final()
  yield cipher.getAuthTag()
}

export async function isSealed(backup: string): Promise<boolean> {
  return (await readBytes(backup, 0, firstLine.length)).equals(firstLine)
}

/** Writes the SQLite file of a backup. Nothing of an encrypted one is read before it has proved to be unchanged. */
export async function unseal(backup: string, file: string, passphrase: string | null): Promise<void> {
  if (!(await isSealed(backup))) return unzip(backup, file)
  if (passphrase === null) throw new Problem('invalid', backupRefusals.encrypted)
  const zipped = `${file}.gz`
  try {
    await decrypt(backup, zipped, passphrase)
    await unzip(zipped, file)
  } finally {
    await rm(zipped, { force: true })
  }
}

async function decrypt(backup: string, zipped: string, passphrase: string): Promise<void> {
  const { size } = await stat(backup)
  const end = size - proofBytes
  const salt = await readBytes(backup, firstLine.length, saltBytes)
  const nonce = await readBytes(backup, firstLine.length + saltBytes, nonceBytes)
  if (end < headBytes) throw new Problem('invalid', backupRefusals.wrongPassphrase)
  const decipher = createDecipheriv(algorithm, await toKey(passphrase, salt), nonce, {
    authTagLength: proofBytes,
  }).setAuthTag(await readBytes(backup, end, proofBytes))
  const pieces = createReadStream(backup, { start: headBytes, end: Math.max(headBytes, end - 1) })
  await pipeline(pieces, decipher, createWriteStream(zipped, { mode: 0o600 })).catch((cause: unknown) => {
    throw isFailureOf(cause, 'authenticate')
      ? new Problem('invalid', backupRefusals.wrongPassphrase, { cause })
      : cause
  })
}

async function unzip(zipped: string, file: string): Promise<void> {
  const written = createWriteStream(file, { mode: 0o600 })
  await pipeline(createReadStream(zipped), createGunzip(), written).catch((cause: unknown) => {
    throw cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')
      ? new Problem('invalid', backupRefusals.noBackup, { cause })
      : cause
  })
}

function toKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)
  return derive(passphrase.normalize('NFKC'), salt, 32, cost)
}

async function readBytes(file: string, start: number, count: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function isFailureOf(cause: unknown, word: string): boolean {
  return cause instanceof Error && cause.message.includes(word)
}

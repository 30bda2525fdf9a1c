import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Makes src/access/known-passwords.ts out of a list of passwords, the most common first: node test/known-passwords.ts
 * passwords.json. The present file comes from "@zxcvbn-ts/language-common" 4.1.3 (MIT), which has 49,233.
 */
const [file = ''] = process.argv.slice(2)
const list: unknown = JSON.parse(readFileSync(file, 'utf8'))
if (!Array.isArray(list)) throw new Error(`${file} must hold a list of passwords`)
const words = list.map((word) => String(word).normalize('NFKC').toLowerCase())

const least = 8
/** With digits at the end they are long enough. */
const shortWords = words.filter((word) => /^\p{L}{5,7}$/u.test(word)).slice(0, 10_000)
const chosen = new Set([...words.filter((word) => [...word].length >= least), ...shortWords])
const hashes = Uint32Array.from(chosen, (word) => createHash('sha256').update(word).digest().readUInt32BE())
const bytes = Buffer.alloc(hashes.length * 4)
for (const [place, hash] of hashes.toSorted().entries()) bytes.writeUInt32BE(hash, place * 4)

writeFileSync(
  'src/access/known-passwords.ts',
  `/** The first four bytes of the SHA-256 of ${chosen.size} common passwords, sorted. test/known-passwords.ts makes it. */
export const knownPasswords =
  // biome-ignore format: one text
  '${bytes.toString('base64')}'
`,
)

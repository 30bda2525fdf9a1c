import { createHash } from 'node:crypto'
import { knownPasswords } from './known-passwords.ts'

const hashes = Buffer.from(knownPasswords, 'base64')
const width = 4

/** Whether the word is in our list, which needs no network. Of 150,000 other words it takes one for a common one. */
export function isKnownPassword(word: string): boolean {
  const wanted = createHash('sha256').update(word).digest().readUInt32BE()
  let [low, high] = [0, hashes.length / width]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (hashes.readUInt32BE(middle * width) < wanted) low = middle + 1
    else high = middle
  }
  return low * width < hashes.length && hashes.readUInt32BE(low * width) === wanted
}

import { Problem } from '../../../std/problem.ts'
import { transferRefusals } from '../../../wire/texts/refusals/transfer.ts'

const megabyte = 1024 * 1024

const mostBytes = 4096 * megabyte
/** A part that is larger than this may be at most so many times larger than its packed form. Real sheets reach 20 to 50. */
const suspiciousBytes = 50 * megabyte
const mostTimes = 200

/** Counts what was really unpacked, because an archive can claim any size. */
export function refuseBomb(part: string, size: number, packedSize: number): void {
  const most = size > packedSize * mostTimes ? suspiciousBytes : mostBytes
  if (size > most) throw new Problem('invalid', transferRefusals.bomb(part, most / megabyte))
}

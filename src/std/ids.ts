import { randomBytes } from 'node:crypto'

/** A UUID of version 7: rows that are made later sort later, to the millisecond. */
export function createId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const random = randomBytes(10)
  random.writeUInt8((random.readUInt8(0) & 0x0f) | 0x70, 0)
  random.writeUInt8((random.readUInt8(2) & 0x3f) | 0x80, 2)
  const tail = random.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`
}

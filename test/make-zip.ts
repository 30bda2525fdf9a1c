import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: Uint8Array | string
  /** Default: the content is deflated. */
  readonly stored?: boolean
  /** Default: the true one. */
  readonly claimedSize?: number
  readonly flags?: number
}

/** A zip archive as other programs write it, or a lying one. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let place = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.content)
    const packed = entry.stored ? content : deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE((entry.flags ?? 0) | 0x800, 2)
    facts.writeUInt16LE(entry.stored ? 0 : 8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(entry.claimedSize ?? content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    locals.push(Buffer.from('504b0304', 'hex'), facts, name, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(place, 10)
    directory.push(Buffer.from('504b01021400', 'hex'), facts, rest, name)
    place += 4 + facts.length + name.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...locals, list, end])
}

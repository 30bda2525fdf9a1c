import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Protects what a copy of the database alone must not tell. The purpose is part of the protection. */
export interface Seal {
  encrypt(text: string, purpose: string): string
  /** Null for a text that is not ours, has another purpose, or comes from a server with another secret. */
  decrypt(sealed: string, purpose: string): string | null
  /** For texts that are short enough to guess, and for signatures. */
  sign(text: string, purpose: string): Buffer
}

const ivBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

export function createSeal(secret: string): Seal {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  const [encryption, signature] = [derive('switchboard seal'), derive('switchboard signature')]
  return {
    encrypt(text, purpose) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, encryption, iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
    },
    decrypt(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return null
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
      const opening = createDecipheriv(cipher, encryption, iv).setAAD(Buffer.from(purpose)).setAuthTag(tag)
      try {
        return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString()
      } catch {
        return null // the tag does not fit: the text or its purpose is not ours
      }
    },
    sign: (text, purpose) => createHmac('sha256', signature).update(`${purpose} ${text}`).digest(),
  }
}

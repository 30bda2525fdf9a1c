import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A passkey as a device would keep it, so that tests can also do what no browser does. */
export interface SoftwarePasskey {
  readonly id: string
  readonly key: KeyObject
  readonly publicKey: Buffer
  counter: number
}

export interface Circumstances {
  readonly challenge: string
  readonly origin: string
  readonly userHandle?: string
  /** Whether the device has checked its user. Default: yes. */
  readonly isVerified?: boolean
}

export function createSoftwarePasskey(): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: kty EC2, alg ES256, crv P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  return { id: randomBytes(32).toString('base64url'), key: privateKey, publicKey: cose, counter: 0 }
}

/** What `navigator.credentials.create` gives to a page, as JSON. */
export function register(passkey: SoftwarePasskey, about: Circumstances): string {
  const id = Buffer.from(passkey.id, 'base64url')
  const length = Buffer.from([0, id.length])
  const attested = Buffer.concat([Buffer.alloc(16), length, id, passkey.publicKey])
  const data = Buffer.concat([toData(passkey, about, 0x40), attested])
  const size = Buffer.from([0x58, data.length])
  const attestation = Buffer.concat([
    Buffer.from('a3', 'hex'),
    toCborText('fmt'),
    toCborText('none'),
    toCborText('attStmt'),
    Buffer.from('a0', 'hex'),
    toCborText('authData'),
    size,
    data,
  ])
  return toJson(passkey, {
    clientDataJSON: toClientData('webauthn.create', about).toString('base64url'),
    attestationObject: attestation.toString('base64url'),
    transports: ['internal'],
  })
}

/** What `navigator.credentials.get` gives to a page, as JSON. Each use raises the counter. */
export function use(passkey: SoftwarePasskey, about: Circumstances): string {
  passkey.counter += 1
  const data = toData(passkey, about, 0)
  const client = toClientData('webauthn.get', about)
  const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
  return toJson(passkey, {
    clientDataJSON: client.toString('base64url'),
    authenticatorData: data.toString('base64url'),
    signature: sign('sha256', signed, passkey.key).toString('base64url'),
    ...(about.userHandle !== undefined && {
      userHandle: Buffer.from(about.userHandle).toString('base64url'),
    }),
  })
}

function toData(
  { counter }: SoftwarePasskey,
  { origin, isVerified = true }: Circumstances,
  more: number,
): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const host = createHash('sha256').update(new URL(origin).hostname).digest()
  return Buffer.concat([host, Buffer.from([0x01 | (isVerified ? 0x04 : 0) | more]), count])
}

function toClientData(type: string, { challenge, origin }: Circumstances): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function toCborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function toJson({ id }: SoftwarePasskey, response: object): string {
  return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
}

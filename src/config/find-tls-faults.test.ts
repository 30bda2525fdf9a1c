import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPushServerSettings, readSettings } from './index.ts'

/** The key of this certificate no longer exists. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUeT7PHXwM4lz9a0UasqoVEtgXFWswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDIzMDMzM1oYDzIxMjYxMDMx
MjMwMzMzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARTQMdyWu1JAjabcW0U4BaUX7GxUFHZnn8kM+BdsIixOAkrCNsVET17
9QRd4mIF033Nc/wce82oYlAQs/lbJ6Qho1MwUTAdBgNVHQ4EFgQUvy0Vufysz2VK
YXdNQ98hwf7yVyAwHwYDVR0jBBgwFoAUvy0Vufysz2VKYXdNQ98hwf7yVyAwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAnjLtP6iFdM7srvvSJVMz
V9f9JN47dvxxjXSMctYV4+cCIQCqYtPSzMuB7xgGtYoOiwUXpPUopOECo6bfAo7M
47FhWg==
-----END CERTIFICATE-----
`
const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

let cwd: string

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'switchboard-tls-'))
  writeFileSync(join(cwd, 'cert.pem'), certificate)
  writeFileSync(join(cwd, 'other.pem'), otherKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(join(cwd, 'junk.pem'), 'Dear reader')
  mkdirSync(join(cwd, 'folder'))
})

afterEach(() => {
  rmSync(cwd, { recursive: true })
})

const certFault = 'TLS_CERT must be a certificate in PEM form, but'
const keyFault = 'TLS_KEY must be a private key in PEM form, without a passphrase, but'

test.each([
  ['cert.pem', 'cert.pem', [`${keyFault} CWD/cert.pem holds none (ERR_OSSL_UNSUPPORTED).`]],
  ['junk.pem', 'other.pem', [`${certFault} CWD/junk.pem holds none (ERR_OSSL_PEM_NO_START_LINE).`]],
  ['cert.pem', 'folder', [`${keyFault} CWD/folder cannot be read (EISDIR).`]],
  [
    'cert.pem',
    'other.pem',
    [
      'TLS_KEY must be the key of the certificate that TLS_CERT names, but CWD/other.pem belongs to another one.',
    ],
  ],
  [
    'gone.pem',
    'folder',
    [`${certFault} CWD/gone.pem does not exist.`, `${keyFault} CWD/folder cannot be read (EISDIR).`],
  ],
])('TLS_CERT=%s with TLS_KEY=%s stops the start with sentences', (cert, key, sentences) => {
  const sources = { env: { TLS_CERT: cert, TLS_KEY: key }, flags: {}, cwd }
  const expected = sentences.join('\n').replaceAll('CWD', cwd)
  expect(() => readSettings(sources)).toThrow(expected)
  expect(() => readPushServerSettings(sources)).toThrow(expected)
})

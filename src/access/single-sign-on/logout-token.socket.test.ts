import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../test/open-house.ts'
import { createReadLogoutToken } from './logout-token.ts'

const issuer = 'https://login.example.com'
const options = { name: 'acme', label: 'Acme', issuer, clientId: 'switchboard', clientSecret: 'a secret' }
const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }

let server: Server
let asked = 0
let key: CryptoKey
let foreignKey: CryptoKey
let keysUrl: () => Promise<URL>

beforeAll(async () => {
  const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')])
  key = own.privateKey
  foreignKey = foreign.privateKey
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'ES256' }
  server = createServer((_request, response) => {
    asked++
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  keysUrl = async () => new URL(`http://127.0.0.1:${port}`)
})
afterAll(() => void server?.close())

interface Token {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly issuedAt?: number
  readonly key?: CryptoKey
}

function sign(token: Token = {}): Promise<string> {
  const claims = {
    iss: issuer,
    aud: 'switchboard',
    sub: 'ada',
    sid: 's-1',
    jti: 'one',
    events,
    ...token.claims,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'logout+jwt' })
    .setIssuedAt(token.issuedAt)
    .sign(token.key ?? key)
}

test('a logout token names a subject, a session of the provider, or both', async () => {
  const read = createReadLogoutToken({ options, keysUrl })
  expect(await read(await sign())).toEqual({ issuer, subject: 'ada', sid: 's-1' })
  const ofSession = await sign({ claims: { sub: undefined } })
  expect(await read(ofSession)).toEqual({ issuer, subject: null, sid: 's-1' })
})

test('whatever else the provider signed, or somebody else, ends no session', async () => {
  const read = createReadLogoutToken({ options, keysUrl })
  const before = asked
  const wrong: Token[] = [
    { claims: { nonce: 'of a sign-in' } },
    { claims: { events: undefined } },
    { claims: { events: { other: {} } } },
    { claims: { events: 'http://schemas.openid.net/event/backchannel-logout' } },
    { claims: { sub: undefined, sid: undefined } },
    { claims: { sub: '', sid: 7 } },
    { claims: { jti: undefined } },
    { claims: { aud: 'another client' } },
    { claims: { iss: 'https://evil.example' } },
    { issuedAt: Date.now() / 1_000 - 600 },
    { key: foreignKey },
  ]
  for (const token of wrong) {
    const refusal = await refusalOf(read(await sign(token)))
    expect(refusal.code, JSON.stringify(token)).toBe('bad-request')
  }
  for (const text of ['', 'x', 'a.b.c', 'x'.repeat(100_000)]) await refusalOf(read(text))
  expect(asked - before).toBe(1)
})

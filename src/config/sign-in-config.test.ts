import { expect, test } from 'vitest'
import { checkConfig } from './check-config.ts'

const acme = {
  name: 'acme',
  label: 'Acme',
  issuer: 'https://login.example.com/realms/acme',
  clientId: 'switchboard',
  clientSecret: 'hush-hush',
}

const refusalOf = (signIn: unknown) => {
  try {
    checkConfig({ signIn }, 'c.ts')
  } catch (failure) {
    return String(failure)
  }
  return null
}

test('an owner names providers, the roles that they give, and turns passwords off', () => {
  const roles = { claim: 'groups', map: { bosses: 'owner' }, otherwise: 'viewer' }
  const signIn = { password: false, providers: [{ ...acme, scopes: ['email', 'groups'], roles }] }
  expect(checkConfig({ signIn }, 'c.ts')).toEqual({ signIn })
  expect(refusalOf({ providers: [{ ...acme, issuer: 'http://localhost:8080' }] })).toBeNull()
})

test.each([
  ['http://login.example.com', 'an address with https'],
  ['http://127.0.0.1.example.com', 'an address with https'],
  ['ftp://login.example.com', 'an address with https'],
  ['https://login.example.com/?realm=acme', 'without a query'],
  ['https://olive@login.example.com', 'an address with https'],
  ['login.example.com', 'an address with https'],
])('an issuer %s is refused', (issuer, sentence) => {
  expect(refusalOf({ providers: [{ ...acme, issuer }] })).toContain(sentence)
})

test('an empty or missing secret stops the start, and a bad one is not printed', () => {
  for (const clientSecret of ['', undefined]) {
    expect(refusalOf({ providers: [{ ...acme, clientSecret }] })).toContain('clientSecret must be a text')
  }
  expect(refusalOf({ providers: [{ ...acme, clientSecret: ['hush-hush'] }] })).not.toContain('hush-hush')
})

test.each([
  [{ password: false }, 'nobody could sign in'],
  [{ password: false, providers: [] }, 'nobody could sign in'],
  [
    { providers: [acme, { ...acme, issuer: 'https://other.example' }] },
    'each name and each issuer stands once',
  ],
  [{ providers: [acme, { ...acme, name: 'other' }] }, 'each name and each issuer stands once'],
  [{ providers: [{ ...acme, name: 'Acme Inc' }] }, 'lowercase letters'],
  [{ providers: [{ ...acme, scope: 'email' }] }, 'did you mean scopes?'],
  [{ providers: [{ ...acme, roles: { claim: 'g', map: { x: 7 } } }] }, 'roles.map.x'],
])('%j is refused with what is right', (signIn, sentence) => {
  expect(refusalOf(signIn)).toContain(sentence)
})

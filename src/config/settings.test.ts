import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  explainSettings,
  maskUrl,
  readPushServerSettings,
  readSettings,
  toMarkdown,
  toRealtimeOptions,
} from './index.ts'

let cwd: string

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'switchboard-config-'))
})

afterEach(() => {
  rmSync(cwd, { recursive: true })
})

function read(env: Record<string, string>, flags: Record<string, string | true> = {}) {
  return readSettings({ env, flags, cwd })
}

test('an operator who sets nothing gets the embedded demo on this machine only', () => {
  expect(read({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: `sqlite:${join(cwd, 'data', 'demo.sqlite')}`,
    dataDir: join(cwd, 'data'),
    storeUrl: null,
    attach: false,
    url: null,
    proxies: [],
    webhookNetworks: [],
    origins: [],
    owner: null,
    logLevel: 'info',
    tls: null,
    push: { redisUrl: null, app: null, address: { host: null, port: null, scheme: null } },
    demo: true,
  })
})

test('the push server alone reads what Laravel’s .env says, and nothing of the pages', () => {
  writeFileSync(
    join(cwd, '.env'),
    'REVERB_APP_ID=1\nREVERB_APP_KEY=key\nREVERB_APP_SECRET="hush"\nREVERB_HOST="push.example"\nREVERB_PORT=443\nREVERB_SCHEME=https\nREDIS_URL=redis://:hunter2@cache\nPORT=x\n',
  )
  const settings = readPushServerSettings({ env: { REVERB_SERVER_PORT: '6001' }, flags: {}, cwd })
  expect(settings).toMatchObject({
    port: 6001,
    host: '0.0.0.0',
    push: {
      redisUrl: 'redis://:hunter2@cache',
      app: { id: '1', key: 'key', secret: 'hush' },
      address: { host: 'push.example', port: 443, scheme: 'https' },
    },
  })
  expect(explainSettings(settings)).not.toMatch(/hush|hunter2/)
})

test('Reverb’s names say where nodes meet, unless REDIS_URL does, and what one application may', () => {
  writeFileSync(
    join(cwd, '.env'),
    'REDIS_URL=\nREVERB_SCALING_ENABLED=true\nREDIS_HOST=cache\nREDIS_PASSWORD=null\n',
  )
  const env = { REVERB_APP_MAX_CONNECTIONS: '9', REVERB_APP_PING_INTERVAL: '60' }
  const { push } = read(env)
  expect(push).toMatchObject({
    redisUrl: 'redis://cache:6379',
    reverb: { connections: 9, ignored: ['REVERB_APP_PING_INTERVAL'] },
  })
  expect(read({ ...env, REDIS_URL: 'redis://other' }).push.redisUrl).toBe('redis://other')
  const app = { id: '1', key: 'own', secret: 'hush' }
  expect(
    toRealtimeOptions({ ...push, app, origins: null }, { limits: { connections: 5 } }).apps,
  ).toMatchObject([{ limits: { connections: 9 } }])
})

test('a flag wins over the environment, the environment over .env, and the operator sees which one did', () => {
  writeFileSync(join(cwd, '.env'), 'PORT=1001\nHOST=::1\nSWITCHBOARD_LOG=warn\n')
  const settings = read({ PORT: '1002', HOST: '0.0.0.0' }, { port: '1003', attach: true })
  expect(settings).toMatchObject({ port: 1003, host: '0.0.0.0', logLevel: 'warn', attach: true })
  const shown = explainSettings(settings)
  expect(shown).toMatch(/^PORT +1003 +flag$/m)
  expect(shown).toMatch(/^HOST +0\.0\.0\.0 +environment$/m)
  expect(shown).toMatch(/^SWITCHBOARD_LOG +warn +\.env$/m)
  expect(shown).toMatch(/^SWITCHBOARD_DATA_DIR +\.\/data +default$/m)
})

test('an empty value is as good as none', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, demo: true })
})

test('mail needs a server, a sender and the public address, and an operator learns which is missing', () => {
  const SMTP_URL = 'smtp://olive:secret@mail.example.com'
  const SMTP_FROM = 'back@example.com'
  expect(() => read({ SMTP_URL })).toThrow('SMTP_URL and SMTP_FROM belong together')
  expect(() => read({ SMTP_URL, SMTP_FROM })).toThrow('SMTP_URL needs SWITCHBOARD_URL')
  const SWITCHBOARD_URL = 'https://admin.example.com'
  const { mail, told } = read({ SMTP_URL, SMTP_FROM, SWITCHBOARD_URL })
  expect(mail).toMatchObject({ from: SMTP_FROM, server: { hostname: 'mail.example.com' } })
  expect(JSON.stringify(told)).not.toContain('secret@')
  for (const bad of ['mail.example.com', 'https://mail.example.com', 'smtp://mail.example.com/x?y']) {
    expect(() => read({ SMTP_URL: bad, SMTP_FROM, SWITCHBOARD_URL })).toThrow('SMTP_URL must be an address')
  }
})

test('an operator hears all complaints at once, each with what is right', () => {
  writeFileSync(join(cwd, '.env'), 'SWITCHBOARD_URL=admin.example.com\n')
  const env = { PORT: 'http', SWITCHBOARD_SECERT: 'x', SWITCHBOARD_SECRET: 'short', TLS_CERT: 'a.pem' }
  expect(() => read(env)).toThrow(
    [
      'There is no setting SWITCHBOARD_SECERT (in the environment): did you mean SWITCHBOARD_SECRET?',
      'PORT must be a port number from 1 to 65535 (0 takes any free one), but is "http".',
      'SWITCHBOARD_SECRET must be at least 32 characters long, the same on every node.',
      'SWITCHBOARD_URL (in .env) must be an address such as https://admin.example.com, without a path, but is "admin.example.com".',
      'TLS_CERT and TLS_KEY belong together: set both or none.',
    ].join('\n'),
  )
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'shop'],
  ['SWITCHBOARD_ATTACH', 'perhaps'],
  ['SWITCHBOARD_URL', 'https://example.com/admin'],
  ['SWITCHBOARD_PROXIES', '10.0.0.0/33'],
  ['SWITCHBOARD_PROXIES', 'proxy.local'],
  ['SWITCHBOARD_ORIGINS', 'https://a.example, ftp://b.example'],
  ['SWITCHBOARD_LOG', 'loud'],
  ['SWITCHBOARD_OWNER_EMAIL', 'olive@example.com'],
  ['REDIS_URL', 'localhost:6379'],
  ['REVERB_APP_KEY', 'alone'],
  ['REVERB_APP_ID', 'a/b'],
  ['REVERB_HOST', 'https://push.example'],
  ['REVERB_PORT', '0'],
  ['REVERB_SCHEME', 'wss'],
])('%s=%s stops the start', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name)
})

test('who names the database itself for our tables permits them there', () => {
  const url = 'postgres://me@db.example/shop'
  expect(read({ DATABASE_URL: url, SWITCHBOARD_STORE_URL: url })).toMatchObject({
    storeUrl: null,
    attach: true,
  })
  expect(read({ DATABASE_URL: url, SWITCHBOARD_STORE_URL: `${url}2` })).toMatchObject({
    storeUrl: `${url}2`,
    attach: false,
  })
})

test.each([
  ['SWITCHBOARD_DATABASE_URL', 'did you mean DATABASE_URL?'],
  ['SWITCHBOARD_PORT', 'did you mean PORT?'],
  ['SWITCHBOARD_HOST', 'did you mean HOST?'],
  ['SWITCHBOARD_TLS_CRET', 'did you mean TLS_CERT?'],
  ['SWITCHBOARD_REDIS_URL', 'did you mean REDIS_URL?'],
  ['SWITCHBOARD_ORIGIN', 'did you mean SWITCHBOARD_ORIGINS?'],
  ['SWITCHBOARD_THEME', '"switchboard config" lists them all.'],
])('for %s an operator is told what was meant', (name, hint) => {
  expect(() => read({ [name]: 'x' })).toThrow(`There is no setting ${name} (in the environment): ${hint}`)
})

test('lists are split at commas, and origins lose their last slash', () => {
  const settings = read({
    SWITCHBOARD_PROXIES: '10.0.0.0/8, ::1',
    SWITCHBOARD_ORIGINS: 'https://shop.example/,http://localhost:3000',
  })
  expect(settings.proxies).toEqual(['10.0.0.0/8', '::1'])
  expect(settings.origins).toEqual(['https://shop.example', 'http://localhost:3000'])
})

test('names of other programs, Laravel’s among them, are nobody’s mistake', () => {
  expect(() => read({ REVERB_SCALING_ENABLED: 'true', HOME: '/root' })).not.toThrow()
})

test.each([
  ['Use at least 8 characters.', 'short'],
  ['Use at most 256 characters.', 'x'.repeat(257)],
  ['This password is too common: whoever guesses tries it first. Choose another one.', 'password1'],
  ['Don’t use your name or e-mail address as the password.', 'Olive2026'],
])(
  'an operator who gives the first owner a bad password hears before anything is made: %s',
  (sentence, password) => {
    const env = { SWITCHBOARD_OWNER_EMAIL: 'olive@example.com', SWITCHBOARD_OWNER_PASSWORD: password }
    expect(() => read(env)).toThrow(`SWITCHBOARD_OWNER_PASSWORD: ${sentence}`)
  },
)

test('secrets and passwords are never shown', () => {
  const settings = read({
    DATABASE_URL: 'postgres://shop:hunter2@db.example/shop',
    SWITCHBOARD_STORE_URL: 'postgres://own:hunter2@db.example/own',
    SWITCHBOARD_SECRET: 'hunter2'.repeat(5),
    SWITCHBOARD_OWNER_EMAIL: 'olive@example.com',
    SWITCHBOARD_OWNER_PASSWORD: 'hunter2 and hunter2',
  })
  expect(explainSettings(settings)).not.toContain('hunter2')
  expect(explainSettings(settings)).toContain('postgres://shop:…@db.example/shop')
})

test('a complaint about an address keeps the password, too', () => {
  expect(() => read({ REDIS_URL: 'redis:hunter2@cache' })).toThrow(/, but is "redis:…"\.$/)
})

test.each([
  ['postgres://shop@db/shop', 'postgres://shop@db/shop'],
  ['sqlite:data/a@b.sqlite', 'sqlite:data/a@b.sqlite'],
  ['postgres://u:1/hunter2@db/shop', 'postgres://…'],
  ['postgres://u:p/hunter2@db/shop', 'postgres://…'],
  ['postgres://db/shop?password=hunter2', 'postgres://db/shop?password=…'],
  ['postgres:me:hunter2@db/shop', 'postgres:…'],
  ['postgres:/me:hunter2@db/shop', 'postgres:…'],
  ['postgres:me:hunter//2@db/shop', 'postgres:…'],
  ['redis:hunter2@cache', 'redis:…'],
  ['hunter2@cache', '…'],
  ['host=db password=hunter2', '…'],
  ['localhost:6379', 'localhost:6379'],
])('%s is shown as %s', (url, shown) => {
  expect(maskUrl(url)).toBe(shown)
})

test('docs/reference/configuration.md is what the declarations say', () => {
  const file = join(import.meta.dirname, '../../docs/reference/configuration.md')
  expect(readFileSync(file, 'utf8')).toBe(toMarkdown())
})

test('how long sessions last is a number within bounds, by default two hours without use and twelve in all', () => {
  const read = (env: Record<string, string>) => readSettings({ env, flags: {}, cwd: '/nowhere' })
  expect(read({}).session).toEqual({ idleMinutes: 120, hours: 12 })
  const env = { SWITCHBOARD_SESSION_IDLE_MINUTES: '15', SWITCHBOARD_SESSION_HOURS: '8760' }
  expect(read(env).session).toEqual({ idleMinutes: 15, hours: 8760 })
  for (const bad of ['0', '4', '10081', '7.5', 'never'])
    expect(() => read({ SWITCHBOARD_SESSION_IDLE_MINUTES: bad })).toThrow(
      `SWITCHBOARD_SESSION_IDLE_MINUTES must be a whole number from 5 to 10080, but is "${bad}".`,
    )
})

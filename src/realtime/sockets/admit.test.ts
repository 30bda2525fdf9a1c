import { describe, expect, test } from 'vitest'
import { type AppOptions, toApp } from '../app.ts'
import { createAdmit } from './admit.ts'

const options: AppOptions = { id: '1', key: 'app-key', secret: 'secret' }

function knock(url: string, origin: string | null = null, rest: Partial<AppOptions> = {}, path = '') {
  const verdict = createAdmit([toApp({ ...options, ...rest })], path)({ url, origin })
  return 'code' in verdict ? verdict.code : verdict.app.id
}

describe('[S6] a client comes in by /app/KEY', () => {
  test.each([
    ['/app/app-key', '1'],
    ['/app/app-key/', '1'],
    ['/app/app-key?protocol=7&client=js&version=8.6.0&flash=false', '1'],
    ['/app/app-key?protocol=4', '1'],
    ['/app/app-key?client=js', '1'],
    ['/app/app-key?protocol=3', 4007],
    ['/app/app-key?protocol=8', 4007],
    ['/app/app-key?protocol=', 4007],
    ['/app/app-key?protocol=seven', 4007],
    ['/app/other-key', 4001],
    ['/app/other-key?protocol=3', 4001],
    ['/app/APP-KEY', 4001],
    ['/app/', 4005],
    ['/app', 4005],
    ['/', 4005],
    ['', 4005],
    ['/apps/1/events', 4005],
    ['/app/app-key/more', 4005],
    ['//app/app-key', 4005],
    ['http://elsewhere/app/app-key', 4005],
    ['/app/%61pp-key', 4001],
    ['/app/__proto__', 4001],
  ])('%s: %s', (url, expected) => {
    expect(knock(url)).toBe(expected)
  })

  test('below the path that is set, and nowhere else', () => {
    expect(knock('/ws/app/app-key', null, {}, '/ws')).toBe('1')
    expect(knock('/app/app-key', null, {}, '/ws')).toBe(4005)
  })

  test('a disabled application says so, and only to those who know its key', () => {
    expect(knock('/app/app-key', null, { enabled: false })).toBe(4003)
    expect(knock('/app/x', null, { enabled: false })).toBe(4001)
  })
})

describe('[S7] a page may connect where its origin is allowed', () => {
  test.each([
    ['example.com', 'https://example.com', true],
    ['example.com', 'http://example.com:8080', true],
    ['example.com', 'https://EXAMPLE.com', true],
    ['Example.COM', 'https://example.com', true],
    ['example.com', 'https://www.example.com', false],
    ['example.com', 'https://example.com.evil.net', false],
    ['example.com', 'https://notexample.com', false],
    ['example.com', 'https://example.com@evil.net', false],
    ['example.com', 'https://exampleXcom', false],
    ['*.example.com', 'https://www.example.com', true],
    ['*.example.com', 'https://a.b.example.com', true],
    ['*.example.com', 'https://example.com', false],
    ['*.example.com', 'https://evil.net/.example.com', false],
    ['localhost:5173', 'http://localhost:5173', true],
    ['localhost:5173', 'http://localhost:8080', false],
    ['localhost:*', 'http://localhost:8080', true],
    ['example.com:443', 'https://example.com', true],
    ['example.com:443', 'http://example.com', false],
    ['https://example.com', 'https://example.com', true],
    ['https://example.com', 'http://example.com', false],
    ['https://example.com', 'https://example.com:8443', false],
    ['http://localhost:5173/', 'http://localhost:5173', true],
    ['[::1]:8080', 'http://[::1]:8080', true],
    ['127.0.0.*', 'http://127.0.0.1:3000', true],
    ['*', 'null', true],
    ['example.com', 'null', false],
    ['example.com', '', false],
    ['example.com', 'example.com', false],
  ])('%s and a page of %s: %s', (pattern, origin, isAllowed) => {
    expect(knock('/app/app-key', origin, { allowedOrigins: ['other.net', pattern] })).toBe(
      isAllowed ? '1' : 4009,
    )
  })

  test('a program without an origin always may, and where nothing is set every page may', () => {
    expect(knock('/app/app-key', null, { allowedOrigins: [] })).toBe('1')
    expect(knock('/app/app-key', 'https://any.net')).toBe('1')
    expect(knock('/app/app-key', 'https://any.net', { allowedOrigins: [] })).toBe(4009)
  })

  test.each(['', 'a b/c', 'https://', 'example.com/path'])('"%s" is no origin to allow', (pattern) => {
    expect(() => knock('/', null, { allowedOrigins: [pattern] })).toThrow(
      'allowedOrigins takes hosts such as',
    )
  })
})

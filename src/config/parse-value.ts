import { isIP } from 'node:net'
import type { Parsed } from './option.ts'

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

export function parseText(text: string): Parsed<string> {
  return { value: text }
}

export function parsePort(text: string): Parsed<number> {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return { value: port }
  return { expected: 'a port number from 1 to 65535 (0 takes any free one)' }
}

export function parseCount(text: string): Parsed<number> {
  return /^\d{1,6}$/.test(text) ? { value: Number(text) } : { expected: 'a whole number' }
}

export function parseIdleMinutes(text: string): Parsed<number> {
  return parseBetween(text, 5, 10_080)
}

export function parseHours(text: string): Parsed<number> {
  return parseBetween(text, 1, 8_760)
}

function parseBetween(text: string, least: number, most: number): Parsed<number> {
  const parsed = parseCount(text)
  const isGood = 'value' in parsed && parsed.value >= least && parsed.value <= most
  return isGood ? parsed : { expected: `a whole number from ${least} to ${most}` }
}

/** A port for clients, so 0 for "any free one" is not allowed. */
export function parsePublicPort(text: string): Parsed<number> {
  const parsed = parsePort(text)
  return 'value' in parsed && parsed.value > 0 ? parsed : { expected: 'a port number from 1 to 65535' }
}

export function parseHostName(text: string): Parsed<string> {
  if (/^([\w.-]+|\[[\da-f:.]+\])$/i.test(text)) return { value: text }
  return { expected: 'a host such as push.example.com, without scheme and port' }
}

export function parseScheme(text: string): Parsed<'http' | 'https'> {
  return text === 'http' || text === 'https' ? { value: text } : { expected: '"http" or "https"' }
}

export function parseRedisUrl(text: string): Parsed<string> {
  const url = URL.parse(text)
  const isRedis = url !== null && /^rediss?:$/.test(url.protocol) && url.hostname !== ''
  return isRedis ? { value: text } : { expected: 'an address such as redis://user:password@host:6379' }
}

export function parseSmtpUrl(text: string): Parsed<URL> {
  const url = URL.parse(text)
  const isBare = url !== null && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === ''
  if (isBare && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return { value: url }
  return { expected: 'an address such as smtp://user:password@host:587' }
}

/** Ids and keys are part of addresses, and come before a colon in signatures. */
export const appName = /^[\w.-]{1,100}$/
export const appNameWords = 'letters, digits, dots, hyphens and underscores, 100 at most'

export function parseAppName(text: string): Parsed<string> {
  return appName.test(text) ? { value: text } : { expected: appNameWords }
}

export function parseYesNo(text: string): Parsed<boolean> {
  if (text === 'yes' || text === 'true') return { value: true }
  if (text === 'no' || text === 'false') return { value: false }
  return { expected: '"yes" or "no"' }
}

export function parseLogLevel(text: string): Parsed<LogLevel> {
  const level = logLevels.find((known) => known === text)
  return level === undefined ? { expected: `one of ${logLevels.join(', ')}` } : { value: level }
}

export function parseSecret(text: string): Parsed<string> {
  if (text.length >= 32) return { value: text }
  return { expected: 'at least 32 characters long, the same on every node' }
}

export function parseEmail(text: string): Parsed<string> {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { value: text }
  return { expected: 'an e-mail address' }
}

/** The address that people type. Pages are at its root, so a path would be wrong. */
export function parsePublicUrl(text: string): Parsed<URL> {
  const url = parseWebAddress(text)
  return url === null
    ? { expected: 'an address such as https://admin.example.com, without a path' }
    : { value: url }
}

export function parseOrigins(text: string): Parsed<readonly string[]> {
  const urls = splitList(text).map(parseWebAddress)
  const origins = urls.flatMap((url) => (url === null ? [] : [url.origin]))
  if (origins.length === urls.length) return { value: origins }
  return { expected: 'origins such as https://shop.example.com, separated by commas' }
}

export function parseProxies(text: string): Parsed<readonly string[]> {
  const proxies = splitList(text)
  if (proxies.every(isAddressOrRange)) return { value: proxies }
  return { expected: 'IP addresses or ranges such as 10.0.0.0/8, separated by commas' }
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function parseWebAddress(text: string): URL | null {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const bare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  return bare ? url : null
}

import { expect, test } from 'vitest'
import { ownHeaders, type Page } from './http.ts'

function headersWith(Echo: unknown): Map<string, string> {
  const page = { Echo, document: { querySelector: () => ({ content: 'token' }) } } as unknown as Page
  return new Map(ownHeaders(page, { method: 'POST', hasBearer: false }))
}

test('a request that changes something names the connection of Echo, so that it hears nothing of itself', () => {
  expect(headersWith({ socketId: () => '1.2' }).get('X-Socket-ID')).toBe('1.2')
})

test('Echo’s script build puts its class on the page: a request goes out without an id', () => {
  class Echo {
    socketId(): string {
      return '1.2'
    }
  }
  expect(headersWith(Echo).has('X-Socket-ID')).toBe(false)
})

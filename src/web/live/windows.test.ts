import { expect, test, vi } from 'vitest'
import type { WindowPatch } from '../../wire/live.ts'
import type { PusherClient } from './pusher-client.ts'
import { createStays } from './stays.ts'
import { createWindows } from './windows.ts'

const grant = { channel: 'private-window.a', token: 'first' }
const patch = (seq: number, key = '1'): WindowPatch => ({
  seq,
  rows: [{ key, values: {} }],
  labels: {},
  gone: [],
  stale: 0,
  all: false,
})

/** A stub client that asks for the tokens of its channels, as pusher-js does. */
function open({ asksAnew = false } = {}) {
  const handlers = new Map<string, Set<(data: unknown) => void>>()
  const subscribed: (string | null)[] = []
  const server = { isAsked: true }
  const unsubscribe = vi.fn()
  const stays = createStays()
  const windows = createWindows(stays)
  const channel = {
    bind(event: string, handle: (data: unknown) => void) {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handle))
    },
    unbind(event: string, handle: (data: unknown) => void) {
      handlers.get(event)?.delete(handle)
    },
  }
  const client = {
    subscribe(name: string) {
      subscribed.push(server.isAsked ? windows.tokenOf(name) : null)
      return channel
    },
    unsubscribe,
  } as unknown as PusherClient // windows use no more of it
  stays.moveTo(client)
  const told = vi.fn()
  const refused = vi.fn()
  const hear = (event: string, data?: unknown) => {
    for (const handle of [...(handlers.get(event) ?? [])]) handle(data)
  }
  return {
    follow: (token = 'first', { shown = token, take = told } = {}) =>
      windows.follow({ ...grant, token }, { shown, asksAnew, patched: take, refused }),
    isEntered: (token = 'first') => windows.isEntered({ ...grant, token }),
    enter: () => hear('pusher:subscription_succeeded'),
    refuse: () => hear('pusher:subscription_error'),
    hear: (one: WindowPatch) => hear('window.patched', one),
    server,
    subscribed,
    unsubscribe,
    told,
    refused,
  }
}

test('where a patch is missing the window is entered anew, and nothing is taken until it is', () => {
  const { follow, enter, hear, subscribed, told } = open()
  follow()
  enter()
  hear(patch(1))
  expect([told.mock.calls.length, subscribed.length]).toEqual([1, 1])
  hear(patch(3))
  expect([told.mock.calls.length, subscribed.length]).toEqual([1, 2])
  hear(patch(4))
  expect(told).toHaveBeenCalledTimes(1)
  enter()
  hear(patch(1, '2'))
  expect(told).toHaveBeenLastCalledWith(patch(1, '2'))
})

test('a window is entered from the server’s word until it is left, and not while it is refused', async () => {
  const { follow, enter, refuse, isEntered } = open()
  expect(isEntered()).toBe(false)
  const leave = follow()
  refuse()
  expect(isEntered()).toBe(false)
  enter()
  expect(isEntered()).toBe(true)
  leave()
  await Promise.resolve()
  expect(isEntered()).toBe(false)
})

test('what was under way with an older page’s token is asked for again with the one of now', () => {
  const { follow, enter, hear, server, subscribed, told } = open()
  const leave = follow('first')
  leave()
  server.isAsked = false
  follow('second')
  server.isAsked = true
  expect(subscribed).toEqual(['first', null])
  enter()
  expect(subscribed).toEqual(['first', null, 'second'])
  enter()
  hear(patch(1))
  expect([told.mock.calls.length, subscribed.length]).toEqual([1, 3])
})

test('who was patched and comes back where no journal tells all asks for the page again; who was not does not', () => {
  const patched = open({ asksAnew: true })
  patched.follow()
  patched.enter()
  patched.enter()
  expect(patched.told).not.toHaveBeenCalled()
  patched.hear(patch(1))
  patched.enter()
  expect(patched.told).toHaveBeenLastCalledWith(expect.objectContaining({ all: true }))
})

test('a page that is read again with the same rows keeps its subscription', async () => {
  const { follow, enter, hear, subscribed, unsubscribe, told } = open()
  const leave = follow('first', { shown: 'rows 1 to 10' })
  enter()
  hear(patch(1))
  leave()
  const later = vi.fn()
  const leaveLater = follow('second', { shown: 'rows 1 to 10', take: later })
  await Promise.resolve()
  hear(patch(2, '2'))
  expect([told.mock.calls.length, later.mock.calls]).toEqual([1, [[patch(2, '2')]]])
  expect([subscribed, unsubscribe.mock.calls.length]).toEqual([['first'], 0])
  leaveLater()
  follow('third', { shown: 'rows 11 to 20' })
  expect([subscribed, unsubscribe.mock.calls.length]).toEqual([['first', 'third'], 1])
})

test('a page that is left leaves its window', async () => {
  const { follow, enter, unsubscribe } = open()
  const leave = follow()
  enter()
  leave()
  expect(unsubscribe).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})

test('a window that stays closed is told', () => {
  const { follow, refuse, refused } = open()
  follow()
  refuse()
  expect(refused).toHaveBeenCalledTimes(1)
})

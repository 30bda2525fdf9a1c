import { assertNever } from '../../std/assert.ts'
import type { ClientFrame } from '../protocol/client-frame.ts'
import { errorCodes } from '../protocol/close-codes.ts'
import { toFrameBytes } from '../protocol/frame-bytes.ts'
import { frames } from '../protocol/server-frames.ts'
import { createRelay } from './client-events.ts'
import type { ClientConnection, Desk } from './connection.ts'
import type { HubOptions } from './hub.ts'
import type { SignIns } from './sign-ins.ts'
import type { Subscribing } from './subscribing.ts'

type Answering = Pick<Desk, 'now' | 'answer' | 'refused'>

interface Parts {
  readonly options: HubOptions
  readonly subscribing: Subscribing
  readonly signIns: SignIns
}

/** Handles every message of a client. */
export function createDesk({ options, subscribing, signIns }: Parts): Answering {
  const { cluster, clock, log, tell } = options
  const now = () => clock.now().getTime()
  const relay = createRelay(cluster, tell)

  function begin(connection: ClientConnection, frame: ClientFrame): Promise<void> | null {
    switch (frame.kind) {
      case 'ping':
        connection.line.write(pong)
        return null
      case 'pong':
        return null
      case 'subscribe':
        return subscribing.subscribe(connection, frame)
      case 'unsubscribe':
        subscribing.unsubscribe(connection, frame.channel)
        return null
      case 'signIn':
        return signIns.signIn(connection, frame)
      case 'clientEvent':
        relay(connection, frame, now())
        return null
      case 'notUnderstood':
        connection.refuse(frame.message, errorCodes.malformed)
        return null
      default:
        return assertNever(frame)
    }
  }

  function fail(connection: ClientConnection, failure: unknown) {
    log.error({ err: failure }, 'a message of a client failed')
    connection.refuse('This message failed here, and had no effect.', null)
  }

  return {
    now,
    answer(connection, frame) {
      try {
        return begin(connection, frame)?.catch((failure) => fail(connection, failure)) ?? null
      } catch (failure) {
        fail(connection, failure)
        return null
      }
    },
    refused({ app, socketId }, reason, channel) {
      tell({ kind: 'refused', app: app.id, socketId, channel, reason })
    },
  }
}

const pong = toFrameBytes(frames.pong)

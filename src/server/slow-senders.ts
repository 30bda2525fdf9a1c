import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { findPostedAddress } from './posted-addresses.ts'

export interface Patience {
  /** A body has this time to arrive. */
  readonly bodyMs: number
  /** A file may take any time, but no pause of it is longer. */
  readonly pauseMs: number
}

/** Node itself gives all bodies the same time, and a file of a gigabyte may need an hour. */
export function cutOffSlowSenders(
  server: Server,
  { bodyMs, pauseMs }: Patience,
  end: (failure: NodeJS.ErrnoException, socket: Duplex) => void,
): void {
  server.on('request', (request: IncomingMessage, answer) => {
    if (!hasBody(request)) return
    const cut = () =>
      end(Object.assign(new Error('slow sender'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket)
    const stop = isFile(request) ? watchPauses(request, pauseMs, cut) : watchTime(request, bodyMs, cut)
    request.once('end', stop)
    answer.once('close', stop)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isFile({ url = '' }: IncomingMessage): boolean {
  return findPostedAddress(url.split('?', 1)[0] ?? '')?.file !== undefined
}

function watchTime(request: IncomingMessage, withinMs: number, cut: () => void): () => void {
  const timer = setTimeout(() => request.complete || cut(), withinMs)
  return () => clearTimeout(timer)
}

function watchPauses(request: IncomingMessage, pauseMs: number, cut: () => void): () => void {
  let earlier = request.socket.bytesRead
  const timer = setInterval(() => {
    const { bytesRead } = request.socket
    // A full buffer waits for us, not for the sender.
    const isOurs = request.readableLength >= request.readableHighWaterMark
    if (bytesRead === earlier && !isOurs && !request.complete) cut()
    earlier = bytesRead
  }, pauseMs)
  return () => clearInterval(timer)
}

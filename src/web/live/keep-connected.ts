import { isServerThere } from '../is-server-there.ts'
import { createLookOut } from './look-out.ts'
import type { PusherClient } from './pusher-client.ts'

/** A client that has lost its server connects as soon as that is there again. */
export function keepConnected(client: PusherClient): void {
  let wasConnected = false
  const lookOut = createLookOut(isServerThere, () => {
    client.disconnect()
    client.connect()
  })
  client.connection.bind('state_change', ({ current }: { current: string }) => {
    wasConnected ||= current === 'connected'
    if (wasConnected && (current === 'connecting' || current === 'unavailable')) lookOut.start()
    else lookOut.stop()
  })
}

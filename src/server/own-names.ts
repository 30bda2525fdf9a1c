import { isIP } from 'node:net'
import { hostname as readMachineName } from 'node:os'
import type { EdgeSettings } from './edge.ts'

/**
 * Whether a host name is ours. A stranger may point their name at this machine (DNS rebinding): then their page has the
 * same origin as ours in a browser on this network. Nobody can do that to an IP address.
 */
export function createOwnNames(
  { url, host }: Pick<EdgeSettings, 'url' | 'host'>,
  machine = readMachineName(),
): (hostname: string) => boolean {
  const [short = ''] = machine.split('.')
  const names = new Set([machine, short, `${short}.local`, host].map((name) => name.toLowerCase()))
  if (url !== null) names.add(url.hostname)
  return (hostname) => {
    const name = hostname.replace(/^\[(.+)\]$/, '$1').replace(/\.$/, '')
    return isIP(name) !== 0 || /^(?:.+\.)?localhost$/.test(name) || names.has(name)
  }
}

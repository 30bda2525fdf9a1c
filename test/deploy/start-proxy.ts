import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillIn } from './fill-in.ts'

export interface ProxyPlace {
  /** The proxy's own folder. */
  readonly folder: string
  /** Where browsers connect. */
  readonly port: number
  /** Where browsers without TLS connect. */
  readonly plainPort: number
  /** Where Switchboard listens. */
  readonly inside: number
  readonly certFile: string
  readonly keyFile: string
}

export type StartProxy = (program: string, place: ProxyPlace) => ChildProcess

/** Starts nginx with our example, in a frame that keeps its files in the folder. */
export const startNginx: StartProxy = (program, place) => {
  const example = fillIn('docs/deploy/nginx.conf', {
    'listen 80;': `listen 127.0.0.1:${place.plainPort};`,
    'listen 443 ssl;': `listen 127.0.0.1:${place.port} ssl;`,
    'server 127.0.0.1:8080;': `server 127.0.0.1:${place.inside};`,
    '/etc/ssl/switchboard/cert.pem': place.certFile,
    '/etc/ssl/switchboard/key.pem': place.keyFile,
  })
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const folders = kinds.map((kind) => `${kind}_temp_path ${join(place.folder, kind)};`)
  const frame = [
    'daemon off;',
    `pid ${join(place.folder, 'pid')};`,
    'events {}',
    `http { access_log off; ${folders.join(' ')}\n${example}}`,
  ]
  writeFileSync(join(place.folder, 'nginx.conf'), frame.join('\n'))
  const words = ['-p', place.folder, '-c', join(place.folder, 'nginx.conf'), '-e', 'stderr']
  return spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Starts Caddy with our example, and with our certificate instead of one from a public authority. */
export const startCaddy: StartProxy = (program, place) => {
  const example = fillIn('docs/deploy/Caddyfile', {
    '\treverse_proxy ': `\ttls ${place.certFile} ${place.keyFile}\n\treverse_proxy `,
  })
  const config = join(place.folder, 'Caddyfile')
  writeFileSync(config, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${example}`)
  const home = join(place.folder, 'home')
  mkdirSync(home)
  return spawn(program, ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      HOME: home,
      SWITCHBOARD_SITE: `https://127.0.0.1:${place.port}`,
      SWITCHBOARD_NODES: `127.0.0.1:${place.inside}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

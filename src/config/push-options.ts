import type { Option } from './option.ts'
import {
  parseAppName,
  parseHostName,
  parsePort,
  parsePublicPort,
  parseRedisUrl,
  parseScheme,
  parseText,
} from './parse-value.ts'

/** The push server's settings, named as Laravel names them: an app's .env serves both. */
export const pushOptions: PushOptions = {
  redisUrl: {
    environment: 'REDIS_URL',
    flag: 'redis',
    placeholder: 'URL',
    fallback: null,
    defaultText: 'none: there is one node',
    sentence:
      'Where several nodes meet: channel messages, presence and counts travel through this Redis. Row changes do not need it.',
    shown: 'without password',
    parse: parseRedisUrl,
  },
  appId: {
    environment: 'REVERB_APP_ID',
    flag: 'reverb-app-id',
    placeholder: 'TEXT',
    fallback: null,
    defaultText: 'made once, kept in the data folder',
    sentence:
      'The push application: its id, in the addresses of the HTTP API. Id, key and secret go together, and are the same on every node.',
    shown: 'plain',
    parse: parseAppName,
  },
  appKey: {
    environment: 'REVERB_APP_KEY',
    flag: 'reverb-app-key',
    placeholder: 'TEXT',
    fallback: null,
    defaultText: 'made with the id',
    sentence: 'Its key, which browsers connect with. It is no secret.',
    shown: 'plain',
    parse: parseAppName,
  },
  appSecret: {
    environment: 'REVERB_APP_SECRET',
    flag: 'reverb-app-secret',
    placeholder: 'TEXT',
    fallback: null,
    defaultText: 'made with the id',
    sentence:
      'Its secret, which signs what servers publish and whom they let in. As a flag it can be read in process lists.',
    shown: 'masked',
    parse: parseText,
  },
  publicHost: {
    environment: 'REVERB_HOST',
    flag: 'reverb-host',
    placeholder: 'NAME',
    fallback: null,
    defaultText: "SWITCHBOARD_URL's, else the page's own",
    sentence: 'The host that browsers connect to.',
    shown: 'plain',
    parse: parseHostName,
  },
  publicPort: {
    environment: 'REVERB_PORT',
    flag: 'reverb-port',
    placeholder: 'NUMBER',
    fallback: null,
    defaultText: "443; over plain http the page's own",
    sentence: 'The port that browsers connect to.',
    shown: 'plain',
    parse: parsePublicPort,
  },
  publicScheme: {
    environment: 'REVERB_SCHEME',
    flag: 'reverb-scheme',
    placeholder: 'SCHEME',
    fallback: null,
    defaultText: 'https; over plain http http',
    sentence: 'http or https: whether browsers connect with TLS.',
    shown: 'plain',
    parse: parseScheme,
  },
}

/** Where `switchboard realtime` listens. In `switchboard start` the push server has the port of the pages. */
export const pushServerOptions: PushServerOptions = {
  serverHost: {
    environment: 'REVERB_SERVER_HOST',
    flag: 'host',
    placeholder: 'ADDRESS',
    fallback: '0.0.0.0',
    defaultText: '0.0.0.0',
    sentence: 'The address to listen on; 127.0.0.1 keeps other machines out.',
    shown: 'plain',
    parse: parseText,
  },
  serverPort: {
    environment: 'REVERB_SERVER_PORT',
    flag: 'port',
    placeholder: 'NUMBER',
    fallback: 8080,
    defaultText: '8080',
    sentence: 'The port to listen on; 0 takes any free one.',
    shown: 'plain',
    parse: parsePort,
  },
}

export interface PushOptions {
  readonly redisUrl: Option<string | null>
  readonly appId: Option<string | null>
  readonly appKey: Option<string | null>
  readonly appSecret: Option<string | null>
  readonly publicHost: Option<string | null>
  readonly publicPort: Option<number | null>
  readonly publicScheme: Option<'http' | 'https' | null>
}

export interface PushServerOptions {
  readonly serverHost: Option<string>
  readonly serverPort: Option<number>
}

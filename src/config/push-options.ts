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

/** The push server's settings with Laravel's names, so that one .env serves both. */
export const pushOptions: PushOptions = {
  redisUrl: {
    environment: 'REDIS_URL',
    flag: 'redis',
    placeholder: 'URL',
    fallback: null,
    defaultText: 'none: there is one node',
    sentence:
      'The Redis that several nodes share for channel messages, presence and counts. Row changes do not need it.',
    shown: 'without password',
    parse: parseRedisUrl,
  },
  appId: {
    environment: 'REVERB_APP_ID',
    flag: 'reverb-app-id',
    placeholder: 'TEXT',
    fallback: null,
    defaultText: 'created once, kept in the data folder',
    sentence:
      'The id of the push application, used in the addresses of the HTTP API. Set id, key and secret together, the same on every node.',
    shown: 'plain',
    parse: parseAppName,
  },
  appKey: {
    environment: 'REVERB_APP_KEY',
    flag: 'reverb-app-key',
    placeholder: 'TEXT',
    fallback: null,
    defaultText: 'created with the id',
    sentence: 'The key of the push application. Browsers connect with it. It is not secret.',
    shown: 'plain',
    parse: parseAppName,
  },
  appSecret: {
    environment: 'REVERB_APP_SECRET',
    flag: 'reverb-app-secret',
    placeholder: 'TEXT',
    fallback: null,
    defaultText: 'created with the id',
    sentence: 'The secret of the push application. Servers sign with it. A flag is visible in process lists.',
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
    sentence: 'http or https. With https, browsers connect with TLS.',
    shown: 'plain',
    parse: parseScheme,
  },
}

/** The address of `switchboard realtime`. In `switchboard start` the push server uses the port of the pages. */
export const pushServerOptions: PushServerOptions = {
  serverHost: {
    environment: 'REVERB_SERVER_HOST',
    flag: 'host',
    placeholder: 'ADDRESS',
    fallback: '0.0.0.0',
    defaultText: '0.0.0.0',
    sentence: 'The address to listen on. 127.0.0.1 keeps other machines out.',
    shown: 'plain',
    parse: parseText,
  },
  serverPort: {
    environment: 'REVERB_SERVER_PORT',
    flag: 'port',
    placeholder: 'NUMBER',
    fallback: 8080,
    defaultText: '8080',
    sentence: 'The port to listen on. 0 takes any free port.',
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

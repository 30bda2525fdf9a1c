import { join } from 'node:path'
import type { Option, Parsed } from './option.ts'
import {
  type LogLevel,
  parseEmail,
  parseLogLevel,
  parseOrigins,
  parsePort,
  parseProxies,
  parsePublicUrl,
  parseSecret,
  parseText,
  parseYesNo,
} from './parse-value.ts'
import { type PushOptions, pushOptions } from './push-options.ts'

/** Every setting there is, in the order in which people read about them. */
export const options: Options = {
  port: {
    environment: 'PORT',
    flag: 'port',
    placeholder: 'NUMBER',
    fallback: 8080,
    defaultText: '8080',
    sentence: 'The port to listen on; 0 takes any free one.',
    shown: 'plain',
    parse: parsePort,
  },
  host: {
    environment: 'HOST',
    flag: 'host',
    placeholder: 'ADDRESS',
    fallback: '127.0.0.1',
    defaultText: '127.0.0.1',
    sentence: 'The address to listen on; 0.0.0.0 lets other machines in.',
    shown: 'plain',
    parse: parseText,
  },
  databaseUrl: {
    environment: 'DATABASE_URL',
    flag: 'database',
    placeholder: 'URL',
    fallback: null,
    defaultText: 'the embedded demo, demo.sqlite in the data folder',
    sentence:
      'The database to work on: sqlite:path or postgres://user:password@host/name. `start` also takes it without the flag.',
    shown: 'without password',
    parse: parseDatabaseUrl,
  },
  dataDir: {
    environment: 'SWITCHBOARD_DATA_DIR',
    flag: 'data-dir',
    placeholder: 'FOLDER',
    fallback: 'data',
    defaultText: './data',
    sentence: 'The folder for files of our own: the demo, the secret and the push application.',
    shown: 'plain',
    parse: parseText,
  },
  storeUrl: {
    environment: 'SWITCHBOARD_STORE_URL',
    flag: 'store-url',
    placeholder: 'URL',
    fallback: null,
    defaultText: 'the same database, in a schema (or with a prefix) of their own',
    sentence: 'Where our own tables live when they may not be in the database to work on.',
    shown: 'without password',
    parse: parseDatabaseUrl,
  },
  attach: {
    environment: 'SWITCHBOARD_ATTACH',
    flag: 'attach',
    placeholder: null,
    fallback: false,
    defaultText: 'ask',
    sentence:
      'Permits creating our own tables in the database to work on without asking. In the environment it is "yes" or "no".',
    shown: 'plain',
    parse: parseYesNo,
  },
  secret: {
    environment: 'SWITCHBOARD_SECRET',
    flag: 'secret',
    placeholder: 'TEXT',
    fallback: null,
    defaultText: 'made once, kept in the data folder',
    sentence:
      'Signs cookies and cursors; at least 32 characters. Several nodes must be given the same one. As a flag it can be read in process lists.',
    shown: 'masked',
    parse: parseSecret,
  },
  url: {
    environment: 'SWITCHBOARD_URL',
    flag: 'url',
    placeholder: 'URL',
    fallback: null,
    defaultText: 'from the request',
    sentence: 'The public address, without a path; with https, cookies are sent over https only.',
    shown: 'plain',
    parse: parsePublicUrl,
  },
  proxies: {
    environment: 'SWITCHBOARD_PROXIES',
    flag: 'proxies',
    placeholder: 'ADDRESSES',
    fallback: [],
    defaultText: 'none',
    sentence: 'Addresses or ranges, separated by commas, whose X-Forwarded-* headers are believed.',
    shown: 'plain',
    parse: parseProxies,
  },
  origins: {
    environment: 'SWITCHBOARD_ORIGINS',
    flag: 'origins',
    placeholder: 'ORIGINS',
    fallback: [],
    defaultText: 'none',
    sentence:
      'Other origins, separated by commas, that may use the API, with an API token only, never with a cookie; and that may connect to the push server.',
    shown: 'plain',
    parse: parseOrigins,
  },
  ownerEmail: {
    environment: 'SWITCHBOARD_OWNER_EMAIL',
    flag: 'owner-email',
    placeholder: 'ADDRESS',
    fallback: null,
    defaultText: 'none: the one-time set-up link makes the first owner',
    sentence: 'The first owner, created at start when there are no people yet; needs the password too.',
    shown: 'plain',
    parse: parseEmail,
  },
  ownerPassword: {
    environment: 'SWITCHBOARD_OWNER_PASSWORD',
    flag: 'owner-password',
    placeholder: 'TEXT',
    fallback: null,
    defaultText: 'none',
    sentence: "The first owner's password. As a flag it can be read in process lists.",
    shown: 'masked',
    parse: parseText,
  },
  logLevel: {
    environment: 'SWITCHBOARD_LOG',
    flag: 'log',
    placeholder: 'LEVEL',
    fallback: 'info',
    defaultText: 'info',
    sentence:
      'What is logged: silent, fatal, error, warn, info or debug. Human lines on a terminal, JSON lines elsewhere.',
    shown: 'plain',
    parse: parseLogLevel,
  },
  tlsCert: {
    environment: 'TLS_CERT',
    flag: 'tls-cert',
    placeholder: 'FILE',
    fallback: null,
    defaultText: 'none',
    sentence: 'The certificate (PEM) to serve https directly; needs the key too.',
    shown: 'plain',
    parse: parseText,
  },
  tlsKey: {
    environment: 'TLS_KEY',
    flag: 'tls-key',
    placeholder: 'FILE',
    fallback: null,
    defaultText: 'none',
    sentence: "The certificate's key (PEM).",
    shown: 'plain',
    parse: parseText,
  },
  ...pushOptions,
  configFile: {
    environment: null,
    flag: 'config',
    placeholder: 'FILE',
    fallback: null,
    defaultText: 'switchboard.config.ts in the current folder, where there is one',
    sentence: 'The file that names, hides and orders tables and columns, and sets up the push server.',
    shown: 'plain',
    parse: parseText,
  },
  dev: {
    environment: null,
    flag: 'dev',
    placeholder: null,
    fallback: false,
    defaultText: 'no',
    sentence: 'Serves pages from their sources, for work on Switchboard itself.',
    shown: 'plain',
    parse: parseYesNo,
  },
}

export interface Options extends PushOptions {
  readonly port: Option<number>
  readonly host: Option<string>
  readonly databaseUrl: Option<string | null>
  readonly dataDir: Option<string>
  readonly storeUrl: Option<string | null>
  readonly attach: Option<boolean>
  readonly secret: Option<string | null>
  readonly url: Option<URL | null>
  readonly proxies: Option<readonly string[]>
  readonly origins: Option<readonly string[]>
  readonly ownerEmail: Option<string | null>
  readonly ownerPassword: Option<string | null>
  readonly logLevel: Option<LogLevel>
  readonly tlsCert: Option<string | null>
  readonly tlsKey: Option<string | null>
  readonly configFile: Option<string | null>
  readonly dev: Option<boolean>
}

/** Begins the addresses that lead to a file, and hold no password. */
export const fileScheme = 'sqlite:'

/** The embedded demo's address. */
export function demoDatabaseUrl(dataDir: string): string {
  return `${fileScheme}${join(dataDir, 'demo.sqlite')}`
}

/** Only the form: which databases can be opened is the database room's to say. */
function parseDatabaseUrl(text: string): Parsed<string> {
  if (/^[a-z][a-z0-9+.-]+:[^\s]/i.test(text)) return { value: text }
  return { expected: 'an address such as postgres://user@host/name or sqlite:path/to/file' }
}

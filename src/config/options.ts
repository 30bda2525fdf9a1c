import { join } from 'node:path'
import { usualLimits } from '../access/index.ts'
import { type MailOptions, mailOptions } from './mail-options.ts'
import type { Option, Parsed } from './option.ts'
import {
  type LogLevel,
  parseCount,
  parseEmail,
  parseHours,
  parseIdleMinutes,
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

/** All settings, in the order of the reference. */
export const options: Options = {
  port: {
    environment: 'PORT',
    flag: 'port',
    placeholder: 'NUMBER',
    fallback: 8080,
    defaultText: '8080',
    sentence: 'The port to listen on. 0 takes any free port.',
    shown: 'plain',
    parse: parsePort,
  },
  host: {
    environment: 'HOST',
    flag: 'host',
    placeholder: 'ADDRESS',
    fallback: '127.0.0.1',
    defaultText: '127.0.0.1',
    sentence: 'The address to listen on. 0.0.0.0 lets other machines connect.',
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
      'The database to show: sqlite:path, postgres://user:password@host/name or mysql://user:password@host/name. `start` also takes it without the flag.',
    shown: 'without password',
    parse: parseDatabaseUrl,
  },
  dataDir: {
    environment: 'SWITCHBOARD_DATA_DIR',
    flag: 'data-dir',
    placeholder: 'FOLDER',
    fallback: 'data',
    defaultText: './data',
    sentence: 'The folder for Switchboard’s own files: the demo, the secret and the push application.',
    shown: 'plain',
    parse: parseText,
  },
  storeUrl: {
    environment: 'SWITCHBOARD_STORE_URL',
    flag: 'store-url',
    placeholder: 'URL',
    fallback: null,
    defaultText: 'the same database, in a schema of its own (or with a prefix)',
    sentence: 'The database for Switchboard’s own tables, if they may not be in your database.',
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
      'Allows Switchboard to create its own tables in your database without asking. In the environment: "yes" or "no".',
    shown: 'plain',
    parse: parseYesNo,
  },
  secret: {
    environment: 'SWITCHBOARD_SECRET',
    flag: 'secret',
    placeholder: 'TEXT',
    fallback: null,
    defaultText: 'created once, kept in the data folder',
    sentence:
      'Signs cookies and cursors. At least 32 characters. All nodes need the same one. A flag is visible in process lists.',
    shown: 'masked',
    parse: parseSecret,
  },
  url: {
    environment: 'SWITCHBOARD_URL',
    flag: 'url',
    placeholder: 'URL',
    fallback: null,
    defaultText: 'from the request',
    sentence:
      'The public address, without a path. Switchboard serves pages only at this address, at localhost, at the machine’s own names and at IP addresses. With https, browsers send cookies over https only.',
    shown: 'plain',
    parse: parsePublicUrl,
  },
  webhookNetworks: {
    environment: 'SWITCHBOARD_WEBHOOK_NETWORKS',
    flag: 'webhook-networks',
    placeholder: 'ADDRESSES',
    fallback: [],
    defaultText: 'none',
    sentence:
      'Private addresses or ranges that webhooks may reach, separated by commas, such as 10.0.0.0/8. Others are refused, so that nobody reads your network through a webhook.',
    shown: 'plain',
    parse: parseProxies,
  },
  proxies: {
    environment: 'SWITCHBOARD_PROXIES',
    flag: 'proxies',
    placeholder: 'ADDRESSES',
    fallback: [],
    defaultText: 'none',
    sentence:
      'Addresses or ranges of trusted proxies, separated by commas. Switchboard believes their X-Forwarded-* headers.',
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
      'Other origins, separated by commas. They may connect to the push server, and use the API with an API token (never with a cookie).',
    shown: 'plain',
    parse: parseOrigins,
  },
  writesPerSecond: {
    environment: 'SWITCHBOARD_WRITES_PER_SECOND',
    flag: 'writes-per-second',
    placeholder: 'NUMBER',
    fallback: 100,
    defaultText: '100',
    sentence:
      'How many writing requests per second each person or token may send to one node. 0 means no limit. A burst of five seconds’ worth is allowed. A bulk change counts as one.',
    shown: 'plain',
    parse: parseCount,
  },
  sessionIdleMinutes: {
    environment: 'SWITCHBOARD_SESSION_IDLE_MINUTES',
    flag: 'session-idle-minutes',
    placeholder: 'NUMBER',
    fallback: usualLimits.idleMinutes,
    defaultText: String(usualLimits.idleMinutes),
    sentence:
      'After how many minutes without use a person is signed out, from 5 to 10080. Their pages say so a minute before. A page that is only open does not count as use.',
    shown: 'plain',
    parse: parseIdleMinutes,
  },
  sessionHours: {
    environment: 'SWITCHBOARD_SESSION_HOURS',
    flag: 'session-hours',
    placeholder: 'NUMBER',
    fallback: usualLimits.hours,
    defaultText: String(usualLimits.hours),
    sentence: 'After how many hours a person signs in again, however much they work, from 1 to 8760.',
    shown: 'plain',
    parse: parseHours,
  },
  ownerEmail: {
    environment: 'SWITCHBOARD_OWNER_EMAIL',
    flag: 'owner-email',
    placeholder: 'ADDRESS',
    fallback: null,
    defaultText: 'none: the one-time set-up link creates the first owner',
    sentence: 'The first owner, created at the start if there are no people yet. Needs the password, too.',
    shown: 'plain',
    parse: parseEmail,
  },
  ownerPassword: {
    environment: 'SWITCHBOARD_OWNER_PASSWORD',
    flag: 'owner-password',
    placeholder: 'TEXT',
    fallback: null,
    defaultText: 'none',
    sentence: "The first owner's password. A flag is visible in process lists.",
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
      'The log level: silent, fatal, error, warn, info or debug. Readable lines on a terminal, JSON lines elsewhere.',
    shown: 'plain',
    parse: parseLogLevel,
  },
  tlsCert: {
    environment: 'TLS_CERT',
    flag: 'tls-cert',
    placeholder: 'FILE',
    fallback: null,
    defaultText: 'none',
    sentence:
      'The certificate (PEM) to serve https directly. Needs the key, too. Switchboard reads both files again within 5 s of a change, and at SIGHUP (which stops a server that runs in a terminal). If they can’t be used, it logs the reason and keeps the old ones.',
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
  ...mailOptions,
  ...pushOptions,
  backupPassphrase: {
    environment: 'SWITCHBOARD_BACKUP_PASSPHRASE',
    flag: 'passphrase',
    placeholder: 'TEXT',
    fallback: null,
    defaultText: 'none: `backup --encrypt` and `restore` ask for it',
    sentence: 'What encrypts a backup. A flag is visible in process lists.',
    shown: 'masked',
    parse: parseText,
  },
  configFile: {
    environment: null,
    flag: 'config',
    placeholder: 'FILE',
    fallback: null,
    defaultText: 'switchboard.config.ts in the current folder, if it exists',
    sentence:
      'The file that names, hides and orders tables and columns, and sets up sign-in and the push server.',
    shown: 'plain',
    parse: parseText,
  },
  dev: {
    environment: null,
    flag: 'dev',
    placeholder: null,
    fallback: false,
    defaultText: 'no',
    sentence: 'Serves pages from their sources, to develop Switchboard itself.',
    shown: 'plain',
    parse: parseYesNo,
  },
}

export interface Options extends MailOptions, PushOptions {
  readonly port: Option<number>
  readonly host: Option<string>
  readonly databaseUrl: Option<string | null>
  readonly dataDir: Option<string>
  readonly storeUrl: Option<string | null>
  readonly attach: Option<boolean>
  readonly secret: Option<string | null>
  readonly url: Option<URL | null>
  readonly proxies: Option<readonly string[]>
  readonly webhookNetworks: Option<readonly string[]>
  readonly origins: Option<readonly string[]>
  readonly writesPerSecond: Option<number>
  readonly sessionIdleMinutes: Option<number>
  readonly sessionHours: Option<number>
  readonly ownerEmail: Option<string | null>
  readonly ownerPassword: Option<string | null>
  readonly logLevel: Option<LogLevel>
  readonly tlsCert: Option<string | null>
  readonly tlsKey: Option<string | null>
  readonly backupPassphrase: Option<string | null>
  readonly configFile: Option<string | null>
  readonly dev: Option<boolean>
}

/** The beginning of URLs that name a file, and hold no password. */
export const fileScheme = 'sqlite:'

/** The URL of the embedded demo. */
export function demoDatabaseUrl(dataDir: string): string {
  return `${fileScheme}${join(dataDir, 'demo.sqlite')}`
}

/** Checks only the form. The database room decides which databases it can open. */
function parseDatabaseUrl(text: string): Parsed<string> {
  if (/^[a-z][a-z0-9+.-]+:[^\s]/i.test(text)) return { value: text }
  return { expected: 'an address such as postgres://user@host/name or sqlite:path/to/file' }
}

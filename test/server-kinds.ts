import { onServer } from './on-server.ts'

export interface DatabaseOptions {
  /** Text sorts by its bytes, and only ASCII letters ignore case, on every machine. */
  readonly bytewise?: boolean
  /** The language by which a server sorts text. */
  readonly language?: string
  /** Text may have a search index, even where texts that compare by their bytes have none. */
  readonly searched?: boolean
}

/** How databases are made and dropped on one kind of server. */
export interface ServerKind {
  readonly name: string
  create(server: string, name: string, options: DatabaseOptions): Promise<unknown>
  /** A failed test may have left a connection. */
  drop(server: string, name: string): Promise<unknown>
}

export const postgres: ServerKind = {
  name: 'PostgreSQL',
  create(server, name, { bytewise = false, language }) {
    const byLanguage = language ? `locale_provider icu icu_locale '${language}' locale 'C'` : ''
    const locale = bytewise ? "locale 'C'" : byLanguage
    return onServer(
      server,
      `create database ${name} encoding 'UTF8' ${locale} template template0`,
      // Otherwise each commit would wait for the disk.
      `alter database ${name} set synchronous_commit = off`,
    )
  },
  drop: (server, name) => onServer(server, `drop database if exists ${name} with (force)`),
}

export function likeMysql(name: 'MariaDB' | 'MySQL'): ServerKind {
  return {
    name,
    create(server, database, options) {
      const order = collation(name, options)
      return onServer(server, `create database ${database} character set utf8mb4 collate ${order}`)
    },
    async drop(server, database) {
      const sessions = `select id as number from information_schema.processlist where db = '${database}'`
      for (const { number } of await onServer(server, sessions)) {
        await onServer(server, `kill ${number}`).catch(unlessItEnded)
      }
      await onServer(server, `drop database if exists ${database}`)
    },
  }
}

/** Text is compared as on other databases, where "a" is not "A" and a blank at the end counts. */
function collation(name: 'MariaDB' | 'MySQL', { language, searched }: DatabaseOptions): string {
  // Such as "utf8mb4_danish_ci".
  const inEnglish = language && new Intl.DisplayNames('en', { type: 'language' }).of(language)
  if (inEnglish) return `utf8mb4_${inEnglish.toLowerCase()}_ci`
  if (searched) return 'utf8mb4_unicode_ci'
  return name === 'MariaDB' ? 'utf8mb4_nopad_bin' : 'utf8mb4_0900_bin'
}

function unlessItEnded(failure: { errno?: number }): void {
  const noSuchThread = 1094
  if (failure.errno !== noSuchThread) throw failure
}

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { onServer } from '../on-server.ts'

/** An account of the database with the rights of docs/rights-of-the-database.md, and with no others. */
export interface Account {
  /** The address of the database with the account. */
  readonly url: string
  /** Runs the statements below this heading of the page, as the administrator. */
  give(heading: string): Promise<void>
}

/** `part` is the heading of the kind of database. Who may make databases is the administrator. */
export function createAccount(part: string, adminUrl: string): Account {
  const name = `switchboard_${randomBytes(6).toString('hex')}`
  const url = new URL(adminUrl)
  const database = url.pathname.slice(1)
  url.username = name
  url.password = 'choose-another-one'
  return {
    url: url.href,
    async give(heading) {
      const statements = statementsOf(part, heading).map((statement) =>
        statement
          .replaceAll(/\bshop\b/g, database)
          // The schema keeps its name, which the server knows.
          .replaceAll(/(?<!schema )\bswitchboard\b/g, name),
      )
      await onServer(adminUrl, ...statements)
    },
  }
}

function statementsOf(part: string, heading: string): string[] {
  const page = readFileSync('docs/rights-of-the-database.md', 'utf8')
  const [, ofPart = ''] = page.split(`\n## ${part}\n`)
  const [, below = ''] = ofPart.split(/\n## /)[0]?.split(`\n### ${heading}\n`) ?? []
  const [text = ''] = below.split(/\n### /)
  const statements = [...text.matchAll(/```sql\n([\s\S]+?)```/g)].flatMap(([, sql = '']) => sql.split(';\n'))
  const found = statements.map((statement) => statement.trim()).filter(Boolean)
  if (found.length === 0) throw new Error(`The page has no statements below "${part}", "${heading}"`)
  return found
}

import { decideTable, findGrantFaults, withoutMe } from '../access/index.ts'
import type { Database } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { type CatalogTable, findScopeFault, type ListEngine, parseFilter } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { TableRight } from '../wire/rights.ts'
import type { KeptGrant, KeptRole, Rights } from '../wire/role.ts'
import { whyReasons } from '../wire/texts/refusals/why.ts'
import type { TableReader } from './table-reader.ts'
import type { WhyQuestion, WhyReason } from './why.ts'

export interface OfRole {
  readonly role: KeptRole
  readonly grant: KeptGrant
  /** What is known of the person. */
  readonly me: Rights['me']
}

interface GrantJudgeParts {
  readonly database: Database
  readonly engine: Pick<ListEngine, 'row'>
  readonly reader: TableReader
}

/** Says whether one grant allows something, by the decisions and the reads of the doors themselves. */
export function createGrantJudge({ database, engine, reader }: GrantJudgeParts) {
  async function holdsRow({ grant, role, me }: OfRole, question: WhyQuestion): Promise<boolean> {
    const { table, key } = question
    if (key === undefined) return true
    const only: Rights = {
      roles: [{ ...role, grants: [{ table, may: ['read'], ...scopeOf(grant) }] }],
      me,
    }
    try {
      await reader.readFrom({ actor: standIn(only), id: table, asker: {} }, (ask) => engine.row(ask, key))
      return true
    } catch (failure) {
      if (isProblem(failure)) return false
      throw failure
    }
  }

  async function judge(of: OfRole, question: WhyQuestion, table: CatalogTable): Promise<WhyReason> {
    const { grant, role, me } = of
    const { right, column, key } = question
    const no = (words: Words): WhyReason => ({ role: role.name, allows: false, words })
    const scopeFault = faultOfScope(grant, table)
    if (scopeFault !== null) return no(whyReasons.fault(scopeFault))
    const may: TableRight[] = right === 'read' ? ['read'] : ['read', right]
    const only = { roles: [{ ...role, grants: [{ ...grant, may }] }], me }
    // The rights of the database account are judged elsewhere, as a reason of their own.
    const schema = { ...table.schema, may: { ...table.schema.may, insert: true, update: true, delete: true } }
    const reaches = decideTable(standIn(only), schema).reaches[right]
    if (reaches === undefined) return no(whyReasons.unknownValue)
    if (column !== undefined && reaches.every(({ columns }) => columns !== 'all' && !columns.has(column))) {
      const fault = findGrantFaults(grant, new Map([[table.id, table]])).find((one) => one.column === column)
      return no(fault === undefined ? whyReasons.column(column) : whyReasons.fault(fault.reason))
    }
    if (!(await holdsRow(of, question))) return no(whyReasons.row)
    const words = grant.scope && key === undefined ? whyReasons.someRows(grant.scope) : whyReasons.allows
    return { role: role.name, allows: true, words }
  }

  function faultOfScope(grant: KeptGrant, table: CatalogTable): Words | null {
    const scope = grant.scope ? parseFilter(grant.scope) : null
    return scope && findScopeFault({ database, table }, withoutMe(scope))
  }

  return judge
}

function scopeOf({ scope }: KeptGrant): { readonly scope?: string } {
  return scope ? { scope } : {}
}

/** Somebody with exactly these rights. */
export function standIn(rights: Rights): Actor {
  return { kind: 'token', id: 'why', name: 'why', rights, epoch: 0 }
}

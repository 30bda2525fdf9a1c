import { type Access, can, decideTable, limitAllows, matchesTable, type ViewedAs } from '../access/index.ts'
import type { Database } from '../db/index.ts'
import type { Words } from '../std/sentence.ts'
import { type Catalog, type CatalogTable, findFullId, type ListEngine } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { TableRight } from '../wire/rights.ts'
import type { Rights } from '../wire/role.ts'
import { whyReasons } from '../wire/texts/refusals/why.ts'
import { createGrantJudge, standIn } from './judge-grant.ts'
import type { TableReader } from './table-reader.ts'

export interface WhyQuestion {
  readonly table: string
  readonly right: TableRight
  /** Default: any column. */
  readonly column?: string | undefined
  /** Default: any row. */
  readonly key?: string | undefined
}

/** Whether it is allowed, and what of which role says so. */
export interface Why {
  readonly allowed: boolean
  readonly reasons: readonly WhyReason[]
}

export interface WhyReason {
  /** Null: it is not about a role. */
  readonly role: string | null
  readonly allows: boolean
  readonly words: Words
}

export interface WhyParts {
  readonly access: Pick<Access, 'roles'>
  readonly catalog: Pick<Catalog, 'tables' | 'table'>
  readonly database: Database
  readonly engine: Pick<ListEngine, 'row'>
  readonly reader: TableReader
}

/** Explains rights with the same decisions that the doors make. */
export function createWhy({ access, catalog, database, engine, reader }: WhyParts) {
  const judge = createGrantJudge({ database, engine, reader })

  async function explain(rights: Rights, question: WhyQuestion, table: CatalogTable): Promise<Why> {
    if (rights.everything) return { allowed: true, reasons: [plain(whyReasons.everything, true)] }
    const grants = rights.roles.flatMap((role) =>
      role.grants
        .filter((grant) => grant.may.includes(question.right) && matchesTable(grant.table, table.schema))
        .map((grant) => ({ role, grant, me: rights.me })),
    )
    const reasons = await Promise.all(grants.map((grant) => judge(grant, question, table)))
    const missing = rights.roles.length === 0 ? whyReasons.noRole : whyReasons.noGrant
    const own = reasons.length === 0 ? [plain(missing)] : reasons
    const limits = [
      ...(rights.limit && !limitAllows(rights.limit, question.right, table.schema)
        ? [plain(whyReasons.limit)]
        : []),
      ...(rights.within && !(await explain(rights.within, question, table)).allowed
        ? [plain(whyReasons.person)]
        : []),
    ]
    return { allowed: limits.length === 0 && own.some(({ allows }) => allows), reasons: [...own, ...limits] }
  }

  async function rightsOf(actor: Actor, of: ViewedAs | null): Promise<Rights | null> {
    if (of !== null) return (await access.roles.viewed(actor, of)).rights
    return actor.kind === 'system' ? null : actor.rights
  }

  return async (actor: Actor, asked: WhyQuestion, of: ViewedAs | null = null): Promise<Why> => {
    const rights = await rightsOf(actor, of)
    if (rights === null) return { allowed: true, reasons: [plain(whyReasons.everything, true)] }
    const tables = await catalog.tables()
    const table = tables.get(findFullId(tables, asked.table) ?? asked.table)
    // The answer is the same for a missing table, unless the actor may read this one or manages roles.
    if (table === undefined || (!can(actor, 'roles') && !decideTable(actor, table.schema).may.has('read'))) {
      return { allowed: false, reasons: [plain(whyReasons.noGrant)] }
    }
    const question = { ...asked, table: table.id }
    const fault = question.column === undefined ? null : faultOf(question.column, { actor, table })
    if (fault !== null) return { allowed: false, reasons: [plain(fault)] }
    const { allowed, reasons } = await explain(rights, question, table)
    const more = [
      ...(accountMay(table, question.right) ? [] : [plain(whyReasons.account)]),
      ...(!allowed ||
      question.right === 'read' ||
      (await explain(rights, { ...question, right: 'read', column: undefined }, table)).allowed
        ? []
        : [plain(whyReasons.needsRead)]),
    ]
    return { allowed: allowed && more.length === 0, reasons: [...reasons, ...more] }
  }
}

/** Why nobody has the right for this column. A hidden column is answered like one that is not there. */
function faultOf(column: string, { actor, table }: { actor: Actor; table: CatalogTable }): Words | null {
  const { columns } = decideTable(actor, table.schema)
  const seesAll = can(actor, 'roles') || columns === 'all'
  if (!seesAll && !columns.has(column)) return null
  if (table.masked.some(({ schema }) => schema.name === column)) return whyReasons.masked(column)
  return table.schema.columns.some(({ name }) => name === column) ? null : whyReasons.noColumn(column)
}

function plain(words: Words, allows = false): WhyReason {
  return { role: null, allows, words }
}

/** The same question that a decision asks of our account. */
function accountMay({ schema }: CatalogTable, right: TableRight): boolean {
  const everything: Rights = { roles: [], me: {}, everything: true }
  return decideTable(standIn(everything), schema).may.has(right)
}

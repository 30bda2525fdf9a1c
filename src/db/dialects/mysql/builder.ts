import {
  type ColumnDefinitionNode,
  type CreateTableNode,
  DummyDriver,
  ForeignKeyConstraintNode,
  Kysely,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
} from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: the owner's tables are known at run time only
export function createBuilder(): Kysely<any> {
  return new Kysely({
    dialect: {
      createAdapter: () => new MysqlAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (builder) => new MysqlIntrospector(builder),
      createQueryCompiler: () => new Compiler(),
    },
  })
}

class Compiler extends MysqlQueryCompiler {
  /** The server takes no notice of a reference beside its column. */
  protected override visitCreateTable(node: CreateTableNode): void {
    super.visitCreateTable({
      ...node,
      columns: node.columns.map(({ references: _apart, ...column }) => column),
      constraints: [...(node.constraints ?? []), ...node.columns.flatMap(toConstraint)],
    })
  }

  /** In our sessions a backslash in a text is a character like any other. */
  protected override sanitizeStringLiteral(value: string): string {
    return value.replaceAll("'", "''")
  }
}

function toConstraint({ column, references }: ColumnDefinitionNode) {
  if (references === undefined) return []
  return [{ ...ForeignKeyConstraintNode.create([column], references.table, references.columns), references }]
}

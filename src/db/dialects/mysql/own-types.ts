import {
  type AlterTableNode,
  type ColumnDefinitionNode,
  type CreateTableNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  sql,
} from 'kysely'

/**
 * How our own tables are declared here. Text compares by its bytes, as in other databases, and a plain text would end
 * after 64 KB. Indexes need text with a length. Names and keys are written in ASCII, so a byte each is enough, and one
 * index has both.
 */
const table = 'varchar(600) character set latin1 collate latin1_bin'
const indexed: Readonly<Record<string, string>> = {
  'entries.row_key': 'varchar(2200) character set latin1 collate latin1_bin',
  'entries.table_name': table,
  'views.table_name': table,
}

/** How many bytes of a row's key fit into the index above. */
export const mostIndexed = 2_200

export function ownTypesPlugin(byteCollation: string): KyselyPlugin {
  const transformer = new OwnTypes(byteCollation)
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  }
}

class OwnTypes extends OperationNodeTransformer {
  readonly #byteCollation: string
  #table = ''

  constructor(byteCollation: string) {
    super()
    this.#byteCollation = byteCollation
  }

  protected override transformCreateTable(node: CreateTableNode, queryId: QueryId): CreateTableNode {
    this.#table = node.table.table.identifier.name
    const words = `engine = InnoDB default character set utf8mb4 collate ${this.#byteCollation}`
    const { endModifiers = [], ...table } = super.transformCreateTable(node, queryId)
    return { ...table, endModifiers: [...endModifiers, sql.raw(words).toOperationNode()] }
  }

  protected override transformAlterTable(node: AlterTableNode, queryId: QueryId): AlterTableNode {
    this.#table = node.table.table.identifier.name
    return super.transformAlterTable(node, queryId)
  }

  protected override transformColumnDefinition(
    node: ColumnDefinitionNode,
    queryId: QueryId,
  ): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node, queryId)
    if (!DataTypeNode.is(column.dataType) || column.dataType.dataType !== 'text') return column
    const type = indexed[`${this.#table}.${column.column.column.name}`] ?? 'longtext'
    return { ...column, dataType: sql.raw(type).toOperationNode() }
  }
}

import {
  type CreateIndexNode,
  IdentifierNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type SchemableIdentifierNode,
  WithSchemaPlugin,
} from 'kysely'

/**
 * Our tables have a prefix. Kysely knows which names in a statement are tables and which are aliases: it puts tables
 * into a schema, and this turns the schema into the prefix.
 */
export function ownTablePlugins(ownName: string): KyselyPlugin[] {
  const transformer = new SchemaToPrefix(ownName)
  return [
    new WithSchemaPlugin(ownName),
    {
      transformQuery: ({ node, queryId }: PluginTransformQueryArgs) =>
        transformer.transformNode(node, queryId),
      transformResult: async ({ result }: PluginTransformResultArgs) => result,
    },
  ]
}

class SchemaToPrefix extends OperationNodeTransformer {
  readonly #ownName: string

  constructor(ownName: string) {
    super()
    this.#ownName = ownName
  }

  protected override transformSchemableIdentifier(node: SchemableIdentifierNode, queryId: QueryId) {
    const { schema, ...rest } = super.transformSchemableIdentifier(node, queryId)
    if (schema?.name !== this.#ownName) return schema ? { ...rest, schema } : rest
    return { ...rest, identifier: this.#prefix(rest.identifier) }
  }

  /** Indexes share the namespace of tables in SQLite, so they need the prefix, too. */
  protected override transformCreateIndex(node: CreateIndexNode, queryId: QueryId): CreateIndexNode {
    const transformed = super.transformCreateIndex(node, queryId)
    return { ...transformed, name: this.#prefix(transformed.name) }
  }

  #prefix(name: IdentifierNode): IdentifierNode {
    return IdentifierNode.create(`${this.#ownName}_${name.name}`)
  }
}

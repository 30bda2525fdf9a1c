/**
 * A statement names a table or column that does not exist or has changed. If the owner has changed the schema since the
 * last look, another look helps. Otherwise it is a bug, so this is no Problem.
 */
export class SchemaMismatch extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'SchemaMismatch'
  }
}

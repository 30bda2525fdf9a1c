/**
 * A statement names a table or a column that is not there, or not as it was. Either the owner changed the schema since
 * we looked, so that looking again mends it, or it is a bug; therefore no Problem.
 */
export class SchemaMismatch extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'SchemaMismatch'
  }
}

import type { Statement, Transaction } from '../db/index.ts'

export async function runAll(transaction: Transaction, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) await transaction.run(statement)
}

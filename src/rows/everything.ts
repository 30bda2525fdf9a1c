import type { TableRights } from '../wire/rights.ts'

/** Internal reads are not limited by anyone's rights. */
export const everything: TableRights = {
  may: new Set(['read', 'switch']),
  columns: 'all',
  rows: null,
  rightsClass: 'everything',
}

import { everywhere, toTableRights } from '../tables/index.ts'
import { tableRights } from '../wire/rights.ts'

/** Internal reads and writes are not limited by anyone's rights. */
export const everything = toTableRights(Object.fromEntries(tableRights.map((right) => [right, [everywhere]])))

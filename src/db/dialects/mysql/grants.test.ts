import { expect, test } from 'vitest'
import { readRight } from './grants.ts'

const account = 'TO `u`@`%`'

test.each([
  [['GRANT ALL PRIVILEGES ON *.* TO "root"@"%" WITH GRANT OPTION'], true],
  [[`GRANT SELECT, INSERT, UPDATE, DELETE ON *.* ${account}`], true],
  [[`GRANT USAGE ON *.* ${account}`, `GRANT DELETE ON \`my\\_shop\`.* ${account}`], true],
  [[`GRANT DELETE ON \`my_%\`.* ${account}`], true],
  [[`GRANT DELETE ON \`my\\_\`.* ${account}`], false],
  [[`GRANT DELETE ON \`m.\`.* ${account}`], false],
  [[`GRANT DELETE ON "my_shop"."orders" ${account}`], true],
  [[`GRANT DELETE ON \`my_shop\`.\`lines\` ${account}`], false],
  [[`GRANT DELETE ON \`myXshop\`.\`orders\` ${account}`], false],
  [[`GRANT SELECT (\`DELETE\`, \`a\`), UPDATE ON \`my_shop\`.\`orders\` ${account}`], false],
  [[`GRANT DELETE HISTORY ON \`my_shop\`.* ${account}`], false],
  [[`GRANT DELETE ON *.* ${account}`, `REVOKE DELETE ON \`my_shop\`.* FROM \`u\`@\`%\``], false],
  [[`GRANT \`delete\` ${account}`, `SET DEFAULT ROLE \`delete\` FOR \`u\`@\`%\``], false],
])('an account with %j may delete: %s', (lines, may) => {
  expect(readRight('DELETE', lines, 'my_shop')('orders')).toBe(may)
})

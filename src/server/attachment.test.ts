import { expect, test } from 'vitest'
import { toAttachment } from './attachment.ts'

test.each([
  ['orders.csv', 'orders.csv', 'orders.csv'],
  ['Größe 👋.csv', 'Gr__e __.csv', 'Gr%C3%B6%C3%9Fe%20%F0%9F%91%8B.csv'],
  ['a"b\r\nX: y.csv', 'a_b__X_ y.csv', 'a_b__X_%20y.csv'],
  ['../../etc/passwd', '.._.._etc_passwd', '.._.._etc_passwd'],
  ["50%; it's (new).csv", "50__ it's (new).csv", '50%25%3B%20it%27s%20%28new%29.csv'],
  ['\uD800.csv', '_.csv', '_.csv'],
])('a file may be called %j', (name, plain, encoded) => {
  expect(toAttachment(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
})

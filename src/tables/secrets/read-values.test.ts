import { expect, test } from 'vitest'
import { areSecrets } from './read-values.ts'

const bcrypt = '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW'
const jwt =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'

test.each([
  ['bcrypt', [bcrypt]],
  ['argon2', ['$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b9dWRWJTmaaJObG']],
  [
    'crypt(3)',
    ['$6$saltsalt$IxDD3jeSOb5eB1CX5LBsqZFVkJdido3OUILO5Ifz5iwMuTS4XMS130MTSuDDl3aCI6WouIL9AjRbLCelDCy.g.'],
  ],
  ['Django', ['pbkdf2_sha256$390000$kq1Zl9bVrDwq$9kD1H0xkq9nQ0YF3tWJ1jq8GZlO0bQkTjVY=']],
  ['PEM', ['-----BEGIN RSA PRIVATE KEY-----\nMIIEow…']],
  ['JWT', [jwt]],
  ['a token of GitHub', ['ghp_16C7e42F292c6912E7710c838347Ae178B4a']],
  ['long hex', ['8cb2237d0679ca88db6464eac60da96345513964', 'e38ad214943daad1d64c102faec29de4afe9da3d']],
  [
    'long base64',
    ['dGhpc0lzQVNlY3JldFRva2VuMTIzNDU2Nzg5MEFCQw==', 'Zm9vYmFyQmF6UXV4MTIzNDVYeVo5OFdxUm1Oa0xq'],
  ],
  ['PostgreSQL', ['md5a3dcb4d229de6fde0db5686dee47145d']],
  ['MySQL', ['*2470C0C06DEE42FD1618BB99005ADCA2EC9D1E19']],
  ['Rails', ['{"p":"n7J0/ol+a7DRMeaE","h":{"iv":"DXZMDWUKfp3bg/Yu","at":"X1/YjMHbHD4talgF9dt61A=="}}']],
  ['Vault', ['vault:v1:8SDd3WHDOjf7mq69CyCqYjBXAiQQAVZRkFM13ok481zoCmHnSeDX9vyf7w==']],
  ['some of many', [bcrypt, 'none', 'none', 'none']],
])('%s is taken for secrets', (_name, values) => {
  expect(areSecrets('notes', values)).toBe(true)
})

test.each([
  [
    'texts',
    'notes',
    ['Helm Helmet Slate', 'A long sentence about nothing in particular, as people write it'],
  ],
  ['nothing', 'notes', []],
  ['empty texts', 'notes', ['', '']],
  ['addresses', 'link', ['https://example.com/a/very/long/path/2024/01/index.html']],
  ['slugs', 'slug', ['the-quick-brown-fox-jumps-over-the-lazy-dog-2024']],
  ['UUIDs', 'reference', ['8c7fbc0e-6a3f-4a53-9a0b-0d5f0d4f7f10']],
  ['padded numbers', 'number', ['00000000000000000000000000000042']],
  ['checksums', 'sha256', ['e38ad214943daad1d64c102faec29de4afe9da3de38ad214943daad1d64c102f']],
  ['ids of 32 digits', 'id', ['8c7fbc0e6a3f4a539a0b0d5f0d4f7f10']],
  ['random values beside others', 'notes', ['8cb2237d0679ca88db6464eac60da963', 'call back on Monday']],
])('%s are not', (_name, column, values) => {
  expect(areSecrets(column, values)).toBe(false)
})
